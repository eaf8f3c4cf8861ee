import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localStore } from '#platform/files/local-store.ts'
import type { FileStore } from '#platform/files/store.ts'
import { hugePicture } from '#tests/support/huge-picture.ts'
import { pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { sha256 } from '#tests/support/unique-pdf.ts'
import { storeSlip } from './store-upload.ts'

let folder: string
let store: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vazeefa slips '))
  store = localStore(join(folder, 'files'))
})
afterAll(() => rm(folder, { recursive: true }))

async function send(content: Buffer) {
  const tempPath = join(folder, crypto.randomUUID())
  await writeFile(tempPath, content)
  const file = { tempPath, name: 'slip', bytes: content.length }
  const { slip, sentSha256 } = await storeSlip(store, { file, ownerId: '0123456789abcdef01234567' })
  const stream = await store.read(slip.path)
  return { slip, sentSha256, kept: stream ? await buffer(stream) : Buffer.alloc(0) }
}

const drawn = (width: number, height: number, background = '#fff') =>
  sharp({ create: { width, height, channels: 3, background } })
const secret = 'taken at home, 4.1755 N 73.5093 E'

describe('a payment slip that is a picture', () => {
  for (const format of ['jpeg', 'png'] as const)
    test(`in ${format} is re-encoded: the same pixels, and nothing else of the upload`, async () => {
      const picture = await drawn(1080, 2340)
        .composite([{ input: await drawn(500, 300, '#000').png().toBuffer(), left: 100, top: 900 }])
        .withExif({ IFD0: { ImageDescription: secret } })
        [format]()
        .toBuffer()
      const sent = Buffer.concat([picture, Buffer.from(`<script>${secret}</script>`)])
      const { slip, sentSha256, kept } = await send(sent)
      expect(slip).toMatchObject({ mediaType: `image/${format}`, bytes: kept.length, sha256: sha256(kept) })
      expect(sentSha256).toBe(sha256(sent))
      expect(kept.includes(secret)).toBe(false)
      const { width, height, exif, format: keptFormat } = await sharp(kept).metadata()
      expect({ width, height, exif, keptFormat }).toEqual({
        width: 1080,
        height: 2340,
        exif: undefined,
        keptFormat: format,
      })
      const pixels = (content: Buffer) => sharp(content).removeAlpha().raw().toBuffer()
      const [before, after] = await Promise.all([pixels(picture), pixels(kept)])
      const furthest = before.reduce(
        (most, value, at) => Math.max(most, Math.abs(value - (after[at] ?? 0))),
        0,
      )
      // A letter of the slip is black on white: nobody sees a difference of a tenth.
      expect(furthest).toBeLessThanOrEqual(format === 'png' ? 0 : 25)
    })

  test('stands upright, as the telephone was held', async () => {
    const { kept } = await send(await drawn(400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer())
    expect(await sharp(kept).metadata()).toMatchObject({ width: 300, height: 400 })
  })

  longTest('of the largest telephones is stored small enough to view', async () => {
    const { kept } = await send(await drawn(6_000, 600).jpeg().toBuffer())
    expect(await sharp(kept).metadata()).toMatchObject({ width: 5_000, height: 500 })
    const { kept: usual } = await send(await drawn(4_032, 3_024).jpeg().toBuffer())
    expect(await sharp(usual).metadata()).toMatchObject({ width: 4_032, height: 3_024 })
  })

  const refused: [string, () => Promise<Buffer>][] = [
    ['the head of a JPEG', async () => (await drawn(800, 800).jpeg().toBuffer()).subarray(0, 200)],
    ['half of a JPEG', async () => half(await noise().jpeg().toBuffer())],
    ['half of a PNG', async () => half(await noise().png().toBuffer())],
    ['the first bytes of a JPEG and a program', async () => Buffer.from('ffd8ffe000104a464946004d5a', 'hex')],
  ]
  for (const [what, content] of refused)
    test(`is no slip when it is ${what}`, async () => {
      await expect(send(await content())).rejects.toMatchObject({
        code: 'invalid_slip',
        message: 'This file is damaged or incomplete. Please save it again, then upload the new one',
      })
    })

  longTest('is no slip when it is a small PNG of 256 million pixels', async () => {
    await expect(send(hugePicture(16_000))).rejects.toMatchObject({
      code: 'invalid_slip',
      message: 'This picture is too large. Please make it smaller, or take a screenshot of it',
    })
  })
})

const half = (content: Buffer) => content.subarray(0, content.length / 2)
const noise = () =>
  sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 120, sigma: 60 },
    },
  })

longTest('a payment slip that is a PDF is kept unchanged', async () => {
  const { slip, sentSha256, kept } = await send(pdf)
  expect(kept).toEqual(pdf)
  expect([slip.mediaType, slip.sha256]).toEqual(['application/pdf', sentSha256])
})
