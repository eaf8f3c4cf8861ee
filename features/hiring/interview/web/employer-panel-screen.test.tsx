// @vitest-environment happy-dom

import { beforeEach, describe, expect, test } from 'vitest'
import { usualOnboardingItems } from '#contract/facts/interview-states.ts'
import type { Interviews } from '#contract/hiring/interviews.ts'
import { announceUpdate } from '#features/hiring/live-updates/web/use-updates.ts'
import { anApplication, applyFor } from '#tests/support/applications.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { longTest } from '#tests/support/long-test.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'

// The form judges nothing by the browser's clock: what is in the future is the server's.
const { site, browser } = await openSite()
let seeker: Person
let employer: Person
let jobId: string
let base: string

const thursday = '2026-12-03T05:00:00.000Z'
const proposal = {
  times: [thursday],
  minutes: 30,
  place: { kind: 'Address', text: 'Boduthakurufaanu Magu 12' },
  who: 'Hawwa',
}
const propose = (change: object = {}) =>
  site.call('POST', `${base}/interviews`, { as: employer.token, body: { ...proposal, ...change } })
const read = async () => (await site.call<Interviews>('GET', `${base}/interviews`, { as: seeker.token })).body
const answer = async (act: string, at?: string) =>
  site.call('POST', `${base}/interviews/${(await read()).interview?._id}/answer`, {
    as: seeker.token,
    body: { act, ...(at && { at }) },
  })
const open = async () => {
  browser.signIn('employer', employer)
  const screen = await browser.open(`/employer/jobs/${jobId}/applicants?applicant=${seeker.id}`)
  await screen.shows('History')
  return screen
}

beforeEach(async () => {
  const { applicationId, ...made } = await anApplication(site, { job: { answerDays: 7 } })
  ;({ employer, seeker, jobId } = made)
  base = `/api/threads/${applicationId}`
})

