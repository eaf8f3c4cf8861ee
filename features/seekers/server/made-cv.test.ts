import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeEach, describe, expect, test } from 'vitest'
import { keepMadeCv, madeCv } from '#contract/seekers/made-cvs.ts'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import type { CvReaders } from '#contract/seekers/seekers.ts'
import { limiter } from '#platform/http/limits.ts'
import { applyFor, uploadCv } from '#tests/support/applications.ts'
import { download } from '#tests/support/download.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage, pdfOf } from '#tests/support/pdf.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'

let seeker: Person
let employer: Person
const site = await openTestApp()
beforeEach(async () => {
  seeker = await insertSeeker(site, { name: 'Aishath Nihana', phone: '+960 777 1234', location: 'Addu City' })
  employer = await insertEmployer(site)
})

const pathOf = (rest: string) => `/api/jobseekers/${seeker.id}/${rest}`
const asSeeker = <T>(method: 'GET' | 'POST' | 'PUT', rest: string, body?: unknown) =>
  site.call<T>(method, pathOf(rest), { as: seeker.token, body })
const fileOf = async (as: Person, path: string) => {
  const { status, ...file } = await download(site, path, as)
  expect(status).toBe(200)
  return file
}
const fill = (more: Partial<ProfileParts> = {}) =>
  asSeeker('PUT', 'parts', {
    work: [
      {
        title: 'Boat captain',
        employer: 'Kanduvaru',
        place: 'Malé',
        from: '2019-05',
        to: null,
        what: 'Transfers',
      },
      { title: 'ފުރަތަމަ ވަޒީފާ', employer: '', place: '', from: '2016-01', to: '2019-04', what: '' },
    ],
    certificates: [{ kind: 'boat', name: 'Coxswain', number: 'C-118', expires: '2027-01-31' }],
    languages: [{ language: 'Dhivehi', level: 'native' }],
    availability: { from: '2027-01-01', notice: 'A secret month' },
    leastPay: 12_345,
    ...more,
  })
const upload = (content: Uint8Array, name = 'CV.pdf') => uploadCv(site, seeker, name, content)
const readers = async () => (await asSeeker<CvReaders>('GET', 'cv/readers')).body.openings

