import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertJob } from '#tests/support/jobs.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'
import { routes } from './routes.tsx'

let site: TestApp
beforeAll(async () => {
  site = await testApp({ pages: true })
})
afterAll(() => site.close())

test('a page that only scripts can fill says so without them', async () => {
  const employer = await insertEmployer(site)
  const jobId = await insertJob(site.database.db, { employerId: employer.id })
  const silent: string[] = []
  let filledByScripts = 0
  for (const { path } of routes) {
    const url = path.replace(':employerId', employer.id).replace(/:\w+/g, jobId)
    const { payload } = await site.app.inject({ url, headers: { accept: 'text/html' } })
    if (!payload.includes('animate-breathe')) continue
    filledByScripts += 1
    if (!payload.includes('noscript:block')) silent.push(path)
  }
  expect(silent).toEqual([])
  expect(filledByScripts).toBeGreaterThan(40)
})
