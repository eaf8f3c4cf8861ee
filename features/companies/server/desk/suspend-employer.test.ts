import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { jobs } from '#tables/jobs.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertOperator, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

let employer: Person

const site = await openTestApp()
const operator = await insertOperator(site)
beforeEach(async () => {
  employer = await insertEmployer(site)
  await buy(site, employer)
})

const suspend = () =>
  site.call('POST', `/api/admin/employers/${employer.id}/suspend`, {
    as: operator.token,
    body: { reason: 'Its jobs ask for money' },
  })
const post = () => site.call('POST', '/api/jobs', { as: employer.token, body: newJob })
const statuses = async () =>
  (await site.database.db.select().from(jobs).where(eq(jobs.employerId, employer.id))).map(
    ({ status }) => status,
  )
const waiting = async () =>
  (await site.database.pool.query('select count(distinct pid)::int as n from pg_locks where not granted'))
    .rows[0].n

/** Two calls, the second once the first waits for `lock`, which is let go when the second waits too, or is done. */
async function meet<A, B>(lock: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const holder = await site.database.pool.connect()
  try {
    await holder.query(`begin; ${lock}`)
    const one = first()
    await expect.poll(waiting).toBe(1)
    let isDone = false
    const other = second().finally(() => {
      isDone = true
    })
    await expect.poll(async () => isDone || (await waiting()) === 2).toBe(true)
    await holder.query('commit')
    return await Promise.all([one, other])
  } finally {
    holder.release()
  }
}
// Jobs can be read and locked, and not written.
const noJobIsWritten = 'lock table jobs in share mode'

describe('an employer that is suspended at the moment', () => {
  test('at which it posts has no job on the board: a job in progress leaves it too', async () => {
    const [posted, suspended] = await meet(noJobIsWritten, post, suspend)
    expect([posted.status, suspended.status]).toEqual([201, 200])
    expect(await statuses()).toEqual(['Removed'])
  })

  test('posts nothing more: a posting that waited for the suspension is refused', async () => {
    await insertJob(site.database.db, { employerId: employer.id })
    const [suspended, posted] = await meet(noJobIsWritten, suspend, post)
    expect(suspended.status).toBe(200)
    expect(posted).toMatchObject({ status: 403, body: { code: 'suspended' } })
    expect(await statuses()).toEqual(['Removed'])
  })

  test.each([
    ['renews', { status: 'Active' as const }, 'renew'],
    ['goes on with', { status: 'Paused' as const }, 'go on'],
  ])('at which it %s a job: one waits for the other, never in a circle', async (_, fields, act) => {
    const id = await insertJob(site.database.db, { employerId: employer.id, ...fields })
    const body = { newExpiryDate: '2026-12-15' }
    const change = () =>
      act === 'renew'
        ? site.call('PUT', `/api/jobs/renew/${id}`, { as: employer.token, body })
        : site.call('PUT', `/api/jobs/${id}/go-on`, { as: employer.token })
    const itsAccount = `select from accounts where id = '${employer.id}' for no key update`
    const [suspended, changed] = await meet(itsAccount, suspend, change)
    expect([suspended.status, changed.status]).toEqual([200, 409])
    expect(await statuses()).toEqual(['Removed'])
  })
})
