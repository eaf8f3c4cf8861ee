import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { insertJob } from '#tests/support/jobs.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'

const site = await openTestApp()
const operator = await makeOperator(site)
await site.call('PUT', '/api/admin/settings', {
  as: operator.token,
  body: { bankAccount: { bank: 'BML', accountName: 'Vazeefa Pvt Ltd', accountNumber: '7700001234' } },
})

test('a void ends what its plan featured: not what was featured before, nor what an operator features', async () => {
  const employer = await insertEmployer(site, { verified: true })
  const job = (featured = false) =>
    insertJob(site.database.db, { employerId: employer.id, listingDays: 30, featured })
  const [before, byPlan, byOperator] = [await job(true), await job(), await job()]
  const year = async () => {
    const { body } = await site.call<{ subscription: Subscription }>(
      'POST',
      '/api/employers/select-subscription',
      { as: employer.token, body: { planName: 'Private Sector', type: 'Annual', price: 499 } },
    )
    const path = `/api/admin/subscriptions/${body.subscription._id}`
    expect((await site.call('POST', `${path}/approve`, { as: operator.token, body: {} })).status).toBe(200)
    return async () =>
      (await site.call('POST', `${path}/void`, { as: operator.token, body: { reason: 'It never came' } }))
        .status
  }
  const [voidFirst, voidSecond] = [await year(), await year()]
  const acted = await site.call('POST', '/api/employers/jobs/acts', {
    as: employer.token,
    body: { act: 'feature', jobIds: [byPlan] },
  })
  expect(acted).toMatchObject({ body: { message: '1 job featured' } })
  const put = { as: operator.token, body: { featured: true } }
  expect((await site.call('PUT', `/api/admin/jobs/${byOperator}/featured`, put)).status).toBe(200)
  const featured = async () => {
    const { rows } = await site.database.pool.query(
      'select id from jobs where employer_id = $1 and featured order by id',
      [employer.id],
    )
    return rows.map(({ id }) => id)
  }
  expect(await voidFirst()).toBe(201)
  expect(await featured()).toEqual([before, byPlan, byOperator].toSorted())
  expect(await voidSecond()).toBe(201)
  expect(await featured()).toEqual([before, byOperator].toSorted())
})
