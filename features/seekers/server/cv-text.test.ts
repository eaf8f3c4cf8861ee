import PDFDocument from 'pdfkit'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CvProposals } from '#contract/seekers/made-cvs.ts'
import { cvTexts } from '#tables/seekers.ts'
import { applyFor, uploadCv, withdraw } from '#tests/support/applications.ts'
import { documentXml, docx } from '#tests/support/archive.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { madeUpCvs } from '#tests/support/made-up-cvs.ts'
import { oldWord } from '#tests/support/old-word.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'
import { readCvs } from './cv-text.ts'

let seeker: Person
const site = await openTestApp()
beforeEach(async () => {
  seeker = await insertSeeker(site)
})

const upload = async (content: Buffer, name: string) =>
  expect((await uploadCv(site, seeker, name, content)).status).toBe(200)
const proposed = async (as = seeker) =>
  site.call<CvProposals>('GET', `/api/jobseekers/${seeker.id}/cv/proposals`, { as: as.token })

function pdfOfLines(lines: readonly string[]): Promise<Buffer> {
  const page = new PDFDocument()
  const parts: Buffer[] = []
  page.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => page.on('end', () => resolve(Buffer.concat(parts))))
  for (const line of lines) page.fontSize(10).text(line)
  page.end()
  return done
}
const wordOfLines = (lines: readonly string[]) =>
  docx({
    'word/document.xml': documentXml(
      lines.map((line) => `<w:p><w:r><w:t>${line.replaceAll('&', '&amp;')}</w:t></w:r></w:p>`).join(''),
    ),
  })

const [cv] = madeUpCvs()
const lines = cv?.lines ?? []
const captain = {
  part: 'work',
  entry: { title: 'Speedboat Captain', employer: 'Blue Reef Transfers', from: '2019-05', to: null },
  line: 'Speedboat Captain, Blue Reef Transfers, Malé, May 2019 - Present',
}

test('a CV that could not be read with its upload, or was made from a profile, is read by the task', async () => {
  const { db } = site.database
  const { store } = site.services
  const asSeeker = (method: 'PUT' | 'POST', path: string, body: object) =>
    site.call(method, `/api/jobseekers/${seeker.id}/${path}`, { as: seeker.token, body })
  const read = () => db.select({ outcome: cvTexts.outcome, text: cvTexts.text }).from(cvTexts)
  await readCvs(db, store, site.clock.now)
  await db.delete(cvTexts)
  await upload(wordOfLines(['Boat captain']), 'CV.docx')
  expect(await read()).toMatchObject([{ outcome: 'read', text: 'Boat captain' }])
  await db.delete(cvTexts)
  await readCvs(db, store, site.clock.now)
  expect(await read()).toContainEqual({ outcome: 'read', text: 'Boat captain' })

  seeker = await insertSeeker(site)
  await asSeeker('PUT', 'parts', { languages: [{ language: 'Dhivehi', level: 'native' }] })
  expect((await asSeeker('POST', 'cv/made', {})).status).toBe(200)
  await readCvs(db, store, site.clock.now)
  expect((await read()).map(({ text }) => text).join()).toContain('Dhivehi: native')
})

describe('the text of a CV', () => {
  longTest.each([
    ['a PDF', () => pdfOfLines(lines), 'CV.pdf'],
    ['a Word file', async () => wordOfLines(lines), 'CV.docx'],
  ])(
    'of %s is read, and its facts are proposed with their lines until the profile has them',
    async (_, make, name) => {
      await upload(await make(), name)
      const { body } = await proposed()
      expect(body.outcome).toBe('read')
      expect(body.proposals[0]).toMatchObject(captain)
      await site.call('PUT', `/api/jobseekers/${seeker.id}/parts`, {
        as: seeker.token,
        body: { work: [body.proposals[0]?.entry] },
      })
      const left = (await proposed()).body.proposals
      expect(left).toHaveLength(body.proposals.length - 1)
      expect(left).not.toContainEqual(expect.objectContaining(captain))
    },
  )

  longTest('of two columns is read column by column, and our generated CV proposes nothing', async () => {
    const page = new PDFDocument()
    const parts: Buffer[] = []
    page.on('data', (part: Buffer) => parts.push(part))
    const done = new Promise<Buffer>((resolve) => page.on('end', () => resolve(Buffer.concat(parts))))
    page.fontSize(10).text('Education', 72, 72)
    page.text('Diploma in Nursing, Villa College', 200, 100).text('2019', 72, 100)
    page.end()
    await upload(await done, 'Columns.pdf')
    expect((await proposed()).body.proposals).toMatchObject([
      {
        entry: { what: 'Diploma in Nursing', school: 'Villa College' },
        line: 'Diploma in Nursing, Villa College 2019',
      },
    ])
    await site.call('PUT', `/api/jobseekers/${seeker.id}/parts`, {
      as: seeker.token,
      body: { education: [{ what: 'Diploma in Nursing', level: 'diploma', year: 2019 }] },
    })
    await site.call('POST', `/api/jobseekers/${seeker.id}/cv/made`, { as: seeker.token })
    expect((await proposed()).body).toEqual({ outcome: 'read', proposals: [], more: false })
  })

  test('of a scan is empty, an older Word file is not read, and without a CV there is nothing', async () => {
    expect((await proposed()).body).toEqual({ outcome: 'no CV', proposals: [], more: false })
    await upload(onePage(), 'Scan.pdf')
    expect((await proposed()).body).toEqual({ outcome: 'no text', proposals: [], more: false })
    await upload(oldWord(), 'CV.doc')
    expect((await proposed()).body).toEqual({ outcome: 'not read', proposals: [], more: false })
    expect((await proposed(await insertSeeker(site))).status).toBe(404)
  })

  longTest(
    'is searched by the employer that it was sent to, until the application is withdrawn',
    async () => {
      const employer = await insertEmployer(site)
      await upload(await pdfOfLines(lines), 'CV.pdf')
      const jobId = await insertJob(site.database.db, { employerId: employer.id })
      const applicationId = await applyFor(site, jobId, seeker)
      const found = async (as: Person) => {
        const path = '/api/employers/inbox?words=speedboat&waiting=all'
        return (await site.call<{ total: number }>('GET', path, { as: as.token })).body.total
      }
      expect(await found(employer)).toBe(1)
      expect(await found(await insertEmployer(site))).toBe(0)
      await withdraw(site, applicationId, seeker)
      expect(await found(employer)).toBe(0)
    },
  )
})
