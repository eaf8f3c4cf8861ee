import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { pieceBytes } from '#contract/seekers/cv-uploads.ts'
import { newId } from '#platform/database/columns.ts'
import { registerSeeker } from '#tests/support/actors.ts'
import { applyFor } from '#tests/support/applications.ts'
import { docx } from '#tests/support/archive.ts'
import { CvInPieces, cvOf, keptOf } from '#tests/support/cv-in-pieces.ts'
import { download } from '#tests/support/download.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { sha256, uniquePdf } from '#tests/support/unique-pdf.ts'
import { forgetCvUploads } from './cv-in-pieces.ts'

let seeker: Person
let cv: CvInPieces
const site = await openTestApp()
beforeEach(async () => {
  seeker = await insertSeeker(site)
  cv = new CvInPieces(site, seeker)
})

const minute = 60 * 1000
const day = 24 * 60 * minute
const storedCvs = () => readdir(join(site.folder, 'files', 'cvs'))

test('a CV in pieces is the same as one that is sent whole, and goes with an application', async () => {
  const content = uniquePdf()
  const begun = await cv.begin(content.length, 'Áishath CV.pdf')
  expect(begun.body).toEqual({ received: 0, pieceBytes, isFinished: false })
  await cv.rest(content)
  expect((await keptOf(site, seeker)).files).toEqual([])
  expect((await cv.finish()).body).toEqual({ message: 'CV uploaded successfully' })
  expect(await cvOf(site, seeker)).toBe(sha256(content))
  expect(await keptOf(site, seeker)).toMatchObject({
    files: [{ kind: 'cv', name: 'Áishath CV.pdf', mediaType: 'application/pdf', bytes: content.length }],
    pieces: [],
  })

  const employer = await insertEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id })
  const applicationId = await applyFor(site, jobId, seeker)
  expect(await cvOf(site, seeker, `view?application=${applicationId}`)).toBe(sha256(content))
})

test('it replaces the earlier CV, whose bytes are deleted', async () => {
  await cv.whole(uniquePdf())
  const before = (await storedCvs()).length
  const next = docx({ 'word/media/1.png': randomBytes(300_000).toString('hex') })
  const replaced = await new CvInPieces(site, seeker).whole(next, 'Newer.docx')
  expect(replaced.body).toEqual({ message: 'CV replaced successfully' })
  expect(await cvOf(site, seeker)).toBe(sha256(next))
  expect((await keptOf(site, seeker)).files).toMatchObject([{ name: 'Newer.docx' }])
  expect(await storedCvs()).toHaveLength(before)
})

describe('when the connection is lost', () => {
  test('it continues where it stopped, however often a call is repeated', async () => {
    const content = uniquePdf()
    await cv.begin(content.length)
    const first = content.subarray(0, pieceBytes)
    expect((await cv.piece(0, first)).body.received).toBe(pieceBytes)
    expect((await cv.piece(0, first)).body.received).toBe(pieceBytes)
    const again = await cv.begin(content.length)
    expect(again.body).toEqual({ received: pieceBytes, pieceBytes, isFinished: false })
    await cv.rest(content, pieceBytes)
    expect((await cv.piece(0, first)).body.received).toBe(content.length)
    expect((await cv.finish()).status).toBe(200)
    expect(await cvOf(site, seeker)).toBe(sha256(content))
  })

  test('a finished upload stays finished: repeated calls make no second CV, nor restore a deleted one', async () => {
    const content = uniquePdf()
    await cv.whole(content)
    const { files } = await keptOf(site, seeker)
    expect((await cv.finish()).body).toEqual({ message: 'CV uploaded successfully' })
    const again = await cv.begin(content.length)
    expect(again.body).toEqual({ received: content.length, pieceBytes, isFinished: true })
    expect((await cv.piece(0, content.subarray(0, pieceBytes))).body.isFinished).toBe(true)
    expect((await keptOf(site, seeker)).files).toEqual(files)
    await site.call('DELETE', `/api/jobseekers/${seeker.id}/cv`, { as: seeker.token })
    expect((await cv.finish()).status).toBe(200)
    expect((await keptOf(site, seeker)).files).toEqual([])
  })
})

