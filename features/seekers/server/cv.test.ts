import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import type { CvReaders } from '#contract/seekers/seekers.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { applyFor, myApplication, uploadCv, withdraw } from '#tests/support/applications.ts'
import { archive, contentTypes, docx } from '#tests/support/archive.ts'
import { formWith } from '#tests/support/form-with.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { compoundFile, oldWord } from '#tests/support/old-word.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { onePage } from '#tests/support/pdf.ts'
import { insertEmployer, insertSeeker, type Person } from '#tests/support/people.ts'

let seeker: Person
let employer: Person
const site = await openTestApp()
beforeEach(async () => {
  seeker = await insertSeeker(site)
  employer = await insertEmployer(site)
})

const pdf = (words = 'one') => onePage(words)

const upload = (content: Buffer, name = 'My CV.pdf', { token } = seeker, { id } = seeker) =>
  uploadCv(site, { id, token }, name, content)
const replace = (content: Buffer) =>
  site.call('PUT', `/api/jobseekers/${seeker.id}/cv`, {
    as: seeker.token,
    body: formWith('cv', content, 'My CV.pdf'),
  })
const remove = () => site.call('DELETE', `/api/jobseekers/${seeker.id}/cv`, { as: seeker.token })
const status = () => site.call('GET', `/api/jobseekers/${seeker.id}/cv/status`, { as: seeker.token })
const read = (as: Person | { token: string }, rest = 'view') =>
  site.call('GET', `/api/jobseekers/${seeker.id}/cv/${rest}`, { as: as.token })
async function apply(): Promise<string> {
  const jobId = await insertJob(site.database.db, { employerId: employer.id })
  return applyFor(site, jobId, seeker)
}
const storedCvs = async () => (await readdir(join(site.folder, 'files', 'cvs'))).length

// D-G-07, D-G-08, P1-3-11, P1-7-19, P1-7-20
test('a CV is uploaded, shown, saved and deleted', async () => {
  expect((await status()).body).toEqual({ hasCv: false })
  expect((await read(seeker)).status).toBe(404)
  expect((await upload(pdf(), 'Áishath CV.pdf')).body).toEqual({ message: 'CV uploaded successfully' })
  expect((await status()).body).toMatchObject({
    hasCv: true,
    name: 'Áishath CV.pdf',
    mediaType: 'application/pdf',
  })

  const shown = await read(seeker)
  expect(shown.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''%C3%81ishath%20CV.pdf/),
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  })
  expect((await read(seeker, 'download')).headers['content-disposition']).toMatch(/^attachment/)

  expect((await remove()).body).toEqual({ message: 'CV deleted successfully' })
  expect((await status()).body).toEqual({ hasCv: false })
  expect((await read(seeker)).status).toBe(404)
  expect((await remove()).status).toBe(404)
})

longTest('a CV keeps its name, and a long one its ending', async () => {
  for (const [given, name] of [
    ['CV "final" 100%.pdf', 'CV "final" 100%.pdf'],
    [`${'Aishath '.repeat(30)}.pdf`, `${'Aishath '.repeat(12).trimEnd()}.pdf`],
    ['ސީވީ.PDF', 'ސީވީ.pdf'],
  ] as const) {
    expect((await upload(pdf(), given)).status).toBe(200)
    expect((await status()).body).toMatchObject({ name })
    const header = String((await read(seeker, 'download')).headers['content-disposition'])
    expect(decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? '')).toBe(name)
  }
})

