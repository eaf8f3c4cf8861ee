import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import type { CvProposals } from '#contract/seekers/made-cvs.ts'
import type { CvReaders } from '#contract/seekers/seekers.ts'
import { applyFor, uploadCv } from '#tests/support/applications.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage, pdfOf } from '#tests/support/pdf.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'

/*
 * CVs and certificates that are made to exhaust what reads or stamps them. The employer gets the file as it was sent, and the ledger says
 * whether it was stamped; nothing of it stops the product.
 */
const site = await openTestApp()
const employer = await insertEmployer(site)
const jobId = await insertJob(site.database.db, { employerId: employer.id })

const catalog = (more = '') => [`<< /Type /Catalog /Pages 2 0 R ${more} >>`]
const leaf = ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>']

function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, at) => `${at + 3} 0 R`).join(' ')
  const tree = [`<< /Type /Pages /Kids [${kids}] /Count ${count} >>`]
  return pdfOf([catalog(), tree, ...Array.from({ length: count }, () => leaf)], '/Root 1 0 R')
}

/** A node of the page tree that has its own parent among its children. */
const loopInPages = () =>
  pdfOf(
    [
      catalog(),
      ['<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>'],
      leaf,
      ['<< /Type /Pages /Parent 2 0 R /Kids [2 0 R] /Count 1 >>'],
    ],
    '/Root 1 0 R',
  )

/** Outlines of which each is the next of the other. */
const loopInOutlines = () =>
  pdfOf(
    [
      catalog('/Outlines 4 0 R'),
      ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
      leaf,
      ['<< /Type /Outlines /First 5 0 R /Last 6 0 R /Count 2 >>'],
      ['<< /Title (One) /Parent 4 0 R /Next 6 0 R /Prev 6 0 R /First 4 0 R >>'],
      ['<< /Title (Two) /Parent 4 0 R /Next 5 0 R /Prev 5 0 R >>'],
    ],
    '/Root 1 0 R',
  )

/** A page whose content unpacks to so many megabytes of drawing. */
function bomb(megabytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(megabytes * 1024 * 1024, 'BT (a) Tj ET\n'), { level: 9 })
  return pdfOf(
    [
      catalog(),
      ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
      ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'],
      [`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`, packed, '\nendstream'],
    ],
    '/Root 1 0 R',
  )
}

/** Opens without a password; one is needed to change it. */
function locked(passwords: { ownerPassword: string; userPassword?: string }): Promise<Buffer> {
  const file = new PDFDocument({ ...passwords, permissions: {} })
  const parts: Buffer[] = []
  file.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Buffer>((resolve) => file.on('end', () => resolve(Buffer.concat(parts))))
  file.text('Captain')
  file.end()
  return done
}

async function send(content: Buffer) {
  const seeker = await insertSeeker(site)
  return { seeker, uploaded: await uploadCv(site, seeker, 'CV.pdf', content) }
}

const hostile: { what: string; make: () => Buffer | Promise<Buffer>; isStamped: boolean; reading: CvProposals['outcome'] }[] = [
  { what: 'ten thousand pages', make: () => manyPages(10_000), isStamped: false, reading: 'no text' },
  { what: 'two hundred pages', make: () => manyPages(200), isStamped: true, reading: 'no text' },
  { what: 'two hundred and one pages', make: () => manyPages(201), isStamped: false, reading: 'no text' },
  { what: 'a loop in its pages', make: loopInPages, isStamped: false, reading: 'not read' },
  { what: 'a loop in its outlines', make: loopInOutlines, isStamped: true, reading: 'no text' },
  { what: 'a page that unpacks to 600 MB', make: () => bomb(600), isStamped: true, reading: 'not read' },
  { what: 'a password against changes', make: () => locked({ ownerPassword: 'secret' }), isStamped: false, reading: 'read' },
] // biome-ignore format: rows

test.each(hostile)('a CV with $what reaches the employer, and the ledger says how', async ({ make, isStamped, reading }) => {
  const content = await make()
  const { seeker, uploaded } = await send(content)
  expect(uploaded).toMatchObject({ status: 200 })
  await applyFor(site, jobId, seeker)
  const proposals = await site.call<CvProposals>('GET', `/api/jobseekers/${seeker.id}/cv/proposals`, { as: seeker.token })
  expect(proposals).toMatchObject({ status: 200, body: { outcome: reading } })

  const opened = await site.call('GET', `/api/jobseekers/${seeker.id}/cv/view`, { as: employer.token })
  expect(opened.status).toBe(200)
  const { body } = await site.call<CvReaders>('GET', `/api/jobseekers/${seeker.id}/cv/readers`, { as: seeker.token })
  expect(body.openings).toMatchObject([{ way: 'view', isStamped }])
  expect((await site.call('GET', '/healthz')).status).toBe(200)
}) // biome-ignore format: lines

test.each(hostile)('a certificate with $what reaches the employer, and the ledger says how', async ({ make, isStamped }) => {
  const seeker = await insertSeeker(site)
  const of = `/api/jobseekers/${seeker.id}`
  const body = formWith('certificate', await make(), 'Divemaster.pdf')
  const { body: { _id: file } } = await site.call<{ _id: string }>('POST', `${of}/certificates`, { as: seeker.token, body })
  const kept = await site.call('PUT', `${of}/parts`, { as: seeker.token, body: { certificates: [{ kind: 'diving', file }] } })
  expect(kept.status).toBe(200)
  await applyFor(site, jobId, seeker)

  const opened = await site.call('GET', `${of}/certificates/${file}/view`, { as: employer.token })
  expect(opened.status).toBe(200)
  const readers = await site.call<CvReaders>('GET', `${of}/cv/readers`, { as: seeker.token })
  expect(readers.body.openings).toMatchObject([{ way: 'view', certificate: 'diving', isStamped }])
  expect((await site.call('GET', '/healthz')).status).toBe(200)
}) // biome-ignore format: lines

test('a CV that nobody can open without its password is refused, and the next one is taken', async () => {
  const { uploaded } = await send(await locked({ ownerPassword: 'secret', userPassword: 'open' }))
  expect(uploaded.status).toBe(400)
  expect((await send(onePage())).uploaded.status).toBe(200)
})