describe('the interview, for the employer', () => {
  longTest('is loading, cannot be loaded and is retried, or does not exist yet', async () => {
    browser.line(`GET ${base}/interviews`, 'held')
    const waiting = await open()
    expect(waiting.text()).not.toContain('Propose an interview')
    browser.line(`GET ${base}/interviews`, { status: 500, body: { error: 'It broke' } })
    const screen = await open()
    await screen.shows('It broke')
    expect(screen.text()).not.toContain('Propose an interview')
    browser.line(`GET ${base}/interviews`, undefined)
    await screen.press('Try Again')
    await screen.shows('Propose an interview', 'Offer the job')
    await screen.lacks('It broke')
  })

  longTest(
    'has no time to accept where another was asked for by text message, but one to propose',
    async () => {
      await propose()
      await site.database.pool.query("update interviews set state = 'suggested', suggested_at = null")
      const screen = await open()
      await screen.shows('Another time asked for', 'Propose another time', 'Cancel interview')
      await screen.lacks('Accept this time')
    },
  )

  longTest('is refused beside the field, and everything that was typed stays', async () => {
    const screen = await open()
    await screen.press('Propose an interview')
    await eventually(() => expect(document.activeElement).toBe(screen.field('Time')))
    await screen.press('Send invitation')
    await screen.shows('is required', 'This is required')
    await screen.fill('Time', '2026-11-19T10:00')
    await screen.fill('Address', 'Boduthakurufaanu Magu 12')
    await screen.fill('Who takes part', 'Hawwa')
    await screen.press('Send invitation')
    await screen.shows('The time must be in the future')
    const typed = ['Time', 'Address', 'Who takes part'].map((label) => screen.field(label).value)
    expect(typed).toEqual(['2026-11-19T10:00', 'Boduthakurufaanu Magu 12', 'Hawwa'])
    expect((await read()).interview).toBeNull()

    browser.line(`POST ${base}/interviews`, 'offline')
    await screen.fill('Time', '2026-12-03T10:00')
    await screen.press('Send invitation')
    await screen.shows('The connection was lost. What you typed is still here')
    browser.line(`POST ${base}/interviews`, undefined)
    await screen.press('Send invitation')
    await screen.shows('Waiting for an answer', 'Thursday, December 3, 2026 at 10:00 AM', 'With Hawwa')
  })

  longTest('of several times says which one is refused', async () => {
    const screen = await open()
    await screen.press('Propose an interview')
    await screen.press('Add a time')
    await screen.fill('Time 1', '2026-12-03T10:00')
    await screen.fill('Time 2', '2026-11-19T10:00')
    await screen.fill('Address', 'Magu 12')
    await screen.press('Send invitation')
    await screen.shows('The time must be in the future')
    const isRefused = (label: string) => screen.field(label).getAttribute('aria-invalid') === 'true'
    expect(['Time 1', 'Time 2'].map(isRefused)).toEqual([false, true])
    await screen.fill('Time 2', '2026-12-08T10:00')
    await screen.lacks('The time must be in the future')
    const again = await open()
    await again.press('Propose an interview')
    const typed = () => ['Time 1', 'Time 2', 'Address'].map((label) => again.field(label).value)
    await eventually(() => expect(typed()).toEqual(['2026-12-03T10:00', '2026-12-08T10:00', 'Magu 12']))
    await again.press('Remove time 1')
    await eventually(() => expect(again.field('Time').value).toBe('2026-12-08T10:00'))
    await again.press('Send invitation')
    await again.shows('Waiting for an answer', 'Tuesday, December 8, 2026 at 10:00 AM')
  })

  test('after an invitation the next one has its place and length, and is warned of its time at once', async () => {
    const other = await insertSeeker(site, { name: 'Zahir Hassan' })
    await applyFor(site, jobId, other)
    const screen = await open()
    await screen.press('Propose an interview')
    await screen.fill('Time', '2026-12-03T10:00')
    await screen.fill('Length', '45')
    await screen.fill('Address', 'Magu 12')
    // The next one looks at the same time, at which nothing was when this one did.
    await eventually(() => expect(browser.requests.join()).toContain('interview-warnings'))
    await browser.idle()
    await screen.press('Send invitation')
    await screen.shows('Waiting for an answer')
    await screen.press('All 2')
    await screen.press('Details of Zahir Hassan')
    await screen.press('Propose an interview')
    await eventually(() => expect(screen.field('Address').value).toBe('Magu 12'))
    expect([screen.field('Length').value, screen.field('Time').value]).toEqual(['45', ''])
    await screen.fill('Time', '2026-12-03T10:00')
    await screen.shows('You proposed this time to')
  })

  longTest('of one company lends nothing to the next invitation of another one', async () => {
    const screen = await open()
    await screen.press('Propose an interview')
    await screen.fill('Time', '2026-12-03T10:00')
    await screen.fill('Address', 'Magu 12')
    await screen.fill('Who takes part', 'Hawwa')
    await screen.press('Send invitation')
    await screen.shows('Waiting for an answer')
    ;({ employer, seeker, jobId } = await anApplication(site))
    const other = await open()
    await other.press('Propose an interview')
    expect(['Address', 'Who takes part'].map((label) => other.field(label).value)).toEqual(['', ''])
  })

  longTest('warns of a time in Friday prayers, which can still be sent', async () => {
    const screen = await open()
    await screen.press('Propose an interview')
    await screen.fill('Time', '2026-12-04T12:30')
    await screen.shows('Friday prayers are from 12:00 to 1:30 PM.')
    await screen.fill('Address', 'Magu 12')
    await screen.press('Send invitation')
    await screen.shows('Waiting for an answer')
  })

  longTest(
    'has the suggested time, with warnings as for own ones; a different newer one is not accepted',
    async () => {
      await propose()
      await answer('suggest', '2026-12-04T07:30:00.000Z')
      const screen = await open()
      await screen.shows('Another time suggested', 'Suggested: Friday, December 4, 2026 at 12:30 PM')
      await screen.shows('Friday prayers are from 12:00 to 1:30 PM.')
      await answer('suggest', '2026-12-05T05:00:00.000Z')
      await screen.press('Accept this time')
      await screen.shows('The interview was changed in the meantime', 'Suggested: Saturday, December 5, 2026')
      await screen.press('Accept this time')
      await screen.shows('Agreed')
    },
  )

  longTest('can only be cancelled once the other side has blocked', async () => {
    await propose()
    await site.call('PUT', `${base}/block`, { as: seeker.token, body: { blocked: true } })
    const screen = await open()
    await screen.shows('Cancel interview')
    expect(screen.text()).not.toMatch(/Move|Offer the job|Accept this time/)
    await screen.press('Cancel interview')
    await screen.shows('Cancel this interview?', 'The job seeker is notified at once')
    expect((await read()).interview?.state).toBe('proposed')
    await screen.press('Cancel the interview')
    await screen.shows('Cancelled')
    expect(screen.text()).not.toContain('Propose')
  })
})

