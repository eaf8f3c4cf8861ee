import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { jobReviews } from '#tables/job-reviews.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'

const site = await openTestApp()
const operator = await makeOperator(site)
await site.call('PUT', '/api/admin/settings', {
  as: operator.token,
  body: { bankAccount: { bank: 'BML', accountName: 'Vazeefa Pvt Ltd', accountNumber: '7700001234' } },
})

/** Chooses an Annual plan that is approved. @returns makes it void */
async function year(employer: Person) {
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    { as: employer.token, body: { planName: 'Private Sector', type: 'Annual', price: 499 } },
  )
  const path = `/api/admin/subscriptions/${body.subscription._id}`
  expect((await site.call('POST', `${path}/approve`, { as: operator.token, body: {} })).status).toBe(200)
  const reason = 'It never came'
  return async () =>
    (await site.call('POST', `${path}/void`, { as: operator.token, body: { reason } })).status
}

async function featureOwn(employer: Person, jobId: string) {
  const body = { act: 'feature', jobIds: [jobId] }
  const acted = await site.call('POST', '/api/employers/jobs/acts', { as: employer.token, body })
  expect(acted).toMatchObject({ body: { message: '1 job featured' } })
}

async function featured(employer: Person) {
  const { rows } = await site.database.pool.query(
    'select id from jobs where employer_id = $1 and featured order by id',
    [employer.id],
  )
  return rows.map(({ id }) => id)
}

test('a void ends what its plan featured: not what was featured before, nor what an operator features', async () => {
  const employer = await insertEmployer(site, { verified: true })
  const job = (featured = false) =>
    insertJob(site.database.db, { employerId: employer.id, listingDays: 30, featured })
  const [before, byPlan, byOperator] = [await job(true), await job(), await job()]
  const [voidFirst, voidSecond] = [await year(employer), await year(employer)]
  await featureOwn(employer, byPlan)
  const put = { as: operator.token, body: { featured: true } }
  expect((await site.call('PUT', `/api/admin/jobs/${byOperator}/featured`, put)).status).toBe(200)
  expect(await voidFirst()).toBe(201)
  expect(await featured(employer)).toEqual([before, byPlan, byOperator].toSorted())
  expect(await voidSecond()).toBe(201)
  expect(await featured(employer)).toEqual([before, byOperator].toSorted())
})

test('a void leaves what an earlier plan may have featured, and ends what would come back featured after a look', async () => {
  const { db } = site.database
  const { now } = site.clock
  const employer = await insertEmployer(site, { verified: true })
  const twoYearsAgo = new Date(now.getTime() - 730 * 86_400_000)
  await buy({ ...site, clock: { now: twoYearsAgo } }, employer)
  const job = { employerId: employer.id, listingDays: 30, updatedAt: now }
  const corrected = await insertJob(db, { ...job, createdAt: twoYearsAgo, featured: true })
  const voidNow = await year(employer)
  const late = { ...job, createdAt: now }
  const held = await insertJob(db, { ...late, status: 'Pending', reviewSince: now })
  const look = { because: [], digest: '', since: now, state: 'waiting' as const, wasFeatured: true }
  await db.insert(jobReviews).values({ jobId: held, employerId: employer.id, ...look })
  const again = await insertJob(db, late)
  for (const featured of [true, false])
    await site.call('PUT', `/api/admin/jobs/${again}/featured`, { as: operator.token, body: { featured } })
  await featureOwn(employer, again)
  expect(await featured(employer)).toEqual([corrected, again].toSorted())
  expect(await voidNow()).toBe(201)
  expect(await featured(employer)).toEqual([corrected])
  expect((await db.select().from(jobReviews))[0]?.wasFeatured).toBe(false)
})
