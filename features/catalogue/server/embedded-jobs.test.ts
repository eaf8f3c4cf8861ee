import { expect, test } from 'vitest'
import { insertJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

const site = await openTestApp()
const read = (employerId: string) => site.call<string>('GET', `/embed/jobs/${employerId}`)

// D-N-14
test("a page of any site may show a company's open jobs, and their links name the channel", async () => {
  const employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
  const jobId = await insertJob(site.database.db, { employerId: employer.id, title: 'Sous chef' })
  await insertJob(site.database.db, { employerId: employer.id, title: 'Closed one', status: 'Closed' })
  const { status, body, headers } = await read(employer.id)
  expect(status).toBe(200)
  expect(body).toContain('<h1>Jobs at Coral Bay Resort</h1>')
  expect(body).toContain(`href="https://vazeefa.example/jobs/${jobId}?via=embed"`)
  expect(body).toContain(`href="https://vazeefa.example/employer-jobs/${employer.id}?via=embed"`)
  expect(body).not.toContain('Closed one')
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['x-frame-options']).toBeUndefined()
  expect(body).toContain('<noscript><p><a ')
  expect(body).toContain('>All jobs</a>')
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['cache-control']).toBe('public, max-age=300')
})

longTest('no other page may be framed', async () => {
  const { headers } = await site.call('GET', '/api/docs')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-frame-options']).toBe('DENY')
})

test('text typed into a job stays text, and twenty long ones weigh at most 10 kB', async () => {
  const evil = '<img src=x onerror=alert(1)>"\'&'
  const employer = await insertEmployer(site, { company: evil })
  for (let at = 0; at < 21; at++)
    await insertJob(site.database.db, { employerId: employer.id, title: `${evil} ${at}`, location: evil })
  const { body } = await read(employer.id)
  expect(body).not.toContain('<img')
  expect(body).toContain('&lt;img')
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(body.match(/<li>/g)).toHaveLength(20)
  expect(body).toContain('All 21 jobs')
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(10_240)
})

test('a company without open jobs says so, and an unknown one is not found', async () => {
  const employer = await insertEmployer(site)
  expect((await read(employer.id)).body).toContain('There are no open jobs at the moment.')
  for (const id of ['0'.repeat(24), 'nonsense']) expect((await read(id)).status).toBe(404)
})

test('a script of a few hundred bytes may be loaded by every page, sets no cookie and is kept for a day', async () => {
  const { status, body, headers } = await site.call<string>('GET', '/embed/jobs.js')
  expect(status).toBe(200)
  expect(Buffer.byteLength(body)).toBeLessThan(800)
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['cache-control']).toBe('public, max-age=86400')
  expect(headers['set-cookie']).toBeUndefined()
})
