// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { anApplication, answerApplicant } from '#tests/support/applications.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import type { Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let seeker: Person
let employer: Person
let applicationId: string
let jobId: string
let base: string

const thursday = '2026-12-03T05:00:00.000Z'
const afternoon = '2026-12-03T09:00:00.000Z'
const asEmployer = (method: 'POST' | 'PUT', path: string, body?: unknown) =>
  site.call(method, `${base}${path}`, { as: employer.token, body })
const propose = () =>
  asEmployer('POST', '/interviews', {
    times: [thursday, afternoon],
    minutes: 30,
    place: { kind: 'Link', text: 'https://meet.example/abc' },
  })
const offer = () =>
  asEmployer('POST', '/offers', { terms: 'MVR 12,000.\nRoom and food.', startsOn: '2026-12-01' })
const read = async () => (await site.call<Interviews>('GET', `${base}/interviews`, { as: seeker.token })).body
const open = async () => {
  browser.signIn('jobseeker', seeker)
  const screen = await browser.open(`/jobseeker/application/${applicationId}`)
  await screen.shows('What happened')
  return screen
}

beforeEach(async () => {
  ;({ employer, seeker, applicationId, jobId } = await anApplication(site, { job: { answerDays: 7 } }))
  base = `/api/threads/${applicationId}`
})

describe('the interview, for the job seeker', () => {
  longTest('does not exist, or cannot be loaded and is retried', async () => {
    const none = await open()
    await browser.idle()
    expect(none.text()).not.toMatch(/Interview (Waits|Agreed)|Accept/)
    await propose()
    browser.line(`GET ${base}/interviews`, { status: 500, body: { error: 'It broke' } })
    const screen = await open()
    await screen.shows('It broke')
    browser.line(`GET ${base}/interviews`, undefined)
    await screen.press('Try Again')
    await screen.shows('Waiting for an answer', 'Thursday, December 3, 2026 at 10:00 AM', 'Online:')
    await screen.lacks('It broke')
  })

  longTest(
    'one press accepts a time; one that was moved meanwhile is refused with words, and the new one is shown',
    async () => {
      await propose()
      const screen = await open()
      await screen.shows('Waiting for an answer')
      await asEmployer('PUT', `/interviews/${(await read()).interview?._id}`, {
        times: [afternoon],
        minutes: 45,
        place: { kind: 'Phone', text: '7771234' },
      })
      await screen.press('Accept this time')
      await screen.shows('The interview was changed in the meantime', '45 minutes', 'By phone: ')
      await screen.lacks('at 10:00 AM Accept')
      await screen.press('Accept this time')
      await screen.shows('Agreed')
      expect((await read()).interview?.state).toBe('agreed')
    },
  )

  test('without a connection the form says so, once, and the interview that was read stays', async () => {
    await propose()
    const screen = await open()
    await screen.press('Suggest another time')
    await screen.fill('Your time', '2026-12-05T10:00')
    browser.line(`POST ${base}/interviews/${(await read()).interview?._id}/answer`, 'offline')
    browser.line(`GET ${base}/interviews`, 'offline')
    await screen.press('Suggest this time')
    await screen.shows('The connection was lost. What you typed is still here', 'Waiting for an answer')
    await browser.idle()
    expect(screen.text().match(/The connection was lost/g)).toHaveLength(1)
  })

  test('a place and people in Thaana stand in their own direction, apart from the words before them', async () => {
    await asEmployer('POST', '/interviews', {
      times: [thursday],
      minutes: 30,
      place: { kind: 'Address', text: 'މަޖީދީމަގު 12, 3rd floor' },
      who: 'އައިޝަތު',
    })
    const screen = await open()
    await screen.shows('30 minutes. At މަޖީދީމަގު 12, 3rd floor', 'With އައިޝަތު')
    const isolated = [...document.querySelectorAll('bdi[lang=dv]')].map(({ textContent }) => textContent)
    expect(isolated).toEqual(['މަޖީދީމަގު 12, 3rd floor', 'އައިޝަތު'])
  })

  test('another time that finds no connection stays typed, on the page that was read', async () => {
    await propose()
    const screen = await open()
    await screen.press('Suggest another time')
    await screen.fill('Your time', '2026-12-05T10:00')
    browser.line('', 'offline')
    // Failures of the line are tried again later.
    const details = `GET /api/jobseekers/application/${applicationId}`
    browser.line(details, { status: 500, body: { error: 'It broke' } })
    const reads = () => browser.requests.filter((request) => request === details).length
    const before = reads()
    await screen.press('Suggest this time')
    await eventually(() => expect(reads()).toBeGreaterThan(before))
    await browser.idle()
    expect(screen.field('Your time').value).toBe('2026-12-05T10:00')
    await screen.shows('What happened')
  })

  longTest('another time comes back after a reload, until it is suggested or left', async () => {
    await propose()
    const screen = await open()
    await screen.press('Suggest another time')
    await screen.fill('Your time', '2026-12-05T10:00')
    const again = await open()
    await again.press('Suggest another time')
    await eventually(() => expect(again.field('Your time').value).toBe('2026-12-05T10:00'))
    await again.press('Back')
    await again.press('Suggest another time')
    expect(again.field('Your time').value).toBe('')
  })

  test('another time is refused in the past, stays typed, and is suggested', async () => {
    await propose()
    const screen = await open()
    await screen.press('Suggest another time')
    await eventually(() => expect(document.activeElement).toBe(screen.field('Your time')))
    await screen.fill('Your time', '2026-11-19T10:00')
    await screen.press('Suggest this time')
    await screen.shows('The time must be in the future')
    expect(screen.field('Your time').value).toBe('2026-11-19T10:00')
    await screen.fill('Your time', '2026-12-05T10:00')
    await screen.press('Suggest this time')
    await screen.shows('Another time suggested', 'Suggested: Saturday, December 5, 2026 at 10:00 AM')
  })

  longTest('asks before it declines; a lost connection says so, and the next press succeeds', async () => {
    await propose()
    const screen = await open()
    await screen.shows('Waiting for an answer')
    browser.line(`POST ${base}/interviews`, 'offline')
    await screen.press('Decline')
    await screen.shows(
      'Decline this interview?',
      'The employer is notified at once. This cannot be undone here.',
    )
    expect((await read()).interview?.state).toBe('proposed')
    await screen.press('Decline the interview')
    await screen.shows('The connection was lost. Please check it and try again.')
    await screen.lacks('could not be sent')
    await screen.press('Keep it')
    await screen.lacks('Decline this interview?')
    browser.line(`POST ${base}/interviews`, undefined)
    await screen.press('Decline')
    await screen.shows('Decline this interview?')
    expect(screen.text()).not.toContain('The connection was lost')
    await screen.press('Decline the interview')
    await screen.shows('Declined')
    expect(screen.text()).not.toContain('Suggest another time')
  })

  longTest('one that was moved while the question is open is not declined', async () => {
    await propose()
    const screen = await open()
    await screen.press('Decline')
    await screen.shows('Decline this interview?')
    await asEmployer('PUT', `/interviews/${(await read()).interview?._id}`, {
      times: [afternoon],
      minutes: 45,
      place: { kind: 'Phone', text: '7771234' },
    })
    await screen.press('Decline the interview')
    await screen.shows('The interview was changed in the meantime', '45 minutes')
    await screen.press('Decline the interview')
    await browser.idle()
    expect((await read()).interview?.state).toBe('proposed')
  })
})

