// @vitest-environment happy-dom

import { PDFDocument } from '@cantoo/pdf-lib'
import { fireEvent } from '@testing-library/dom'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { openSite, type Screen } from '#tests/support/browser/screen.tsx'
import { download } from '#tests/support/download.ts'
import { insertSeeker, type Person } from '#tests/support/people.ts'

const { site, browser } = await openSite()
let seeker: Person
let screen: Screen

/** The site knows a photo by its bytes, so each page has its own colour. */
const [upright, across, grey, blue] = await Promise.all(
  [
    { width: 60, height: 90, background: 'white' },
    { width: 90, height: 60, background: 'white' },
    { width: 60, height: 90, background: 'grey' },
    { width: 60, height: 90, background: 'blue' },
  ].map((sheet) =>
    sharp({ create: { ...sheet, channels: 3 } })
      .jpeg()
      .toBuffer(),
  ),
)
const photo = (name: string, content = upright) =>
  new File([new Uint8Array(content ?? [])], name, { type: 'image/jpeg' })
const damaged = (name: string) => photo(name, Buffer.from('no picture at all'))
const choose = (label: string, ...files: File[]) =>
  fireEvent.change(screen.field(label), { target: { files } })
const addAddress = () => `POST /api/jobseekers/${seeker.id}/cv/pages`
const pagesThere = async () =>
  (await site.call<{ pages: object[] }>('GET', `/api/jobseekers/${seeker.id}/cv/pages`, { as: seeker.token }))
    .body.pages.length

/** Reads the pages of the CV: is each higher than wide? */
async function areUpright(): Promise<boolean[]> {
  const { content } = await download(site, `/api/jobseekers/${seeker.id}/cv/view`, seeker)
  const pages = (await PDFDocument.load(content)).getPages()
  return pages.map((page) => page.getWidth() < page.getHeight())
}

beforeEach(async () => {
  sessionStorage.clear()
  seeker = await insertSeeker(site)
  browser.signIn('jobseeker', seeker)
  screen = await browser.open('/jobseeker/profile')
  await screen.shows('Only on paper?')
})

test('pages can be moved, and the PDF has them in that order', async () => {
  choose('Choose photos of it', photo('1.jpg', across))
  await screen.shows('Page 1', 'Use as my CV')
  site.clock.now = new Date(site.clock.now.getTime() + 1_000)
  choose('Choose photos', photo('2.jpg', upright))
  await screen.shows('Page 2', 'Use as my CV')
  await screen.press('Move page 2 up')
  await screen.press('Use as my CV')
  await screen.shows('CV uploaded successfully')
  expect(await areUpright()).toEqual([true, false])
})

test('a reloaded page has them moved and turned as they were', async () => {
  choose('Choose photos of it', photo('1.jpg', across))
  await screen.shows('Page 1', 'Use as my CV')
  site.clock.now = new Date(site.clock.now.getTime() + 1_000)
  choose('Choose photos', photo('2.jpg', upright))
  await screen.shows('Page 2', 'Use as my CV')
  await screen.press('Move page 2 up')
  await screen.press('Rotate page 1')
  screen = await browser.open('/jobseeker/profile')
  await screen.shows('Page 2')
  await screen.press('Use as my CV')
  await screen.shows('CV uploaded successfully')
  expect(await areUpright()).toEqual([false, false])
})

test('each refused photo of several is named', async () => {
  choose('Choose photos of it', photo('1.jpg'), damaged('2.jpg'), damaged('3.jpg'))
  await screen.shows(
    'Page 1',
    /2\.jpg: Please choose a photo of your CV/,
    /3\.jpg: Please choose a photo of your CV/,
  )
})

test('a photo whose refusal was shown keeps nobody from using the others', async () => {
  choose('Choose photos of it', photo('1.jpg'))
  await screen.shows('Page 1', 'Use as my CV')
  choose('Choose photos', damaged('2.jpg'))
  await screen.shows('Please choose a photo of your CV')
  await screen.press('Use as my CV')
  await screen.shows('CV uploaded successfully')
})

test('photos that wait for a connection stay when others are added, and are pages of the CV', async () => {
  choose('Choose photos of it', photo('1.jpg'))
  await screen.shows('Page 1', 'Use as my CV')
  browser.line(addAddress(), 'offline')
  choose('Choose photos', photo('2.jpg', grey))
  await screen.shows('The connection was lost. The photo is still here.')
  choose('Choose photos', photo('3.jpg', blue))
  await screen.shows('The connection was lost. The 2 photos are still here.')
  browser.mend()
  await screen.press('Use as my CV')
  await screen.shows('CV uploaded successfully')
  const { content } = await download(site, `/api/jobseekers/${seeker.id}/cv/view`, seeker)
  expect((await PDFDocument.load(content)).getPageCount()).toBe(3)
})

test('that are on their way when it is cancelled do not come back', async () => {
  choose('Choose photos of it', ...['1', '2', '3', '4'].map((name) => photo(`${name}.jpg`)))
  await screen.shows('Adding')
  await screen.press('Cancel')
  await screen.shows('Only on paper?')
  await browser.idle()
  expect(await pagesThere()).toBe(0)
  await screen.lacks('Photos of your CV')
})

test('a photo whose reply was lost is one page, however often it is sent', async () => {
  loseReply(addAddress())
  choose('Choose photos of it', photo('1.jpg'))
  await screen.shows('The connection was lost. The photo is still here.')
  await screen.press('Try Again')
  await screen.shows('Page 1', 'Use as my CV')
  await screen.lacks('The connection was lost')
  expect(await pagesThere()).toBe(1)
})

test('a PDF whose reply was lost is shown as the CV that it is', async () => {
  choose('Choose photos of it', photo('1.jpg'))
  await screen.shows('Page 1', 'Use as my CV')
  loseReply(`POST /api/jobseekers/${seeker.id}/cv/photographed`)
  await screen.press('Use as my CV')
  await screen.shows('The photos are now your CV, as one PDF', `CV of ${seeker.name}.pdf`)
  await screen.lacks('Photos of your CV')
})

test('a photo is measured after it was made lighter', async () => {
  // As a browser that reads pictures.
  vi.stubGlobal('createImageBitmap', async () => ({ width: 9_000, height: 7_000, close() {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(photo('page.jpg')))
  const large = photo('large.jpg')
  Object.defineProperty(large, 'size', { value: fileKinds.page.maxBytes + 1 })
  choose('Choose photos of it', large)
  await screen.shows('Page 1', 'Use as my CV')
  await screen.lacks(fileKinds.page.tooLarge)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
