import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '#contract/base/problems.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { pieceBytes } from '#contract/seekers/cv-uploads.ts'
import type { Scanner } from '#platform/files/scanner.ts'
import { docx } from '#tests/support/archive.ts'
import { CvInPieces, cvOf, keptOf } from '#tests/support/cv-in-pieces.ts'
import { longTest } from '#tests/support/long-test.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { sha256, uniquePdf } from '#tests/support/unique-pdf.ts'

/** Finds one word, as long as somebody lets it look. */
let isScannerAway = false
const scanner: Scanner = {
  async scan(path) {
    if (isScannerAway) throw new Problem('not_scanned')
    if ((await readFile(path)).includes('harmful')) throw new Problem('harmful_file')
  },
  state: async () => 'ready',
}

let site: TestApp
let seeker: Person
let cv: CvInPieces
beforeAll(async () => {
  site = await testApp({ scanner })
})
afterAll(() => site.close())
beforeEach(async () => {
  seeker = await insertSeeker(site)
  cv = new CvInPieces(site, seeker)
})

const refusal = (status: number, code: string, error: string) => ({ status, body: { code, error } })

describe('a CV in pieces is refused in words', () => {
  test('before anything is sent: one byte more than its size, another kind, nothing', async () => {
    const most = fileKinds.cv.maxBytes
    expect((await new CvInPieces(site, seeker).begin(most)).status).toBe(200)
    expect(await cv.begin(most + 1)).toMatchObject(refusal(413, 'file_too_large', fileKinds.cv.tooLarge))
    expect(await cv.begin(900, 'me.png')).toMatchObject(
      refusal(400, 'invalid_cv', 'Please upload a PDF or Word document only'),
    )
    expect(await cv.begin(0)).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect((await cv.piece(0, Buffer.from('%PDF'))).status).toBe(404)
    expect((await cv.finish()).status).toBe(404)
  })

  test('another file under the same name of an upload', async () => {
    await cv.begin(900)
    const other = refusal(422, 'key_reused', 'Another file was begun under this name')
    expect(await cv.begin(901)).toMatchObject(other)
    expect(await cv.begin(900, 'Other.pdf')).toMatchObject(other)
  })

  test('a piece of one byte more than 256 kB, and one of nothing', async () => {
    const content = uniquePdf()
    await cv.begin(content.length)
    expect(await cv.piece(0, content.subarray(0, pieceBytes + 1))).toMatchObject(
      refusal(413, 'piece_too_large', 'A piece must be at most 256 kB'),
    )
    expect(await cv.piece(0, Buffer.alloc(0))).toMatchObject(
      refusal(400, 'invalid_input', 'A piece must hold something'),
    )
    expect((await cv.begin(content.length)).body.received).toBe(0)
    expect((await keptOf(site, seeker)).pieces).toEqual([])
  })

  test('a piece that does not come next, or goes beyond the end, and an end that comes too early', async () => {
    const bytes = pieceBytes + 1_000
    await cv.begin(bytes)
    await cv.piece(0, Buffer.alloc(pieceBytes))
    const words = `${pieceBytes} bytes of ${bytes} are here. Please continue from there`
    const goOn = refusal(409, 'wrong_offset', words)
    expect(await cv.piece(pieceBytes + 1, Buffer.alloc(10))).toMatchObject(goOn)
    expect(await cv.piece(pieceBytes - 1, Buffer.alloc(10))).toMatchObject(goOn)
    expect(await cv.piece(pieceBytes, Buffer.alloc(1_001))).toMatchObject(goOn)
    expect(await cv.piece(pieceBytes, Buffer.alloc(pieceBytes))).toMatchObject(goOn)
    expect(await cv.finish()).toMatchObject(goOn)
    expect((await cv.begin(bytes)).body.received).toBe(pieceBytes)
  })

  test('a piece of one byte less than 256 kB with others after it: so nobody sends a CV byte by byte', async () => {
    const content = uniquePdf(2 * pieceBytes)
    await cv.begin(content.length)
    const small = {
      status: 400,
      body: {
        code: 'invalid_input',
        error: 'Every piece but the last must hold 262144 bytes',
        fields: { piece: 'must be 262144 bytes' },
      },
    }
    expect(await cv.piece(0, content.subarray(0, 1))).toMatchObject(small)
    expect(await cv.piece(0, content.subarray(0, pieceBytes - 1))).toMatchObject(small)
    expect((await cv.piece(0, content.subarray(0, pieceBytes))).status).toBe(200)
    const rest = content.subarray(2 * pieceBytes, -1)
    expect((await cv.piece(pieceBytes, content.subarray(pieceBytes, 2 * pieceBytes))).status).toBe(200)
    expect(await cv.piece(2 * pieceBytes, rest)).toMatchObject(small)
    expect((await cv.piece(2 * pieceBytes, content.subarray(2 * pieceBytes))).status).toBe(200)
    const { pieces } = await keptOf(site, seeker)
    expect(pieces.map((piece) => piece.content.length)).toEqual([
      pieceBytes,
      pieceBytes,
      content.length - 2 * pieceBytes,
    ])
    expect((await cv.finish()).status).toBe(200)
    expect(await cvOf(site, seeker)).toBe(sha256(content))
  })

  const kept = uniquePdf()
  for (const [what, content, words] of [
    ['a page', Buffer.from('<!doctype html>'), 'Please upload a PDF or Word document only'],
    [
      'a file that was cut off',
      kept.subarray(0, kept.length - 10),
      'This file is damaged or incomplete. Please save it again, then upload the new one',
    ],
    [
      'a document with macros',
      docx({ 'word/vbaproject.BIN': '' }),
      'This document holds macros. Please save it without them or as a PDF, then upload that',
    ],
  ] as const)
    longTest(`${what} called My CV.pdf: it is deleted, and the earlier CV stays`, async () => {
      await cv.whole(kept)
      const disguised = new CvInPieces(site, seeker)
      expect(await disguised.whole(content)).toMatchObject(refusal(400, 'invalid_cv', words))
      expect((await disguised.finish()).status).toBe(404)
      expect(await cvOf(site, seeker)).toBe(sha256(kept))
      expect((await keptOf(site, seeker)).pieces).toEqual([])
      expect(await readdir(join(site.folder, 'tmp'))).toEqual([])
    })

  test('harmful content across two pieces, since the whole file is scanned', async () => {
    const start = uniquePdf(pieceBytes)
    const bad = Buffer.concat([start.subarray(0, pieceBytes - 3), Buffer.from('harmful %%EOF')])
    await cv.begin(bad.length)
    expect((await cv.piece(0, bad.subarray(0, pieceBytes))).status).toBe(200)
    expect((await cv.piece(pieceBytes, bad.subarray(pieceBytes))).status).toBe(200)
    expect((await cv.finish()).body.code).toBe('harmful_file')
    expect(await keptOf(site, seeker)).toEqual({ files: [], uploads: [], pieces: [] })
  })
})

test('a file without a verdict waits, and is finished later', async () => {
  const content = uniquePdf()
  await cv.begin(content.length)
  await cv.rest(content)
  isScannerAway = true
  expect((await cv.finish()).status).toBe(503)
  isScannerAway = false
  expect((await cv.finish()).status).toBe(200)
  expect(await cvOf(site, seeker)).toBe(sha256(content))
})

longTest('a CV counts as one upload, not each of its pieces', async () => {
  const guarded = await testApp({ rateLimits: true })
  try {
    const person = await insertSeeker(guarded)
    const small = uniquePdf(pieceBytes)
    const statuses: number[] = []
    for (let count = 0; count < 21; count++) {
      const one = new CvInPieces(guarded, person)
      await one.begin(small.length)
      await one.piece(0, small.subarray(0, pieceBytes))
      await one.piece(pieceBytes, small.subarray(pieceBytes))
      statuses.push((await one.finish()).status)
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  } finally {
    await guarded.close()
  }
})
