import { expect, test } from 'vitest'
import { jobNotice } from '#contract/jobs/jobs.ts'
import { limiter } from '#platform/http/limits.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'

const site = await openTestApp()

async function notice(job: Partial<Parameters<typeof insertJob>[1]> = {}) {
  const employer = await insertEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id, ...job })
  const reply = await site.app.inject({ method: 'GET', url: `/api/jobs/${jobId}/notice.pdf` })
  return { status: reply.statusCode, type: reply.headers['content-type'], content: reply.rawPayload }
}

test('a notice is one page with title, company, place, pay and closing day, for everybody', async () => {
  const found = await notice({ salaryMinInLaari: 900_000, salaryMaxInLaari: 1_200_000, room: 'Own room' })
  expect(found).toMatchObject({ status: 200, type: 'application/pdf' })
  const [page = '', ...others] = await textOfPdf(found.content)
  expect(others).toEqual([])
  for (const words of [
    'Coral Bay Resort',
    'Front Office Manager',
    'Baa Atoll',
    'MVR 9,000 - 12,000 / month',
    'Own room',
    'Apply by December 1, 2026',
    'vazeefa.example',
  ])
    expect(page).toContain(words)
})

longTest('a long title, a title in Dhivehi and one word without end stay on one page', async () => {
  const titles = ['Senior guest relations manager '.repeat(6).trim(), 'ފްރޮންޓް އޮފީސް މެނޭޖަރު', 'x'.repeat(200)]
  for (const title of titles) {
    const { status, content } = await notice({ title })
    expect([status, (await textOfPdf(content)).length]).toEqual([200, 1])
  }
})

test('thirty notices a minute are drawn for an address', async () => {
  const limits = limiter()
  const visitor = { ip: '192.0.2.1', accountId: undefined, input: undefined, query: undefined }
  const ask = () => limits.before(jobNotice.limit, jobNotice.path, visitor)
  for (let call = 0; call < 30; call++) await ask()
  await expect(ask()).rejects.toMatchObject({ code: 'too_many' })
})

test('a job that takes no applications has none, and an unpublished one is not there', async () => {
  expect((await notice({ status: 'Closed' })).status).toBe(409)
  expect((await notice({ expiresAt: new Date('2026-11-19T18:59:59Z') })).status).toBe(409)
  expect((await notice({ status: 'Pending' })).status).toBe(404)
})
