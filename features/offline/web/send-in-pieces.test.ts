// @vitest-environment happy-dom
import { longTest } from '#tests/support/long-test.ts'
import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cvUploads } from '#tables/seekers.ts'
import { applicationsFor } from '#tests/support/arrived.ts'
import { copyOfFiles } from '#tests/support/browser/copy-of-files.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { cvOf, keptOf } from '#tests/support/cv-in-pieces.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { sha256, uniquePdf } from '#tests/support/unique-pdf.ts'
import { sendWaiting } from './send-waiting.ts'
import { keepWaiting, type NewWaiting, onArrived, replaceWaiting, waitingOf } from './waiting-calls.ts'
import { howFar } from './waiting-words.ts'

const { site, browser } = await openSite()
const content = uniquePdf(1_000_000)
let seeker: Person
let jobId: string

beforeEach(async () => {
  vi.stubGlobal('structuredClone', copyOfFiles)
  const employer = await insertEmployer(site)
  jobId = await insertJob(site.database.db, { employerId: employer.id })
  seeker = await insertSeeker(site)
  browser.signIn('jobseeker', seeker)
  browser.requests.length = 0
})

const cv = (of = content, name = 'Mine.pdf'): NewWaiting => ({
  accountId: seeker.id,
  kind: 'CV',
  page: '/jobseeker/profile',
  call: 'PUT /api/jobseekers/:seekerId/cv',
  params: { seekerId: seeker.id },
  file: new File([new Uint8Array(of)], name),
})
const application = (): NewWaiting => ({
  accountId: seeker.id,
  kind: 'application',
  page: `/jobs/${jobId}`,
  call: 'POST /api/jobs/:jobId/apply',
  params: { jobId },
  input: {},
})
const applied = async () => (await applicationsFor(site.database.db, jobId)).length
/** Returns the calls about the CV: to begin, a piece, to finish. */
const asked = () =>
  browser.requests.flatMap((request) => /cv-uploads\/[0-9a-f]{24}\/?(\w*)$/.exec(request)?.[1] ?? [])
/** Has the reply to one call get lost on its way back, which call it is being counted among those that end so. */
function loseReply(end: string, which: number): { mend(): void } {
  const send = globalThis.fetch
  let count = 0
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const reply = await send(address, init)
    if (address.endsWith(end) && ++count === which) throw new TypeError('Failed to fetch')
    return reply
  })
  return { mend: () => void vi.stubGlobal('fetch', send) }
}

describe('a CV that waits is sent in pieces', () => {
  longTest('of 256 kB, ahead of the application that needs it, and says how far it is', async () => {
    const told: number[] = []
    const stop = onArrived(({ bytes }) => told.push(bytes))
    await keepWaiting(cv())
    await keepWaiting(application())
    expect(await sendWaiting(seeker.id)).toHaveLength(2)
    expect(asked()).toEqual(['', 'pieces', 'pieces', 'pieces', 'pieces', 'finish'])
    expect(await cvOf(site, seeker)).toBe(sha256(content))
    expect(await applied()).toBe(1)
    await expect.poll(() => told).toEqual([0, 262_144, 524_288, 786_432])
    stop()
  })

  longTest('and continues where it stopped when the connection was lost', async () => {
    await keepWaiting(cv())
    await keepWaiting(application())
    const line = loseReply('/pieces', 2)
    expect(await sendWaiting(seeker.id)).toEqual([])
    expect(await applied()).toBe(0)
    line.mend()
    browser.requests.length = 0
    expect(await sendWaiting(seeker.id)).toHaveLength(2)
    expect(asked()).toEqual(['', 'pieces', 'pieces', 'finish'])
    expect(await cvOf(site, seeker)).toBe(sha256(content))
    expect((await keptOf(site, seeker)).files).toHaveLength(1)
    expect(await applied()).toBe(1)
  })

  longTest('and is not sent again when it was finished but the reply was lost', async () => {
    await keepWaiting(cv())
    const line = loseReply('/finish', 1)
    expect(await sendWaiting(seeker.id)).toEqual([])
    const { files } = await keptOf(site, seeker)
    expect(files).toHaveLength(1)
    line.mend()
    browser.requests.length = 0
    expect(await sendWaiting(seeker.id)).toHaveLength(1)
    expect(asked()).toEqual([''])
    expect((await keptOf(site, seeker)).files).toEqual(files)
  })

  test('and ends, also in the middle, once it is taken back', async () => {
    await keepWaiting(cv())
    const [entry] = await waitingOf(seeker.id)
    const send = globalThis.fetch
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const reply = await send(address, init)
      if (address.endsWith('/pieces') && entry) await replaceWaiting(entry)
      return reply
    })
    expect(await sendWaiting(seeker.id)).toEqual([])
    vi.stubGlobal('fetch', send)
    expect(asked()).toEqual(['', 'pieces'])
    expect((await keptOf(site, seeker)).files).toEqual([])
  })

  test('and starts over where the received pieces were deleted', async () => {
    await keepWaiting(cv())
    const line = loseReply('/pieces', 2)
    expect(await sendWaiting(seeker.id)).toEqual([])
    line.mend()
    await site.database.db.delete(cvUploads).where(eq(cvUploads.seekerId, seeker.id))
    expect(await sendWaiting(seeker.id)).toHaveLength(1)
    expect(await cvOf(site, seeker)).toBe(sha256(content))
  })
})

test('a CV that is refused says why, and holds back the application', async () => {
  await keepWaiting(cv(randomBytes(300_000)))
  await keepWaiting(application())
  expect(await sendWaiting(seeker.id)).toEqual([])
  expect((await waitingOf(seeker.id)).map(({ refused }) => refused)).toEqual([
    'Please upload a PDF or Word document only',
    undefined,
  ])
  expect(await applied()).toBe(0)
})

describe('the progress', () => {
  const file = new File([new Uint8Array(1_258_291)], 'Mine.pdf')
  test.each([
    [0, undefined],
    [524_288, 'Your CV: 512 KB of 1.2 MB have arrived.'],
  ])('%d bytes', (bytes, words) => expect(howFar({ kind: 'CV', file }, bytes)).toBe(words))
})

// The last one: an open page sends by itself what waits.
test('a page says how much of a CV has arrived', async () => {
  await keepWaiting(cv())
  const line = loseReply('/pieces', 2)
  expect(await sendWaiting(seeker.id)).toEqual([])
  line.mend()
  browser.line(`POST /api/jobseekers/${seeker.id}/cv-uploads`, 'held')
  const screen = await browser.open('/jobseeker/saved')
  await screen.shows('Being sent: 1 CV', 'Your CV: 512 KB of 977 KB have arrived.')
})