// D-G-02
describe('the content decides the format of a CV', () => {
  const accepted: [string, Buffer, string, string][] = [
    ['a PDF with another name', pdf(), 'cv.exe', 'application/pdf'],
    ['a DOC', oldWord(), 'cv.doc', 'application/msword'],
    ['a DOCX', docx(), 'cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ]
  for (const [what, content, name, mediaType] of accepted)
    test(`${what} is taken, and only a PDF is shown in the browser`, async () => {
      expect((await upload(content, name)).status).toBe(200)
      expect((await status()).body).toMatchObject({ hasCv: true, mediaType })
      const { headers } = await read(seeker)
      expect(headers['content-type']).toBe(mediaType)
      expect(String(headers['content-disposition']).startsWith('inline')).toBe(
        mediaType === 'application/pdf',
      )
    })

  const refused: [string, Buffer][] = [
    ['a page called cv.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['plain text', Buffer.from('My CV')],
    ['an Excel file of the older kind', compoundFile({ Workbook: Buffer.alloc(600, 'x') })],
    ['an archive', archive({ 'a.txt': 'hello' })],
    ['a picture called cv.pdf', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a program called cv.doc', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])],
  ]
  for (const [what, content] of refused)
    test(`${what} is refused, and the old CV stays`, async () => {
      await upload(pdf('kept'))
      expect(await replace(content)).toMatchObject({
        status: 400,
        body: { error: 'Please upload a PDF or Word document only' },
      })
      expect((await read(seeker)).body).toBe(pdf('kept').toString())
    })

  test('a document that hides macros is refused in words that help, and the old CV stays', async () => {
    const macros = contentTypes('ms-word.document.macroEnabled')
    for (const content of [docx({ 'word/vbaproject.BIN': '' }), docx({ '[Content_Types].xml': macros })]) {
      await upload(pdf('kept'))
      expect(await replace(content)).toMatchObject({
        status: 400,
        body: {
          error: 'This document holds macros. Please save it without them or as a PDF, then upload that',
        },
      })
      expect((await read(seeker)).body).toBe(pdf('kept').toString())
    }
  })

  for (const [what, whole] of [
    ['a PDF', pdf('x'.repeat(80_000))],
    ['a DOCX', docx()],
  ] as const)
    test(`${what} that was cut off is refused as damaged, and the old CV stays`, async () => {
      await upload(pdf('kept'))
      expect(await replace(whole.subarray(0, whole.length - 10))).toMatchObject({
        status: 400,
        body: { error: 'This file is damaged or incomplete. Please save it again, then upload the new one' },
      })
      expect((await read(seeker)).body).toBe(pdf('kept').toString())
    })

  // D-G-03, P1-9-03
  test('one byte more than its size is refused, exactly its size is taken', async () => {
    const most = pdf(' '.repeat(fileKinds.cv.maxBytes - pdf('').length))
    expect((await upload(most)).status).toBe(200)
    expect(await upload(Buffer.concat([most, Buffer.from('\n')]))).toMatchObject({
      status: 413,
      body: { error: fileKinds.cv.tooLarge },
    })
  })

  test('a call without a file asks for one', async () => {
    const answer = await site.call('POST', `/api/jobseekers/${seeker.id}/upload-cv`, {
      as: seeker.token,
      body: new FormData(),
    })
    expect(answer).toMatchObject({ status: 400, body: { error: 'Please select a file to upload' } })
  })
})

longTest('while a CV is replaced many times, every reader gets one of them, whole', async () => {
  const versions = Array.from({ length: 12 }, () => pdf(randomBytes(40_000).toString('hex')))
  const known = new Set(versions.map((content) => createHash('sha256').update(content).digest('hex')))
  const [first] = versions
  if (first) await upload(first)
  const before = await storedCvs()
  const answers = await Promise.all(
    versions.flatMap((content) => [replace(content), read(seeker), read(seeker)]),
  )
  for (const answer of answers) {
    expect(answer.status).toBe(200)
    if (typeof answer.body === 'string')
      expect(
        known.has(
          createHash('sha256')
            .update(answer.body as string)
            .digest('hex'),
        ),
      ).toBe(true)
  }
  expect(await storedCvs()).toBe(before)
})

// D-F-13, P2-6-02
describe('access to a CV', () => {
  test('is refused to strangers and other job seekers; the operator has it', async () => {
    await upload(pdf())
    expect((await site.call('GET', `/api/jobseekers/${seeker.id}/cv/view`)).status).toBe(401)
    const other = await insertSeeker(site)
    expect((await read(other)).status).toBe(404)
    expect((await upload(pdf(), 'x.pdf', other)).status).toBe(404)
    expect((await upload(pdf(), 'x.pdf', employer)).status).toBe(403)
    expect((await read(await makeOperator(site))).status).toBe(200)
  })

  test('does not exist for unknown people or applications, or where the bytes are lost', async () => {
    const operator = await makeOperator(site)
    const none = { status: 404, body: { error: 'There is no CV here' } }
    const nobody = '0123456789abcdef01234567'
    expect(await site.call('GET', `/api/jobseekers/${nobody}/cv/view`, { as: operator.token })).toMatchObject(
      none,
    )
    expect(await read(seeker)).toMatchObject(none)
    await upload(pdf())
    expect(await read(operator, `view?application=${nobody}`)).toMatchObject(none)
    await rm(join(site.folder, 'files', 'cvs'), { recursive: true })
    expect(await read(seeker)).toMatchObject(none)
    await mkdir(join(site.folder, 'files', 'cvs'))
  })

  test('is open to employers with a verified address, while the job seeker is open to employers', async () => {
    await upload(pdf())
    expect((await read(employer)).status).toBe(200)
    expect((await read(await insertEmployer(site, { verified: false }))).status).toBe(403)
    await site.call('PUT', `/api/jobseekers/${seeker.id}`, {
      as: seeker.token,
      body: { openToEmployers: false },
    })
    expect((await read(employer)).status).toBe(404)
    await apply()
    expect((await read(employer)).status).toBe(200)
  })

  test('is closed to a blocked employer', async () => {
    await upload(pdf())
    await site.call('PUT', `/api/jobseekers/${seeker.id}/blocked-employers/${employer.id}`, {
      as: seeker.token,
    })
    expect((await read(employer)).status).toBe(404)
  })

  // D-F-14
  test('the job seeker sees which employer opened it, when and from where', async () => {
    await upload(pdf())
    const application = await apply()
    await read(employer, `view?application=${application}`)
    await read(employer, 'download')
    const { body } = await site.call<CvReaders>('GET', `/api/jobseekers/${seeker.id}/cv/readers`, {
      as: seeker.token,
    })
    expect(body.openings.map(({ way }) => way).sort()).toEqual(['download', 'view'])
    expect(body.openings[0]).toMatchObject({ company: 'Coral Bay Resort', employerId: employer.id })
    const mine = await myApplication(site, application, seeker)
    expect(mine.application.cvViewedAt).toBe(site.clock.now.toISOString())
    const other = await insertSeeker(site)
    expect(
      (await site.call('GET', `/api/jobseekers/${seeker.id}/cv/readers`, { as: other.token })).status,
    ).toBe(404)
  })
})

describe('an application keeps the CV as it was', () => {
  // D-F-06
  test('after it was replaced and deleted, until the application is withdrawn', async () => {
    await upload(pdf('old'))
    const application = await apply()
    await replace(pdf('new'))
    // An employer's is stamped: the page is in it as it was sent.
    expect((await read(employer, `view?application=${application}`)).body).toContain('stream\nold\n')
    expect((await read(employer)).body).toContain('stream\nnew\n')
    await remove()
    expect((await read(employer)).body).toContain('stream\nold\n')
    const mine = await myApplication(site, application, seeker)
    const { pathname, search } = new URL(mine.application.resume ?? '')
    expect((await site.call('GET', pathname + search, { as: seeker.token })).body).toBe(pdf('old').toString())

    const before = await storedCvs()
    await withdraw(site, application, seeker)
    expect((await read(employer, `view?application=${application}`)).status).toBe(404)
    expect((await read(employer)).status).toBe(404)
    expect(await storedCvs()).toBe(before - 1)
  })

  test("an employer can't read it by the number of another's application", async () => {
    await upload(pdf())
    const application = await apply()
    const other = await insertEmployer(site)
    expect((await read(other, `view?application=${application}`)).status).toBe(404)
    expect((await read(employer, 'view?application=0123456789abcdef01234567')).status).toBe(404)
  })
})
