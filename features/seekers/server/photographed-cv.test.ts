import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { maxCvPages } from '#contract/facts/bounds.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { download } from '#tests/support/download.ts'
import { formWith } from '#tests/support/form-with.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { coloursOf, heic, twoColours } from '#tests/support/pictures.ts'
import { forgetCvPages } from './photographed-cv.ts'

interface Page {
  _id: string
  file: string
}

const site = await openTestApp()
const begun = new Date('2026-11-20T08:00:00.000Z')
let seeker: Person
beforeEach(async () => {
  site.clock.now = begun
  seeker = await insertSeeker(site, { name: 'Aishath Nihana' })
})

const of = (rest: string, { id } = seeker) => `/api/jobseekers/${id}/cv/${rest}`
const add = (photo: Buffer, as = seeker) =>
  site.call<Page & { error: string; code: string }>('POST', of('pages', as), {
    as: as.token,
    body: formWith('photo', photo, 'IMG_2041.JPG'),
  })
const listed = async () =>
  (await site.call<{ pages: Page[] }>('GET', of('pages'), { as: seeker.token })).body.pages
const keep = (pages: unknown, as = seeker) =>
  site.call<{ message: string; fields: Record<string, string> }>('POST', of('photographed', as), {
    as: as.token,
    body: { pages },
  })
const remove = (id: string, as = seeker) => site.call('DELETE', of(`pages/${id}`, as), { as: as.token })
const seen = async ({ file }: Page) => (await download(site, file, seeker)).content
const kept = async () => (await download(site, of('view'), seeker)).content
const stored = async (folder: string) =>
  (await readdir(join(site.folder, 'files', folder)).catch(() => [])).length

/** A photo as a phone takes it: its camera was held across, and the file says so. */
const turned = async () =>
  sharp(await twoColours().png().toBuffer())
    .rotate(-90)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
const tall = (shade: number) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: { r: 9 * shade, g: 90, b: 90 } } })
    .jpeg()
    .toBuffer()
/** Sharp noise: the largest file that a photo of this size can be. */
const noise = async (width: number, height: number) => {
  const raw = Buffer.from(
    Array.from({ length: 1_000_003 }, (_, at) => (at * 7_919 + ((at * at) % 251)) % 256),
  )
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += raw.length) raw.copy(data, at)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
}
const pagesIn = async (pdf: Buffer) =>
  (await PDFDocument.load(pdf))
    .getPages()
    .map((page) => (page.getWidth() < page.getHeight() ? 'upright' : 'across'))

