import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { jobReviews } from '#tables/jobs/job-reviews.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { buy } from '#tests/support/plans.ts'
import { countWaiting } from '#tests/support/postgres/count-waiting.ts'

const site = await openTestApp()
const { db, pool } = site.database
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
  const { rows } = await pool.query('select id from jobs where employer_id = $1 and featured order by id', [
    employer.id,
  ])
  return rows.map(({ id }) => id)
}

test('a void ends what its plan featured: not what was featured before, nor what an operator features', async () => {
  const employer = await insertEmployer(site, { verified: true })
  const job = (featured = false) => insertJob(db, { employerId: employer.id, listingDays: 30, featured })
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

const daysAgo = (days: number) => new Date(site.clock.now.getTime() - days * 86_400_000)
/** An Annual plan of that time, without a purchase. */
const earlierYear = (employer: Person, days: number) =>
  buy({ ...site, clock: { now: daysAgo(days) } }, employer)
/** Moves a purchase and its plan back in time. */
async function movedBack(employer: Person, days: number) {
  await pool.query(
    `update subscriptions set starts_at = starts_at - $2 * interval '1 day', ends_at = ends_at - $2 * interval '1 day'
     where employer_id = $1`,
    [employer.id, days],
  )
  await pool.query(
    `update entitlement_entries set valid_from = valid_from - $2 * interval '1 day',
       valid_until = valid_until - $2 * interval '1 day' where employer_id = $1`,
    [employer.id, days],
  )
}

test('the void of a plan that is over leaves the jobs of a later one, and those posted after it', async () => {
  const employer = await insertEmployer(site, { verified: true })
  const voidNow = await year(employer)
  await movedBack(employer, 740)
  const post = (days: number) =>
    insertJob(db, {
      employerId: employer.id,
      featured: true,
      createdAt: daysAgo(days),
      updatedAt: daysAgo(1),
    })
  await post(400)
  const afterwards = await post(2)
  expect(await voidNow()).toBe(201)
  expect(await featured(employer)).toEqual([afterwards])

  const other = await insertEmployer(site, { verified: true })
  const voidEarlier = await year(other)
  await movedBack(other, 740)
  await earlierYear(other, 370)
  const ofOther = { employerId: other.id, featured: true, updatedAt: daysAgo(20) }
  const renewed = await insertJob(db, { ...ofOther, createdAt: daysAgo(380) })
  const posted = await insertJob(db, { ...ofOther, createdAt: daysAgo(20) })
  expect(await voidEarlier()).toBe(201)
  expect(await featured(other)).toEqual([renewed, posted].toSorted())
})

test('an earlier plan that a credit note has ended leaves nothing that was posted after its end', async () => {
  const employer = await insertEmployer(site, { verified: true })
  const { grantId } = await earlierYear(employer, 300)
  await pool.query(
    `insert into entitlement_entries (id, employer_id, kind, grant_id, plan_type, reason, at)
     values (left(md5($1), 24), $2, 'expired', $1, 'Annual', 'credited', $3)`,
    [grantId, employer.id, daysAgo(200)],
  )
  const voidNow = await year(employer)
  const job = await insertJob(db, {
    employerId: employer.id,
    createdAt: site.clock.now,
    updatedAt: site.clock.now,
    listingDays: 30,
  })
  await featureOwn(employer, job)
  expect(await featured(employer)).toEqual([job])
  expect(await voidNow()).toBe(201)
  expect(await featured(employer)).toEqual([])
})

test('a void and the refusal of an ad that would come back featured: one waits for the other', async () => {
  const employer = await insertEmployer(site, { verified: true })
  const voidNow = await year(employer)
  const { now } = site.clock
  const held = await insertJob(db, {
    employerId: employer.id,
    createdAt: now,
    updatedAt: now,
    status: 'Pending',
    reviewSince: now,
  })
  const look = { because: [], digest: '', since: now, state: 'waiting' as const, wasFeatured: true }
  await db.insert(jobReviews).values({ jobId: held, employerId: employer.id, ...look })
  const refuse = () =>
    site.call('POST', `/api/admin/job-reviews/${held}`, {
      as: operator.token,
      body: { decision: 'refuse', words: 'It asks for money' },
    })
  const waiting = () => countWaiting(pool)
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from employers where id = $1 for no key update', [employer.id])
    const voided = voidNow()
    await expect.poll(waiting).toBe(1)
    const refused = refuse()
    await expect.poll(waiting).toBe(2)
    await holder.query('commit')
    expect([await voided, (await refused).status]).toEqual([201, 200])
  } finally {
    holder.release()
  }
})