test.each([
  ['bad_token', 'This link does not work', 'It is too old or incomplete.'],
  ['history_full', 'That is no longer possible', 'Interviews have changed too often here.'],
  ['unknown', 'That is no longer possible', 'Your answer was not saved.'],
])('the page of a link in an invitation says why it was refused: %s', async (outcome, title, words) => {
  const screen = await browser.open(`/interview?to=suggest&token=a&outcome=${outcome}`)
  await screen.shows(title, words)
})

describe('the offer, for the job seeker', () => {
  longTest('asks before it is accepted, says when it was taken back meanwhile, and shows that', async () => {
    await offer()
    const screen = await open()
    await screen.shows(
      'First day',
      'December 1, 2026',
      'Room and food.',
      'Waiting for an answer',
      'Read the letter',
    )
    await screen.press('Accept')
    await screen.shows('Accept this offer?')
    await screen.press('Accept the offer')
    await screen.shows('Type your full name to accept the offer')
    await asEmployer('PUT', `/offers/${(await read()).offer?._id}/take-back`)
    await screen.fill('Your full name', 'Aishath Ali')
    await screen.press('Accept the offer')
    await screen.shows('This offer was answered or taken back already')
  })

  longTest.each([
    ['Accept', 'Accept the offer', 'Your full name', 'Aishath Ali'],
    ['Decline', 'Decline the offer', 'Reason', 'The pay'],
  ])(
    '%s: the answer to one that was replaced is not taken for the newer one',
    async (ask, send, field, typed) => {
      await offer()
      const screen = await open()
      await screen.press(ask)
      await screen.fill(field, typed)
      await asEmployer('POST', '/offers', { terms: 'MVR 9,000.', startsOn: '2026-12-01' })
      await screen.press(send)
      await screen.shows('There is a newer offer. Please read that one first', 'MVR 9,000.')
      await screen.press(send)
      await browser.idle()
      await screen.shows('There is a newer offer. Please read that one first')
      expect((await read()).offer).toMatchObject({ state: 'open', terms: 'MVR 9,000.' })
    },
  )

  longTest(
    'is still accepted by somebody whom the employer has set to Hired, and no longer declined',
    async () => {
      await offer()
      await answerApplicant(site, jobId, seeker, { as: employer, body: { status: 'Hired' } })
      const screen = await open()
      await screen.shows('Waiting for an answer', 'Accept')
      expect(screen.text()).not.toContain('Decline')
      await screen.press('Accept')
      await screen.fill('Your full name', 'Aishath Ali')
      await screen.press('Accept the offer')
      await screen.shows('Accepted as Aishath Ali')
    },
  )

  test('accepted, the person is Hired', async () => {
    await offer()
    const screen = await open()
    await screen.press('Accept')
    await screen.fill('Your full name', 'Aishath Ali')
    await screen.press('Accept the offer')
    await screen.shows('Accepted as Aishath Ali', 'Hired', 'Code of the letter (SHA-256)')
    expect((await read()).offer?.state).toBe('accepted')
    // The page compares with the day of the machine.
    const dueOn = addDays(dayOf(new Date()), 5)
    await asEmployer('POST', '/papers', { papers: [{ what: 'Passport', dueOn }] })
    const again = await open()
    await again.shows('Before the first day', 'Passport', `Due ${formatLongDate(dueOn)}`)
    await again.tick('Passport')
    await again.shows('by the job seeker')
  })
})