test("nobody adds to, reads or finishes another one's upload", async () => {
  const id = newId()
  const content = uniquePdf()
  const mine = new CvInPieces(site, seeker, { id })
  await mine.begin(content.length)
  await mine.rest(content)
  const other = await insertSeeker(site)
  const employer = await insertEmployer(site)
  for (const [as, status] of [
    [other, 404],
    [employer, 403],
  ] as const) {
    const theirs = new CvInPieces(site, as, { of: seeker, id })
    expect((await theirs.begin(content.length)).status).toBe(status)
    expect((await theirs.piece(0, content.subarray(0, 9))).status).toBe(status)
    expect((await theirs.finish()).status).toBe(status)
  }
  // Under the same name at their own address there is nothing either.
  const own = new CvInPieces(site, other, { id })
  expect((await own.finish()).status).toBe(404)
  expect((await own.begin(9)).body.received).toBe(0)
  expect((await mine.finish()).status).toBe(200)
})

describe('at the same time', () => {
  longTest('three tabs send every piece: each is there once, and the file is whole', async () => {
    const content = uniquePdf(1_200_000)
    await cv.begin(content.length)
    for (let offset = 0; offset < content.length; offset += pieceBytes) {
      const piece = content.subarray(offset, offset + pieceBytes)
      const replies = await Promise.all([1, 2, 3].map(() => cv.piece(offset, piece)))
      expect(replies.map(({ body }) => body.received)).toEqual(Array(3).fill(offset + piece.length))
    }
    expect((await keptOf(site, seeker)).pieces).toHaveLength(Math.ceil(content.length / pieceBytes))
    await cv.finish()
    expect(await cvOf(site, seeker)).toBe(sha256(content))
  })

  longTest('five finish it: one CV, and no bytes of another are left', async () => {
    const content = uniquePdf()
    await cv.begin(content.length)
    await cv.rest(content)
    const before = (await storedCvs()).length
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => cv.finish()))
    expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect((await keptOf(site, seeker)).files).toHaveLength(1)
    expect(await storedCvs()).toHaveLength(before + 1)
    expect(await cvOf(site, seeker)).toBe(sha256(content))
  })
})

test('at most three are unfinished, and the oldest is dropped; after a week each is deleted, with its pieces', async () => {
  const ids = [newId(), newId(), newId(), newId()]
  const left = async () => (await keptOf(site, seeker)).uploads.map(({ id }) => id).sort()
  for (const id of ids) {
    const one = new CvInPieces(site, seeker, { id })
    await one.begin(pieceBytes)
    await one.piece(0, Buffer.alloc(pieceBytes))
    site.later(minute)
  }
  expect(await left()).toEqual(ids.slice(1).sort())
  expect((await keptOf(site, seeker)).pieces).toHaveLength(3)
  const oldest = site.clock.now.getTime() - 3 * minute
  await forgetCvUploads(site.database.db, new Date(oldest + 7 * day))
  expect(await left()).toEqual(ids.slice(1).sort())
  await forgetCvUploads(site.database.db, new Date(oldest + 7 * day + 1))
  expect(await left()).toEqual(ids.slice(2).sort())
  expect((await keptOf(site, seeker)).pieces).toHaveLength(2)
})

test('the received pieces are deleted with the account, and its owner reads so before', async () => {
  const { id, token, password } = await registerSeeker(site)
  const own = new CvInPieces(site, { id, token })
  await own.begin(2 * pieceBytes, 'Half of it.pdf')
  await own.piece(0, Buffer.alloc(pieceBytes))
  const { content } = await download(site, '/api/account/export', { token })
  expect(content.toString('latin1')).toContain('Half of it.pdf')
  const gone = await site.call('DELETE', '/api/account', { as: token, body: { password } })
  expect(gone.status).toBe(200)
  expect(await keptOf(site, { id })).toEqual({ files: [], uploads: [], pieces: [] })
})