describe('a CV made from the profile', () => {
  longTest(
    "has the profile's content, in Latin and Thaana, and nothing of pay and availability",
    async () => {
      await fill()
      const { content, headers } = await fileOf(seeker, pathOf('cv/made'))
      expect(headers['content-type']).toBe('application/pdf')
      const pages = await textOfPdf(content)
      expect(pages).toHaveLength(1)
      for (const words of [
        'Aishath Nihana',
        'Boat captain',
        seeker.email,
        '+960 777 1234',
        'Addu City',
        'May 2019 to now',
        'Kanduvaru · Malé',
        'No. C-118',
        'until January 31, 2027',
        'Dhivehi: native',
        'CV by Vazeefa',
      ])
        expect(pages[0]).toContain(words)
      expect(pages[0]).toMatch(/\p{Script=Thaana}/u)
      for (const words of ['secret', '12345', '12,345', '2027-01-01', 'January 1'])
        expect(pages[0]).not.toContain(words)
    },
  )

  longTest(
    'shows names of those who work here, and says before which letters it has no font for',
    async () => {
      const check = () => asSeeker<{ undrawn: string[] }>('GET', 'cv/made/check')
      expect(await check()).toMatchObject({ status: 200, body: { undrawn: [], expired: [] } })
      await fill()
      expect((await check()).body).toEqual({ undrawn: [], expired: [] })
      const titles = ['ක්‍රිෂාන්ත පෙරේරා', 'Nguyễn Thị Ánh', '王小明', 'އައިޝަތު މުޙައްމަދު', '김철수']
      const entry = { employer: '', place: '', from: '2019', to: null, what: '' }
      await fill({ work: titles.map((title) => ({ ...entry, title })) })
      expect((await check()).body).toEqual({ undrawn: ['김', '철', '수'], expired: [] })
      const [page] = await textOfPdf((await fileOf(seeker, pathOf('cv/made'))).content)
      for (const title of titles.slice(0, -1)) expect(page).toContain(title)
      expect(page).toContain('???')
      const other = await insertSeeker(site)
      expect((await site.call('GET', pathOf('cv/made/check'), { as: other.token })).status).toBe(404)
    },
  )

  longTest('leaves out what has expired, unless it is wished, and fills its page', async () => {
    const day = (expires: string) => ({ kind: 'diving', name: `Until ${expires}`, number: '', expires })
    const today = site.clock.now.toISOString().slice(0, 10)
    const [gone, last] = [day('2026-01-31'), day(today)]
    await fill({ certificates: [gone, last] })
    const check = await asSeeker<{ expired: string[] }>('GET', 'cv/made/check')
    expect(check.body.expired).toEqual([expect.stringContaining(gone.name)])
    const drawn = async (rest = '') =>
      (await textOfPdf((await fileOf(seeker, pathOf(`cv/made${rest}`))).content))[0]
    const page = await drawn()
    expect(page).toContain(last.name)
    expect(page).not.toContain(gone.name)
    expect(await drawn('?expired=shown')).toContain(gone.name)
    await asSeeker('POST', 'cv/made', { expired: 'shown' })
    expect((await textOfPdf((await fileOf(seeker, pathOf('cv/view'))).content))[0]).toContain(gone.name)
    expect((await asSeeker('POST', 'cv/made', { expired: 'maybe' })).status).toBe(400)
  })

  longTest('is tagged, and names its language and its owner', async () => {
    await fill()
    const file = await PDFDocument.load((await fileOf(seeker, pathOf('cv/made'))).content)
    const facts = file.catalog.toString()
    expect(facts).toMatch(/\/Lang \(?.?.?e.?n/)
    expect(facts).toContain('/StructTreeRoot')
    expect(facts).toMatch(/\/Marked true|\/MarkInfo/)
    expect(file.getTitle()).toBe('CV of Aishath Nihana')
  })

  longTest('of a long profile has numbered pages, and every entry is whole on one of them', async () => {
    const work = Array.from({ length: 40 }, (_, at) => ({
      title: `Work number ${at}`,
      employer: '',
      place: '',
      from: '2000-01',
      to: '2001-01',
      what: 'A long story of what was done there. '.repeat(24),
    }))
    await fill({ work })
    const pages = await textOfPdf((await fileOf(seeker, pathOf('cv/made'))).content)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`)
    const all = pages.join('\n')
    for (const { title } of work) expect(all).toContain(title)
  })

  test('is drawn sixty times a minute, to read and to keep together', async () => {
    const limits = limiter()
    const owner = { ip: '192.0.2.1', accountId: seeker.id, input: undefined, query: undefined }
    const ask = ({ limit, path }: Pick<typeof madeCv, 'limit' | 'path'>) => limits.before(limit, path, owner)
    for (let call = 0; call < 30; call++) for (const of of [madeCv, keepMadeCv]) await ask(of)
    await expect(ask(keepMadeCv)).rejects.toMatchObject({ code: 'too_many' })
  })

  test('is not made of an empty profile, and not for others', async () => {
    expect(await asSeeker('GET', 'cv/made')).toMatchObject({ status: 409 })
    expect(await asSeeker('POST', 'cv/made')).toMatchObject({ status: 409 })
    await fill()
    const other = await insertSeeker(site)
    expect((await site.call('GET', pathOf('cv/made'), { as: other.token })).status).toBe(404)
    expect((await site.call('POST', pathOf('cv/made'), { as: employer.token })).status).toBe(403)
  })

  test('can be kept as the CV: it goes with an application, and the employer opens it', async () => {
    await fill()
    expect((await asSeeker('POST', 'cv/made')).status).toBe(200)
    expect((await asSeeker<{ name: string }>('GET', 'cv/status')).body.name).toBe(
      'CV by Vazeefa - Aishath Nihana.pdf',
    )
    const jobId = await insertJob(site.database.db, { employerId: employer.id })
    await applyFor(site, jobId, seeker)
    const [page] = await textOfPdf((await fileOf(employer, pathOf('cv/view'))).content)
    expect(page).toContain('Boat captain')
  })
})

describe('a CV that an employer opens', () => {
  const twoPages = async () => {
    const file = await PDFDocument.create()
    file.addPage([595, 842]).drawText('First page', { x: 50, y: 700 })
    file.addPage([842, 595]).drawText('Second page', { x: 50, y: 300 })
    return new Uint8Array(await file.save()) as Uint8Array<ArrayBuffer>
  }

  longTest(
    'names its reader and the time on each page and in its metadata, and the ledger has them',
    async () => {
      const sent = await twoPages()
      await upload(sent)
      const words = 'Opened by Coral Bay Resort, an owner, November 20, 2026 at 1:00 PM'
      for (const way of ['view', 'download']) {
        const { content, headers } = await fileOf(employer, pathOf(`cv/${way}`))
        expect(Number(headers['content-length'])).toBe(content.length)
        const pages = await textOfPdf(content)
        expect(pages).toHaveLength(2)
        expect(pages[0]).toContain('First page')
        for (const page of pages) expect(page).toContain(words)
        expect((await PDFDocument.load(content)).getSubject()).toBe(words)
      }
      expect(await readers()).toMatchObject([{ isStamped: true }, { isStamped: true }])
      // Its owner gets it as it was sent.
      expect((await fileOf(seeker, pathOf('cv/view'))).content.equals(Buffer.from(sent))).toBe(true)
    },
  )

  test('of a company in other letters has its whole name in the metadata', async () => {
    await upload(await twoPages())
    const thaana = await insertEmployer(site, { company: 'ކަނޑުވަރު' })
    const { content } = await fileOf(thaana, pathOf('cv/view'))
    expect((await PDFDocument.load(content)).getSubject()).toContain('ކަނޑުވަރު')
    expect((await textOfPdf(content))[0]).toContain(`Opened by employer ${thaana.id}, an owner,`)
  })

  test.each([
    ['without a page tree that can be written to', onePage('', ['<< /Type /Nothing >>'])],
    [
      'whose pages go round in a circle',
      pdfOf(
        [
          ['<< /Type /Catalog /Pages 2 0 R >>'],
          ['<< /Type /Pages /Kids [3 0 R 2 0 R] /Count 2 >>'],
          ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'],
        ],
        '/Root 1 0 R',
      ),
    ],
  ])('%s is handed out all the same', async (_, content) => {
    const path = join(site.folder, 'hostile.pdf')
    await writeFile(path, content)
    const { status } = await upload(new Uint8Array(content))
    if (status !== 200) return
    const opened = await fileOf(employer, pathOf('cv/view'))
    expect(opened.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(await readers()).toMatchObject([{ isStamped: expect.any(Boolean) }])
  })

  test('of 10,000 pages is handed out unchanged, and the ledger says so', async () => {
    const kids = Array.from({ length: 10_000 }, () => '3 0 R').join(' ')
    const content = pdfOf(
      [
        ['<< /Type /Catalog /Pages 2 0 R >>'],
        [`<< /Type /Pages /Kids [${kids}] /Count 10000 >>`],
        ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>'],
      ],
      '/Root 1 0 R',
    )
    expect((await upload(new Uint8Array(content))).status).toBe(200)
    expect((await fileOf(employer, pathOf('cv/view'))).content.equals(content)).toBe(true)
    expect(await readers()).toMatchObject([{ isStamped: false }])
  })
})