describe('photos of the pages of a CV', () => {
  test('are shown upright to their owner alone, in the order in which they came', async () => {
    const { body: first } = await add(await turned())
    site.clock.now = new Date(begun.getTime() + 1_000)
    const { body: second } = await add(heic)
    expect((await listed()).map(({ _id }) => _id)).toEqual([first._id, second._id])
    const [sea, coral] = await coloursOf(await seen(first))
    expect([sea?.[2], coral?.[0]].every((colour = 0) => colour > 110)).toBe(true)
    expect((await sharp(await seen(first)).metadata()).exif).toBeUndefined()
    const other = await insertSeeker(site)
    const employer = await insertEmployer(site)
    for (const stranger of [other, employer])
      expect((await download(site, first.file, stranger)).status).toBe(404)
    expect((await site.call('GET', of('pages'), { as: other.token })).status).toBe(404)
    expect((await site.call('GET', of('pages'))).status).toBe(401)
  })

  test('become one PDF, each page turned as its owner turned it, and the photos are deleted', async () => {
    const { body: one } = await add(await tall(1))
    const { body: two } = await add(await tall(2))
    const { body: three } = await add(await tall(3))
    const before = await stored('pages')
    const { status, body } = await keep([{ _id: two._id, turn: 90 }, { _id: one._id }])
    expect([status, body.message]).toEqual([200, 'CV uploaded successfully'])
    const pdf = await kept()
    expect(await pagesIn(pdf)).toEqual(['across', 'upright'])
    expect((await PDFDocument.load(pdf)).getTitle()).toBe('CV of Aishath Nihana')
    expect(await listed()).toEqual([])
    expect(await stored('pages')).toBe(before - 3)
    const cv = await site.call('GET', of('status'), { as: seeker.token })
    expect(cv.body).toMatchObject({
      hasCv: true,
      name: 'CV of Aishath Nihana.pdf',
      mediaType: 'application/pdf',
    })
    expect((await site.call('GET', of('proposals'), { as: seeker.token })).body).toMatchObject({
      outcome: 'no text',
    })
    expect((await keep([{ _id: three._id }])).status).toBe(400)
  })

  longTest('of a large camera stay within the size of a CV, however many they are', async () => {
    const pages = []
    for (let count = 0; count < maxCvPages; count++)
      pages.push({ _id: (await add(await noise(1_600 + count, 1_200))).body._id, turn: 180 })
    const beyond = await add(await noise(1_600, 1_201))
    expect([beyond.status, beyond.body.code]).toEqual([409, 'pages_full'])
    expect((await keep(pages)).status).toBe(200)
    const pdf = await kept()
    expect(pdf.length).toBeLessThanOrEqual(fileKinds.cv.maxBytes)
    expect(await pagesIn(pdf)).toHaveLength(maxCvPages)
  })

  longTest('are at most eight, also when they come at once', async () => {
    const photos = await Promise.all(Array.from({ length: maxCvPages + 3 }, (_, shade) => tall(shade)))
    const all = await Promise.all(photos.map((photo) => add(photo)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(maxCvPages)
    expect(await listed()).toHaveLength(maxCvPages)
  })

  test('are one page for the same photo, in turn or at once, also where there are eight', async () => {
    const before = await stored('pages')
    const { body: first } = await add(await tall(1))
    const again = await Promise.all([
      add(await tall(1)),
      add(await tall(1)),
      add(await tall(2)),
      add(await tall(2)),
    ])
    expect(again.map(({ body }) => body._id === first._id)).toEqual([true, true, false, false])
    expect(again[2]?.body).toEqual(again[3]?.body)
    for (let shade = 3; shade <= maxCvPages; shade++) await add(await tall(shade))
    expect((await add(await tall(1))).body).toEqual(first)
    expect((await add(await tall(0))).body.code).toBe('pages_full')
    expect(await listed()).toHaveLength(maxCvPages)
    expect(await stored('pages')).toBe(before + maxCvPages)
    await remove(first._id)
    expect((await add(await tall(1))).body._id).not.toBe(first._id)
  })

  test('are photos, with the reason where they are not', async () => {
    const words = 'Please choose a photo of your CV (JPEG, PNG, WebP or HEIC)'
    for (const [photo, error] of [
      [onePage(), words],
      [Buffer.from('GIF89a'), words],
      [Buffer.alloc(0), 'This file is empty. Please choose another one'],
    ] as const) {
      const refused = await add(photo)
      expect([refused.status, refused.body.error]).toEqual([400, error])
    }
  })

  test('are named by their owner, each once; others are refused by their position', async () => {
    const { body: own } = await add(await twoColours().jpeg().toBuffer())
    const other = await insertSeeker(site)
    const { body: theirs } = await add(await twoColours().jpeg().toBuffer(), other)
    const refused = await keep([{ _id: own._id }, { _id: theirs._id }])
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { 'pages.1._id': 'must be a photo that you added' },
    ])
    for (const pages of [[], [{ _id: own._id }, { _id: own._id }], [{ _id: own._id, turn: 45 }]])
      expect((await keep(pages)).status).toBe(400)
    expect((await remove(theirs._id)).status).toBe(404)
    expect((await remove(own._id)).status).toBe(200)
    expect((await remove(own._id)).status).toBe(404)
  })

  test('that were left are deleted after a day', async () => {
    await add(await twoColours().jpeg().toBuffer())
    const { db } = site.database
    const { store } = site.services
    await forgetCvPages(db, store, new Date(begun.getTime() + millisecondsPerDay))
    expect(await listed()).toHaveLength(1)
    await forgetCvPages(db, store, new Date(begun.getTime() + millisecondsPerDay + 1))
    expect(await listed()).toEqual([])
  })
})
