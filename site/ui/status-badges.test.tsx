import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { namesOf } from '#contract/base/facts.ts'
import { applicationStatuses } from '#contract/facts/application-status.ts'
import { jobStatuses } from '#contract/facts/job-status.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { ApplicationStatusBadge } from './application-status-badge.tsx'
import { JobStatusBadge } from './job-status-badge.tsx'
import { SubscriptionStatusBadge } from './subscription-status-badge.tsx'

const toneOf = (html: string) => /bg-(\w+)-tint/.exec(html)?.[1]

describe('the badge of a status has its colour', () => {
  // P1-4-16, P2-4-02
  test('on jobs: Active, Expired, and yellow for any other; without a status it is Active', () => {
    const tones = namesOf(jobStatuses).map((status) =>
      toneOf(renderToStaticMarkup(<JobStatusBadge status={status} />)),
    )
    expect(tones).toEqual(['green', 'green', 'yellow', 'yellow', 'red', 'yellow', 'yellow'])
    expect(toneOf(renderToStaticMarkup(<JobStatusBadge status="Unheard of" />))).toBe('yellow')
    expect(renderToStaticMarkup(<JobStatusBadge />)).toContain('Active')
    const scheduled = (status: string) =>
      renderToStaticMarkup(<JobStatusBadge status={status} publishAt="2026" />)
    expect(scheduled('Pending')).toContain('Scheduled')
    expect(toneOf(scheduled('Pending'))).toBe('yellow')
    expect(scheduled('Removed')).toContain('Removed')
  })

  // P1-4-14, P2-4-08
  test('on applications: six of them, and grey for any other', () => {
    const tones = Object.fromEntries(
      [...namesOf(applicationStatuses), 'Not Applied'].map((status) => [
        status,
        toneOf(renderToStaticMarkup(<ApplicationStatusBadge status={status} />)),
      ]),
    )
    expect(tones).toMatchObject({
      Applied: 'blue',
      'Under Review': 'yellow',
      Shortlisted: 'indigo',
      Interview: 'purple',
      Hired: 'green',
      Rejected: 'red',
      Withdrawn: 'grey',
      'Not Applied': 'grey',
    })
  })

  // P2-3-02
  test('on subscriptions: any other is shown as it is, a missing one as Unknown', () => {
    for (const status of [...namesOf(subscriptionStatuses), 'Paused'])
      expect(renderToStaticMarkup(<SubscriptionStatusBadge status={status} />)).toContain(status)
    expect(renderToStaticMarkup(<SubscriptionStatusBadge />)).toContain('Unknown')
  })
})