test('a proposal that is typed while a colleague invites leaves that invitation as it is', async () => {
  const screen = await open()
  await screen.press('Propose an interview')
  await screen.fill('Time', '2026-12-08T10:00')
  await screen.fill('Address', 'Magu 12')
  await propose()
  await screen.press('Send invitation')
  await screen.shows('There is an interview already', 'Waiting for an answer')
  await screen.press('Send invitation')
  await browser.idle()
  expect((await read()).interview?.times.map(({ at }) => at)).toEqual([thursday])
})

test('a move that is typed while the job seeker accepts leaves the agreement as it is', async () => {
  await propose()
  const screen = await open()
  await screen.press('Move')
  await screen.fill('Time', '2026-12-08T10:00')
  await answer('accept', thursday)
  await screen.press('Send the change')
  await screen.shows('The interview was changed in the meantime', 'Agreed')
  await screen.press('Send the change')
  await browser.idle()
  expect((await read()).interview).toMatchObject({ state: 'agreed', startsAt: thursday })
})

describe('where the first reply was lost, the same is another one', () => {
  longTest('proposal, once it was cancelled', async () => {
    const screen = await open()
    await screen.press('Propose an interview')
    await screen.fill('Time', '2026-12-03T10:00')
    await screen.fill('Address', 'Magu 12')
    loseReply(`POST ${base}/interviews`)
    await screen.press('Send invitation')
    await screen.shows('The connection was lost', 'Waiting for an answer')
    await screen.press('Back')
    await screen.press('Cancel interview')
    await screen.press('Cancel the interview')
    await screen.press('Propose another interview')
    await eventually(() => expect(screen.field('Address').value).toBe('Magu 12'))
    await screen.press('Send invitation')
    await screen.shows('Waiting for an answer')
    expect((await read()).interview?.state).toBe('proposed')
  })

  longTest('offer, once it was taken back', async () => {
    const screen = await open()
    await screen.press('Offer the job')
    await screen.fill('Terms', 'MVR 12,000 a month.')
    await screen.fill('First day', '2026-12-01')
    loseReply(`POST ${base}/offers`)
    await screen.press('Send offer')
    await screen.shows('The connection was lost', 'Waiting for an answer')
    await screen.press('Cancel')
    await screen.press('Take back')
    await screen.press('Take the offer back')
    await screen.press('Offer the job')
    await eventually(() => expect(screen.field('Terms').value).toBe('MVR 12,000 a month.'))
    await screen.press('Send offer')
    await screen.shows('Waiting for an answer')
    expect((await read()).offer?.state).toBe('open')
  })

  longTest('request for the first day, once it was removed', async () => {
    const as = employer.token
    await site.call('POST', `${base}/offers`, { as, body: { terms: 'MVR 12,000.', startsOn: '2026-12-01' } })
    const { offer } = await read()
    await site.call('POST', `${base}/offers/${offer?._id}/answer`, {
      as: seeker.token,
      body: { act: 'accept', name: 'Aishath Ali' },
    })
    const papers = usualOnboardingItems.map((what) => ({ what }))
    await site.call('POST', `${base}/papers`, { as, body: { papers } })
    const screen = await open()
    await screen.press('Ask for more')
    await screen.fill('Something else', 'Driving licence')
    loseReply(`POST ${base}/papers`)
    await screen.press('Ask for these')
    await screen.press('Remove Driving licence')
    await screen.shows('Remove “Driving licence”?')
    await screen.answer('Remove from the list')
    await screen.lacks('Remove Driving licence')
    await screen.press('Ask for these')
    await screen.shows('Remove Driving licence')
  })
})

