import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Actor, lastMail, makeOperator } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, type Person } from '#tests/support/people.ts'
import { checkLedger } from '../desk/check-ledger.ts'
import { lockPurchase } from './lock-purchase.ts'
import { recordReceived } from './receive.ts'

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
  planName: 'Private Sector',
  type: 'Pay-per-Ad',
  price: 49 * adsLimit,
  adsLimit,
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
const sendSlip = ({ token }: Person, subscriptionId: string) =>
  site.call('POST', '/api/employers/upload-payment-slip', {
    as: token,
    body: formWith('paymentSlip', pdf, 'slip.pdf', { subscriptionId }),
  })
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

describe('credit that waits to be refunded', () => {
  let second: Actor
  const confirmAbove = (refundSecondPersonAbove: number) =>
    site.call('PUT', '/api/admin/settings', { as: operator.token, body: { refundSecondPersonAbove } })
  beforeAll(async () => {
    second = await makeOperator(site)
    await confirmAbove(50)
  })
  afterAll(async () => {
    await confirmAbove(5_000)
    // A higher sum holds a day later.
    await site.database.pool.query(`delete from audit_entries where subject_id = 'refundSecondPersonAbove'`)
  })
  const ask = async (id: string, amount: number) => {
    const refund = { amount, account: '7730000012345', reason: 'I want it back' }
    const { body } = await act<{ _id: string; state: string }>(id, 'refunds', refund)
    expect(body.state).toBe('waiting')
    return body._id
  }
  const decide = (refundId: string, what: string, body: object = {}) =>
    site.call<Refusal>('POST', `/api/admin/refunds/${refundId}/${what}`, { as: second.token, body })

  test('pays for no other purchase, and the refund then issues no credit note', async () => {
    const { employer, id } = await withCredit(499)
    const refundId = await ask(id, 499)
    expect(await creditOf(employer)).toBe(0)
    expect(await choose(employer)).toMatchObject({ status: 'Pending', toPay: 499 })
    expect((await accountOf(id)).refunds).toMatchObject([{ creditNote: 0 }])
    expect((await decide(refundId, 'confirm', { creditNote: 0 })).status).toBe(200)
    const { entries, refunds, status } = await accountOf(id)
    expect([status, entries.map(({ kind }) => kind)]).toEqual(['Active', ['due', 'received', 'given back']])
    expect(refunds).toMatchObject([{ creditNote: null }])
    await ledgerHolds()
  })

  test('is no credit in the mail about another payment, nor at the desk', async () => {
    const { employer, id } = await withCredit(499)
    await ask(id, 499)
    site.later(1)
    expect((await act(id, 'payments', { amount: 20, reason: 'More' })).body).toMatchObject({ credit: 20 })
    expect((await accountOf(id)).credit).toBe(20)
    const text = (await lastMail(site, employer.email, 'payment-kept'))?.text
    expect(text).toContain('Your credit is MVR 20.')
    expect(text).toContain('a refund of MVR 499 is being checked')
  })

  test('is no credit in the mail of an approval', async () => {
    const employer = await insertEmployer(site, { verified: true })
    const { _id: id } = await choose(employer)
    await act(id, 'payments', { amount: 200, reason: 'A part' })
    await ask(id, 200)
    await act(id, 'payments', { amount: 499, reason: 'All of it' })
    const text = (await lastMail(site, employer.email, 'subscription-approved'))?.text
    expect(text).toContain('a refund of MVR 200 is being checked')
    expect(text).not.toContain('too much')
    expect(await creditOf(employer)).toBe(0)
  })

  test('is credit again once the refund is refused', async () => {
    const { employer, id } = await withCredit(499)
    await decide(await ask(id, 499), 'refuse', { reason: 'The account is wrong' })
    expect(await choose(employer)).toMatchObject({ status: 'Active', toPay: 0 })
  })

  test('stays with a purchase that is cancelled; the rest goes back', async () => {
    const { employer, id } = await withCredit(100)
    const next = await choose(employer, ads(3))
    const refundId = await ask(next._id, 60)
    await cancel(employer, next._id)
    expect([await creditOf(employer), (await accountOf(id)).credit]).toEqual([40, 40])
    expect((await decide(refundId, 'confirm')).status).toBe(200)
    expect(await creditOf(employer)).toBe(40)
    await ledgerHolds()
  })

  test('and went to another refund meanwhile: the second operator sees the credit note first', async () => {
    const { id } = await withCredit(100)
    const [one, other] = [await ask(id, 100), await ask(id, 60)]
    await decide(other, 'confirm')
    expect(await decide(one, 'confirm', { creditNote: 0 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', error: expect.stringContaining('MVR 60') },
    })
    const waiting = (await accountOf(id)).refunds.find(({ _id }) => _id === one)
    expect(waiting).toMatchObject({ state: 'waiting', creditNote: 60 })
    expect((await decide(one, 'confirm', { creditNote: 60 })).status).toBe(200)
  })
})

describe('a payment that comes in for a purchase', () => {
  const pay = (id: string, amount: number) =>
    act<{ toPay: number; credit: number; isApproved: boolean }>(id, 'payments', { amount, reason: 'By bank' })
  const refused = async () => {
    const employer = await insertEmployer(site, { verified: true })
    const { _id: id } = await choose(employer)
    await sendSlip(employer, id)
    await act(id, 'reject', { reason: 'It has not reached our account' })
    site.later(1)
    return { employer, id }
  }

  test('that was refused before approves it once nothing is left to pay, and the buyer is mailed each time', async () => {
    const { employer, id } = await refused()
    expect(await pay(id, 400)).toMatchObject({ status: 201, body: { toPay: 99, isApproved: false } })
    expect((await lastMail(site, employer.email, 'part-received'))?.subject).toBe(
      'We have received MVR 400; MVR 99 is left to pay',
    )
    expect(await accountOf(id)).toMatchObject({ status: 'Rejected', toPay: 99 })
    expect(await pay(id, 109)).toMatchObject({ body: { toPay: 0, credit: 10, isApproved: true } })
    expect(await accountOf(id)).toMatchObject({ status: 'Active', credit: 10 })
    const mail = await lastMail(site, employer.email, 'subscription-approved')
    expect(mail?.text).toContain('received MVR 509')
    expect(mail?.text).toContain('You paid MVR 10 too much')
    await ledgerHolds()
  })

  longTest(
    'that release 1.0 recorded for a refused purchase is named by the check, and approves it',
    async () => {
      const { employer, id } = await refused()
      const { db } = site.database
      const receive = (amountInLaari: number) =>
        db.transaction(async (tx) =>
          recordReceived(tx, await lockPurchase(tx, id), {
            amountInLaari,
            reason: 'By bank',
            operatorId: operator.id,
            now: site.clock.now,
          }),
        )
      await receive(40_000)
      expect(await accountOf(id)).toMatchObject({ status: 'Rejected', toPay: 99, mayApprove: false })
      expect(await act(id, 'approve')).toMatchObject({ status: 409, body: { code: 'subscription_decided' } })
      await ledgerHolds()
      await receive(9_900)
      const account = await accountOf(id)
      expect(account).toMatchObject({ status: 'Rejected', toPay: 0, mayApprove: true })
      expect((await checkLedger(db, site.clock.now)).examples).toEqual([
        `${account.reference}: it is refused, but paid in full`,
      ])
      expect(await act(id, 'approve', { toPay: 0 })).toMatchObject({ status: 200 })
      const approved = await accountOf(id)
      expect(approved).toMatchObject({ status: 'Active', mayApprove: false, credit: 0 })
      expect(approved.entries.map(({ kind, documentKind }) => [kind, documentKind])).toEqual([
        ['due', 'pro forma'],
        ['received', null],
        ['received', 'receipt'],
      ])
      expect(await lastMail(site, employer.email, 'subscription-approved')).toBeDefined()
      await ledgerHolds()
    },
  )

  test('that waits approves it too, and nothing says that it was paid before', async () => {
    const employer = await insertEmployer(site, { verified: true })
    const { _id: id } = await choose(employer)
    expect(await pay(id, 600)).toMatchObject({ body: { toPay: 0, credit: 101, isApproved: true } })
    expect(await accountOf(id)).toMatchObject({ status: 'Active', credit: 101 })
    expect(await lastMail(site, employer.email, 'payment-kept')).toBeUndefined()
    expect(await lastMail(site, employer.email, 'subscription-approved')).toBeDefined()
  })

  test('that was cancelled is credit, and the mail says so', async () => {
    const { employer, id } = await refused()
    await cancel(employer, id)
    expect(await pay(id, 499)).toMatchObject({ body: { credit: 499, isApproved: false } })
    expect(await accountOf(id)).toMatchObject({ status: 'Rejected' })
    const mail = await lastMail(site, employer.email, 'payment-kept')
    expect(mail?.text).toContain(', which was cancelled.')
    expect(mail?.text).toContain('Your credit is MVR 499')
  })
})

describe('where credit pays a part', () => {
  test('an approval is refused when another sum is left to pay than the operator saw', async () => {
    const { employer } = await withCredit(100)
    const next = await choose(employer)
    expect(next.toPay).toBe(399)
    // Another choice takes the credit along.
    const other = await choose(employer, ads(3))
    expect(await act(next._id, 'approve', { slip: null, toPay: 399 })).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', error: expect.stringContaining('MVR 499 is left to pay now') },
    })
    expect(await accountOf(next._id)).toMatchObject({ status: 'Pending', toPay: 499 })
    expect(await act(other._id, 'approve', { slip: null, toPay: 47 })).toMatchObject({ status: 200 })
    // The decision is said before what has changed.
    expect(await act(other._id, 'approve', { slip: null, toPay: 47 })).toMatchObject({
      status: 409,
      body: { code: 'subscription_decided' },
    })
  })

  test('mails about a slip name what is left to pay, not the price', async () => {
    const { employer } = await withCredit(100)
    const next = await choose(employer, ads(3))
    await sendSlip(employer, next._id)
    const received = await lastMail(site, operator.email, 'slip-received')
    expect(received?.subject).toMatch(/: MVR 47$/)
    expect(received?.text).toContain('The amount due is MVR 47.')
    await act(next._id, 'reject', { reason: 'The slip cannot be read.' })
    expect((await lastMail(site, employer.email, 'subscription-rejected'))?.text).toContain(
      'your payment of MVR 47 for',
    )
  })
})
