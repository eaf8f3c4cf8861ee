// @vitest-environment happy-dom
import { longTest } from '#tests/support/long-test.ts'
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { storedReplies } from '#platform/http/tables.ts'
import { ApiError } from '#site/api/api-error.ts'
import { forgetDrafts } from '#site/drafts.ts'
import { clearSignIn } from '#site/keep-sign-in.ts'
import { applicationsFor, keptProfile } from '#tests/support/arrived.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { eventually, openSite } from '#tests/support/browser/screen.tsx'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { sendOrKeep, sendWaiting } from './send-waiting.ts'
import {
  keepWaiting,
  mustWait,
  type NewWaiting,
  replaceWaiting,
  type Waiting,
  type WaitingKind,
  waitingOf,
} from './waiting-calls.ts'
import { type Sending, stateOf, waitingCounts } from './waiting-words.ts'

const { site, browser } = await openSite()
let seeker: Person
let jobId: string

beforeEach(async () => {
  const employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Dive Instructor' })
  seeker = await insertSeeker(site)
  browser.signIn('jobseeker', seeker)
})

const change = (input: Record<string, unknown>, of = seeker): NewWaiting => ({
  accountId: of.id,
  kind: 'profile change',
  page: '/jobseeker/profile',
  call: 'PUT /api/jobseekers/:seekerId',
  params: { seekerId: of.id },
  input,
})
const application = (of = seeker): NewWaiting => ({
  accountId: of.id,
  kind: 'application',
  page: `/jobs/${jobId}`,
  about: 'Dive Instructor',
  call: 'POST /api/jobs/:jobId/apply',
  params: { jobId },
  input: {},
})
const sent = () => applicationsFor(site.database.db, jobId)
const profile = () => keptProfile(site.database.db, seeker.id)

describe('a waiting change of the profile', () => {
  longTest('is merged with another one, and goes ahead of an application', async () => {
    await keepWaiting(change({ phone: '7771234', location: 'Addu' }))
    await keepWaiting(application())
    await keepWaiting(change({ location: 'Malé' }))
    const waiting = await waitingOf(seeker.id)
    expect(waiting.map(({ kind, input }) => [kind, input])).toEqual([
      ['profile change', { phone: '7771234', location: 'Malé' }],
      ['application', {}],
    ])
    expect(await sendWaiting(seeker.id)).toHaveLength(2)
    expect(await profile()).toMatchObject({ phone: '+960 777 1234', location: 'Malé' })
    expect(await sent()).toHaveLength(1)
  })

  test('is refused: that holds back the applications behind it', async () => {
    await keepWaiting(change({ phone: 'call me' }))
    await keepWaiting(application())
    expect(await sendWaiting(seeker.id)).toEqual([])
    expect(await sent()).toEqual([])
    expect((await waitingOf(seeker.id)).map(({ refused }) => refused !== undefined)).toEqual([true, false])
    await keepWaiting(change({ phone: '7771234' }))
    expect(await sendWaiting(seeker.id)).toHaveLength(2)
  })
})