test('what a colleague asks for while the form is open is not asked for a second time', async () => {
  const as = employer.token
  await site.call('POST', `${base}/offers`, { as, body: { terms: 'MVR 12,000.', startsOn: '2026-12-01' } })
  await site.call('POST', `${base}/offers/${(await read()).offer?._id}/answer`, {
    as: seeker.token,
    body: { act: 'accept', name: 'Aishath Ali' },
  })
  const screen = await open()
  await screen.press('Ask for documents')
  await screen.shows(...usualOnboardingItems)
  const papers = usualOnboardingItems.map((what) => ({ what }))
  await site.call('POST', `${base}/papers`, { as, body: { papers } })
  announceUpdate()
  await screen.shows(`Remove ${usualOnboardingItems[0]}`)
  await screen.press('Ask for these')
  await screen.shows('Tick something above, or write what you need')
  await screen.fill('Something else', 'Bank letter')
  await screen.press('Ask for these')
  await screen.shows('Remove Bank letter')
  const asked = (await read()).papers.map(({ what }) => what)
  expect(asked.toSorted()).toEqual([...usualOnboardingItems, 'Bank letter'].toSorted())
})

describe('the offer, for the employer', () => {
  const offer = (terms: string) =>
    site.call('POST', `${base}/offers`, { as: employer.token, body: { terms, startsOn: '2026-12-01' } })

  test('which is typed while a colleague makes one leaves that offer as it is', async () => {
    const screen = await open()
    await screen.press('Offer the job')
    await screen.fill('First day', '2026-12-01')
    await screen.fill('Terms', 'MVR 12,000.')
    await offer('MVR 15,000.')
    await screen.press('Send offer')
    await screen.shows('There is a newer offer. Please read that one first', 'MVR 15,000.')
    expect((await read()).offer).toMatchObject({ state: 'open', terms: 'MVR 15,000.' })
    // Once it is named, it can be replaced, with what was typed.
    await screen.shows('The new offer replaces the earlier one')
    await screen.press('Send new offer')
    await screen.lacks('MVR 15,000.')
    expect((await read()).offer).toMatchObject({ state: 'open', terms: 'MVR 12,000.' })
  })

  test('which was taken back by a colleague while another one is typed is made at a second press', async () => {
    await offer('MVR 12,000.')
    const screen = await open()
    await screen.press('Make a new offer')
    await screen.fill('Terms', 'MVR 16,000.')
    const { _id } = (await read()).offer ?? {}
    await site.call('PUT', `${base}/offers/${_id}/take-back`, { as: employer.token })
    await screen.press('Send new offer')
    await screen.shows('The earlier offer is over. Send again to make a new one')
    await screen.press('Send offer')
    await eventually(async () =>
      expect((await read()).offer).toMatchObject({ state: 'open', terms: 'MVR 16,000.' }),
    )
  })

  longTest(
    'which a colleague has replaced while the question is open is not taken back in its place',
    async () => {
      await offer('MVR 12,000.')
      const screen = await open()
      await screen.press('Take back')
      await offer('MVR 15,000.')
      await screen.press('Take the offer back')
      await screen.shows('There is a newer offer. Please read that one first', 'MVR 15,000.')
      await screen.press('Take the offer back')
      await browser.idle()
      expect((await read()).offer).toMatchObject({ state: 'open', terms: 'MVR 15,000.' })
    },
  )

  test('is refused beside the field and keeps the terms; then it waits, and is taken back', async () => {
    const screen = await open()
    await screen.press('Offer the job')
    await screen.fill('Terms', 'MVR 12,000 a month.')
    await screen.fill('First day', '2026-11-19')
    await screen.press('Send offer')
    await screen.shows('The day must not have passed')
    expect(screen.field('Terms').value).toBe('MVR 12,000 a month.')
    await screen.fill('First day', '2026-12-01')
    await screen.press('Send offer')
    await screen.shows('December 1, 2026', 'MVR 12,000 a month.', 'Waiting for an answer', 'Make a new offer')
    await site.call('PUT', `${base}/block`, { as: seeker.token, body: { blocked: true } })
    await screen.press('Take back')
    await screen.shows('Take this offer back?', 'The job seeker is notified at once')
    expect((await read()).offer?.state).toBe('open')
    await screen.press('Take the offer back')
    await screen.shows('Taken back')
    expect((await read()).offer?.state).toBe('taken back')
  })
})
