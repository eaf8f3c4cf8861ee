import { expect, test, vi } from 'vitest'
import type { JobsToBrowse } from '#contract/catalogue/browse.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker } from '#tests/support/people.ts'
import { timeToLive } from './site-pages.ts'

const site = await openTestApp({ pages: true })

test.each([
  ['at noon', '2026-11-20T07:00:00.000Z', '2026-11-20T07:00:01.000Z', 60_000],
  ['until midnight', '2026-11-20T18:59:59.900Z', '2026-11-20T18:59:59.950Z', 50],
  [
    'not at all when it was begun before midnight',
    '2026-11-20T18:59:59.900Z',
    '2026-11-20T19:00:00.200Z',
    -200,
  ],
  ['for a minute from midnight on', '2026-11-20T19:00:00.000Z', '2026-11-20T19:00:00.200Z', 60_000],
])('a page is kept %s', (_, from, now, milliseconds) =>
  expect(timeToLive(new Date(from), new Date(now))).toBe(milliseconds),
)

test('visitors who call share the replies of pages until a change, and a person who is signed in asks anew', async () => {
  const { db } = site.database
  const [employer, seeker] = [await insertEmployer(site), await insertSeeker(site)]
  const add = () => insertJob(db, { employerId: employer.id, category: 'Retail' })
  const count = async (as?: string) => {
    const { body } = await site.call<JobsToBrowse>('GET', '/api/jobs/browse', as ? { as } : {})
    return body.categories.find(({ name }) => name === 'Retail')?.count
  }
  const jobId = await add()
  // Nothing is kept before changes are listened for.
  await vi.waitUntil(async () => {
    const before = await count()
    await add()
    return (await count()) === before
  })
  const [kept, current = 0] = [await count(), await count(seeker.token)]
  expect(kept).toBe(current - 1)
  const closed = await site.call('PUT', `/api/jobs/${jobId}/close`, { as: employer.token, body: {} })
  expect(closed.status).toBe(200)
  expect(await count()).toBe(current - 1)
  await add()
  expect(await count()).toBe(current - 1)
})