describe('a waiting call', () => {
  test('must not be overtaken by the same thing, nor by an application that may need it', async () => {
    expect(await mustWait(application())).toBe(false)
    await keepWaiting(change({ phone: '7771234' }))
    expect(await mustWait(application())).toBe(true)
    expect(await mustWait(change({ location: 'Addu' }))).toBe(true)
    expect(await mustWait(application(await insertSeeker(site)))).toBe(false)
  })

  test('of one account is never sent with the sign-in of another, nor without one', async () => {
    await keepWaiting(application())
    browser.signIn('jobseeker', await insertSeeker(site))
    browser.requests.length = 0
    expect(await sendWaiting(seeker.id)).toEqual([])
    localStorage.clear()
    expect(await sendWaiting(seeker.id)).toEqual([])
    expect(browser.requests).toEqual([])
    expect((await waitingOf(seeker.id))[0]?.mayHaveArrived).toBeUndefined()
    browser.signIn('jobseeker', seeker)
    expect(await sendWaiting(seeker.id)).toHaveLength(1)
    expect(await sent()).toEqual([{ seekerId: seeker.id, letter: '' }])
  })

  test('is not sent when it is taken back while another one is being sent', async () => {
    await keepWaiting(change({ phone: '7771234' }))
    await keepWaiting(application())
    const [, second] = await waitingOf(seeker.id)
    const sending = sendWaiting(seeker.id)
    await replaceWaiting(second as Waiting)
    expect(await sending).toHaveLength(1)
    expect(await profile()).toMatchObject({ phone: '+960 777 1234' })
    expect(await sent()).toEqual([])
  })

  test('is not stored once the account was left while it was sent', async () => {
    const leaving = sendOrKeep(async () => {
      clearSignIn()
      throw new ApiError(0, {})
    }, application())
    await expect(leaving).rejects.toThrow(ApiError)
    expect(await waitingOf(seeker.id)).toEqual([])
  })

  test('is deleted with unfinished texts', async () => {
    await keepWaiting(application())
    await forgetDrafts()
    await eventually(async () => expect(await waitingOf(seeker.id)).toEqual([]))
  })

  const state = (refused: WaitingKind | undefined, sending: Sending) =>
    stateOf(
      (['CV', 'profile change', 'application'] as const).map(
        (kind) => ({ kind, ...(kind === refused && { refused: 'No.' }) }) as Waiting,
      ),
      sending,
    ).title
  for (const [refused, sending, title] of [
    [undefined, 'waiting', 'Waiting for a connection: 1 application, 1 profile change, 1 CV'],
    [undefined, 'sending', 'Being sent: 1 application, 1 profile change, 1 CV'],
    [undefined, 'turned away', 'Not sent yet: 1 application, 1 profile change, 1 CV'],
    ['application', 'sending', 'Being sent: 1 profile change, 1 CV'],
    ['CV', 'sending', 'Not sent yet: 1 application, 1 profile change'],
    ['profile change', 'waiting', 'Not sent yet: 1 application, 1 CV'],
  ] as const)
    test(`shows its state, ${sending}: ${title}`, () => expect(state(refused, sending)).toBe(title))

  for (const [kinds, words] of [
    [['application'], '1 application'],
    [['CV', 'application', 'application'], '2 applications, 1 CV'],
    [['profile change', 'CV', 'CV'], '1 profile change, 2 CVs'],
  ] as const)
    test(`is counted: ${words}`, () => expect(waitingCounts(kinds.map((kind) => ({ kind })))).toBe(words))
})

describe('a waiting application whose reply was lost while it was sent in the background', () => {
  beforeEach(async () => {
    await keepWaiting(application())
    loseReply(`POST /api/jobs/${jobId}/apply`)
    expect(await sendWaiting(seeker.id)).toEqual([])
  })
  const left = async () => (await waitingOf(seeker.id))[0]

  test('may have arrived, and arrives once', async () => {
    expect(await left()).toMatchObject({ mayHaveArrived: true })
    expect(await sent()).toHaveLength(1)
    expect(await sendWaiting(seeker.id)).toHaveLength(1)
    expect(await sent()).toHaveLength(1)
  })

  test('was not sent where the site refuses it within the day', async () => {
    await site.database.db.delete(storedReplies)
    expect(await sendWaiting(seeker.id)).toEqual([])
    expect(await left()).toMatchObject({ refused: expect.anything(), mayHaveArrived: false })
  })

  // The last one: an open page sends by itself what waits.
  test('is not said to be unsent once its key is forgotten, after a day', async () => {
    await site.database.db.delete(storedReplies)
    const entry = (await left()) as Waiting
    await replaceWaiting(entry, { ...entry, at: entry.at - millisecondsPerDay })
    expect(await sendWaiting(seeker.id)).toEqual([])
    expect(await left()).toMatchObject({ refused: 'You have already applied for this job' })
    const screen = await browser.open('/jobseeker/saved')
    await screen.shows('Your application for Dive Instructor was not sent again', 'the employer may have it')
  })
})
