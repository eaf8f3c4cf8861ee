import { beforeAll, describe, expect, test } from 'vitest'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Actor, makeOperator } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { checkLedger } from '../desk/check-ledger.ts'

const site = await openTestApp()
let operator: Actor
beforeAll(async () => {
  operator = await makeOperator(site)
  const bankAccount = { bank: 'BML', accountName: 'Vazeefa Pvt Ltd', accountNumber: '7700001234' }
  await site.call('PUT', '/api/admin/settings', { as: operator.token, body: { bankAccount } })
})

type Refusal = { error: string; code: string }
const act = <T>(id: string, what: string, body: unknown = {}) =>
  site.call<T & Refusal>('POST', `/api/admin/subscriptions/${id}/${what}`, { as: operator.token, body })
const accountOf = async (id: string) =>
  (await site.call<DeskAccount>('GET', `/api/admin/subscriptions/${id}/account`, { as: operator.token })).body

const annual = { planName: 'Private Sector', type: 'Annual', price: 499 }
const ads = (adsLimit: number) => ({
  ...{ planName: 'Private Sector', type: 'Pay-per-Ad', price: 49 * adsLimit, adsLimit },
})

async function choose(employer: Person, choice: object = annual): Promise<Subscription> {
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    { as: employer.token, body: choice },
  )
  return body.subscription
}

/** An employer with credit of an approved purchase. */
async function withCredit(credit: number) {
  const employer = await insertEmployer(site, { verified: true })
  const { _id } = await choose(employer)
  await act(_id, 'approve', { received: 499 + credit })
  site.later(1)
  return { employer, id: _id }
}
const creditOf = async ({ id, token }: Person) =>
  (await site.call<{ credit: number }>('GET', `/api/employers/${id}/invoices`, { as: token })).body.credit
const cancel = (employer: Person, id: string) =>
  site.call('POST', `/api/employers/subscriptions/${id}/cancel`, { as: employer.token })
const ledgerHolds = async () =>
  expect((await checkLedger(site.database.db, site.clock.now)).examples).toEqual([])

describe('credit that an undecided purchase uses', () => {
  const refund = (amount: number) => ({ amount, account: '7730000012345', reason: 'I want it back' })

  test('is gone once it was refunded: cancelled, nothing of it is credit again', async () => {
    const { employer, id } = await withCredit(100)
    const next = await choose(employer, ads(3))
    expect(await act(next._id, 'refunds', refund(100))).toMatchObject({
      status: 201,
      body: { state: 'paid' },
    })
    expect((await cancel(employer, next._id)).status).toBe(200)
    expect(await creditOf(employer)).toBe(0)
    expect(await accountOf(id)).toMatchObject({ credit: 0 })
    expect(await accountOf(next._id)).toMatchObject({ toPay: 0, credit: 0, maxRefund: 0 })
    await ledgerHolds()
  })

  test('is gone for another choice too, and what was not refunded is used', async () => {
    const { employer } = await withCredit(100)
    const next = await choose(employer, ads(3))
    await act(next._id, 'refunds', refund(60))
    expect((await choose(employer, ads(4))).toPay).toBe(4 * 49 - 40)
    expect(await creditOf(employer)).toBe(0)
    await ledgerHolds()
  })

  test('of two purchases goes back to the first of them, as far as it is there', async () => {
    const { employer, id } = await withCredit(50)
    const second = await choose(employer)
    await act(second._id, 'approve', { received: 479 })
    site.later(1)
    const next = await choose(employer, ads(3))
    expect(next.toPay).toBe(3 * 49 - 30)
    await act(id, 'payments', { amount: 40, reason: 'Transferred twice' })
    const both = await choose(employer, ads(4))
    expect(both.toPay).toBe(4 * 49 - 70)
    await act(both._id, 'refunds', refund(20))
    await cancel(employer, both._id)
    expect([(await accountOf(id)).credit, (await accountOf(second._id)).credit]).toEqual([40, 10])
    await ledgerHolds()
  })
})
