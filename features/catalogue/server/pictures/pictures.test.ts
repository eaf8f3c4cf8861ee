import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { drawPicture, type PictureWords } from './draw-picture.ts'
import { lineOf } from './letters.ts'
import { wordsOfJob } from './picture-words.ts'

let open: string
let pending: string

const site = await openTestApp()
beforeAll(async () => {
  const { id: employerId } = await registerEmployer(site, { name: 'Coral Bay Resort' })
  open = await insertJob(site.database.db, { employerId })
  pending = await insertJob(site.database.db, { employerId, status: 'Pending' })
})

const picture = (path: string, headers: Record<string, string> = {}) =>
  site.app.inject({ method: 'GET', url: `/pictures/${path}.png`, headers })

test.each(['job', 'site'])(
  'the picture of a %s is a PNG as networks want it, for everybody to show',
  async (of) => {
    const answer = await picture(of === 'job' ? `jobs/${open}` : 'site')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    expect(answer.rawPayload.length).toBeLessThan(60_000)
  },
)

// D-J-01
test('a page with a picture names it by an address that lasts until its words change', async () => {
  const { etag = '' } = (await picture(`jobs/${open}`)).headers
  const again = await picture(`jobs/${open}`, { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
  expect(again.rawPayload).toHaveLength(0)
  const before = site.clock.now
  site.clock.now = new Date('2026-12-01T19:00:00.000Z')
  const closed = await picture(`jobs/${open}`, { 'if-none-match': String(etag) })
  expect(closed.statusCode).toBe(200)
  expect(closed.headers.etag).not.toBe(etag)
  site.clock.now = before
})

test('a job that nobody may see has no picture, and a wrong address leads nowhere', async () => {
  expect((await picture(`jobs/${pending}`)).statusCode).toBe(404)
  expect((await picture(`jobs/${'0'.repeat(24)}`)).statusCode).toBe(404)
  expect((await picture('jobs/..%2f..%2fserver')).statusCode).toBe(404)
})

longTest('a crowd that asks at once gets the same picture, and a flood of others must wait', async () => {
  const { id: employerId } = await registerEmployer(site)
  const one = await insertJob(site.database.db, { employerId, title: 'Asked for by many' })
  const crowd = await Promise.all(Array.from({ length: 20 }, () => picture(`jobs/${one}`)))
  expect(new Set(crowd.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(crowd.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)

  const many = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      insertJob(site.database.db, { employerId, title: `Job ${index}` }),
    ),
  )
  const answers = await Promise.all(many.map((id) => picture(`jobs/${id}`)))
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' })
  expect(refused[0]?.headers.etag).toBeUndefined()
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(30)
})

describe('letters without a font are left out instead of shown as boxes', () => {
  test.each([
    ['Front Office Manager', 'Front Office Manager'],
    ['前台经理 / Manager 🌊', 'Manager'],
    ['Chef (厨师) – Malé', 'Chef – Malé'],
    ['ފްރޮންޓް އޮފީސް', 'ފްރޮންޓް އޮފީސް'],
    ['مدير المطعم', 'مدير المطعم'],
    ['Thợ lặn', 'Tho lan'],
    ['Cook -', 'Cook -'],
    ['🌊🐠', ''],
  ])('%s', (given, shown) => expect(lineOf(given)).toBe(shown))

  test('and a title of such letters gives way to the kind of job', async () => {
    const { id: employerId } = await registerEmployer(site, { name: '珊瑚湾' })
    const id = await insertJob(site.database.db, { employerId, title: '前台经理', category: 'Hospitality' })
    const { body } = await site.call<JobDetail>('GET', `/api/jobs/${id}?includeEmployer=true`)
    expect(wordsOfJob({ ...body, company: '珊瑚湾' })).toMatchObject({
      title: 'A job in Hospitality',
      by: '',
    })
    expect(wordsOfJob({ ...body, title: 'Waiter 服务员' }).title).toBe('Waiter 服务员')
    expect(wordsOfJob({ ...body, status: 'Paused' }).deadline).toBe('Paused for now')
    expect((await picture(`jobs/${id}`)).statusCode).toBe(200)
  })
})

const words: PictureWords = {
  title: 'Cook',
  by: 'Coral Bay',
  facts: 'Malé',
  deadline: 'Apply by May 1, 2027',
}

/** Where something brighter than the backdrop stands, as rows from the top. */
async function rowsOfWords(drawn: Buffer): Promise<{ first: number; last: number; right: number }> {
  const { data, info } = await sharp(drawn).greyscale().raw().toBuffer({ resolveWithObject: true })
  const places = [...data].flatMap((light, at) => (light > 160 ? [at] : []))
  const rows = places.map((at) => Math.floor(at / info.width))
  const columns = places.map((at) => at % info.width)
  const most = (all: number[]) => all.reduce((one, other) => Math.max(one, other), 0)
  return { first: rows[0] ?? -1, last: most(rows), right: most(columns) }
}

describe('words of any length and script stay inside the picture', () => {
  const cases: { what: string; words: PictureWords }[] = [
    { what: 'a short title', words },
    { what: 'the longest title', words: { ...words, title: 'Assistant Manager, Administration '.repeat(6) } },
    { what: 'one endless word', words: { ...words, title: 'W'.repeat(200), by: 'M'.repeat(120) } },
    { what: 'Dhivehi', words: { ...words, title: 'ފްރޮންޓް އޮފީސް މެނޭޖަރު', by: 'ދިވެހި' } },
    { what: 'many scripts', words: { ...words, title: '前台经理 Менеджер مدير 🌊'.repeat(8) } },
    { what: 'markup', words: { ...words, title: '<b>R&D</b> "Lead" <span size="900000">' } },
    { what: 'letters without a shape', words: { ...words, title: '\u200b\u0000\ud800', by: ' ', facts: '' } },
  ]
  longTest.each(cases)('$what', async ({ words: given }) => {
    const { first, last, right } = await rowsOfWords(await drawPicture(given))
    expect(first).toBeGreaterThan(50)
    expect(last).toBeLessThan(610)
    expect(right).toBeLessThanOrEqual(1130)
  })
})
