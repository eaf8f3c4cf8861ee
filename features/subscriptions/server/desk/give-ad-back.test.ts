import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { openDesk } from '#tests/support/desk-calls.ts'
import { insertJob, newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { buy } from '#tests/support/plans.ts'
import { grant, spendOnJob } from '../ledger.ts'

const site = await openTestApp()
const { operator, get, act } = await openDesk(site)

longTest(
  'an ad that was spent by mistake is given back once, with the reason in the ledger and the log',
  async () => {
    const employer = await registerEmployer(site)
    await buy(site, employer, 1)
    const post = () =>
      site.call<{ job: { _id: string } }>('POST', '/api/jobs', { as: employer.token, body: newJob })
    const { body } = await post()
    const path = `employers/${employer.id}`
    expect(await get(path)).toMatchObject({ posting: { mayPost: false, because: 'used-up' } })
    site.later(1_000)
    const given = { jobId: body.job._id, reason: 'Posted twice' }
    expect(await act(`${path}/give-ad-back`, { jobId: body.job._id })).toMatchObject({ status: 400 })
    const answers = await Promise.all([1, 2, 3].map(() => act(`${path}/give-ad-back`, given)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await get(path)).toMatchObject({
      posting: { mayPost: true, via: 'pay-per-ad', adsLeft: 1 },
      ledger: [{ kind: 'returned', ads: 1, reason: 'Posted twice', operator: operator.email }, {}, {}],
    })
    expect(await get<AuditEntry[]>(`audit?q=${employer.id}&act=ad+given+back`)).toMatchObject([
      { subjectName: employer.name, after: { job: newJob.title, reason: 'Posted twice' } },
    ])
    expect((await post()).status).toBe(201)
  },
)

test('a press that is repeated gives back one ad, where two were spent on the job', async () => {
  const { db } = site.database
  const employer = await registerEmployer(site)
  const jobId = await insertJob(db, { employerId: employer.id })
  await buy(site, employer, 2)
  for (const reason of ['posted', 'renewed'] as const) {
    site.later(1_000)
    const { now } = site.clock
    await db.transaction((tx) =>
      spendOnJob(tx, site.services, { employerId: employer.id, jobId, reason, now }),
    )
  }
  site.later(1_000)
  const path = `employers/${employer.id}`
  const { ledger } = await get<{ ledger: { _id: string }[] }>(path)
  const pressed = { jobId, reason: 'By mistake', line: ledger[0]?._id }
  const answers = [await act(`${path}/give-ad-back`, pressed), await act(`${path}/give-ad-back`, pressed)]
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(await get(path)).toMatchObject({ posting: { mayPost: true, adsLeft: 1 } })
})

test('an ad of a plan that is over is not given back', async () => {
  const employer = await registerEmployer(site)
  const { db } = site.database
  const yearAgo = new Date('2025-11-01T08:00:00.000Z')
  await grant(db, { employerId: employer.id, planType: 'Pay-per-Ad', ads: 1 }, yearAgo)
  const jobId = await insertJob(db, { employerId: employer.id })
  await db.transaction((tx) =>
    spendOnJob(tx, site.services, {
      employerId: employer.id,
      jobId,
      reason: 'posted',
      now: new Date('2026-10-15'),
    }),
  )
  expect(await act(`employers/${employer.id}/give-ad-back`, { jobId, reason: 'Late' })).toMatchObject({
    status: 410,
    body: { error: 'The plan that this ad came from is over' },
  })
})

test('an ad is given back to the plan that runs, where an older one had paid for the same job', async () => {
  const { db } = site.database
  const { now } = site.clock
  // The ids of grants are random: with several jobs each order is there.
  for (let round = 0; round < 6; round++) {
    const employer = await registerEmployer(site)
    const jobId = await insertJob(db, { employerId: employer.id })
    for (const [bought, posted] of [
      [new Date('2025-11-01T08:00:00.000Z'), new Date('2026-10-15')],
      [now, now],
    ] as const) {
      await grant(db, { employerId: employer.id, planType: 'Pay-per-Ad', ads: 1 }, bought)
      await db.transaction((tx) =>
        spendOnJob(tx, site.services, { employerId: employer.id, jobId, reason: 'posted', now: posted }),
      )
    }
    const path = `employers/${employer.id}`
    expect((await act(`${path}/give-ad-back`, { jobId, reason: 'By mistake' })).status).toBe(200)
    expect(await get(path)).toMatchObject({ posting: { mayPost: true, adsLeft: 1 } })
    expect(await act(`${path}/give-ad-back`, { jobId, reason: 'Again' })).toMatchObject({ status: 410 })
  }
})
