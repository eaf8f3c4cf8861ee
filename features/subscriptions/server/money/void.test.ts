import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ledger } from '#contract/subscriptions/desk-ledger.ts'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import type { Invoice } from '#contract/subscriptions/invoices.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Actor, lastMail, makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { download } from '#tests/support/download.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'
import { checkLedger } from '../desk/check-ledger.ts'
import { openEarlierAccounts } from './open-earlier-accounts.ts'

const site = await openTestApp()
let operator: Actor
const settings = (body: object) => site.call('PUT', '/api/admin/settings', { as: operator.token, body })
beforeAll(async () => {
  operator = await makeOperator(site)
  await settings({
    bankAccount: { bank: 'BML', accountName: 'Vazeefa Pvt Ltd', accountNumber: '7700001234' },
  })
})
let employer: Actor
beforeEach(async () => {
  employer = await registerEmployer(site)
})

interface Done {
  _id: string
  number: string | null
  credit: number
  error: string
  code: string
}
const act = (id: string, what: string, body: object = {}) =>
  site.call<Done>('POST', `/api/admin/subscriptions/${id}/${what}`, { as: operator.token, body })
const pay = (id: string, amount: number) => act(id, 'payments', { amount, reason: 'By bank' })
const takeBack = (id: string, received?: number) =>
  act(id, 'void', { reason: 'It never came', ...(received !== undefined && { received }) })
const refund = (id: string, amount: number) =>
  act(id, 'refunds', { amount, account: '7730000012345', reason: 'Goodwill' })
const accountOf = async (id: string) =>
  (await site.call<DeskAccount>('GET', `/api/admin/subscriptions/${id}/account`, { as: operator.token })).body
const last = async (id: string, count: number) =>
  (await accountOf(id)).entries.slice(-count).map(({ kind, amount }) => [kind, amount])
const ledger = async () => (await site.call<Ledger>('GET', '/api/admin/ledger', { as: operator.token })).body
const ledgerHolds = async () =>
  expect((await checkLedger(site.database.db, site.clock.now)).examples).toEqual([])

const annual = { planName: 'Private Sector', type: 'Annual', price: 499 }
const threeAds = { planName: 'Private Sector', type: 'Pay-per-Ad', price: 147, adsLimit: 3 }
async function choose(choice: object = annual): Promise<Subscription> {
  const path = '/api/employers/select-subscription'
  const { body } = await site.call<{ subscription: Subscription }>('POST', path, {
    as: employer.token,
    body: choice,
  })
  return body.subscription
}
async function bought(): Promise<string> {
  const { _id: id } = await choose()
  expect((await act(id, 'approve')).status).toBe(200)
  return id
}
const cancel = (id: string) =>
  site.call('POST', `/api/employers/subscriptions/${id}/cancel`, { as: employer.token })

describe('money that was recorded and never came is taken back', () => {
  test('after a void: it pays for nothing', async () => {
    const id = await bought()
    await takeBack(id)
    await pay(id, 2_000)
    expect((await lastMail(site, employer.email, 'payment-kept'))?.subject).toBe('We have received MVR 2,000')
    expect(await accountOf(id)).toMatchObject({ credit: 2_000, whyNotVoid: null })
    // Mails of one instant have no order.
    site.later(1)
    expect(await takeBack(id, 2_000)).toMatchObject({ status: 201, body: { number: null, credit: 0 } })
    expect(await last(id, 1)).toEqual([['received', -2_000]])
    expect((await lastMail(site, employer.email, 'approval-void'))?.subject).toBe(
      'We have not received MVR 2,000 after all',
    )
    expect(await choose()).toMatchObject({ status: 'Pending', toPay: 499 })
    await ledgerHolds()
  })

  test('before the approval: it is no credit once the purchase is cancelled', async () => {
    const { _id: id } = await choose()
    await pay(id, 300)
    expect(await takeBack(id, 300)).toMatchObject({ status: 201, body: { number: null } })
    expect(await accountOf(id)).toMatchObject({ status: 'Pending', toPay: 499, maxRefund: 0 })
    site.later(1)
    expect((await cancel(id)).status).toBe(200)
    expect(await choose()).toMatchObject({ status: 'Pending', toPay: 499 })
    await ledgerHolds()
  })

  test('after the purchase was cancelled too; once its credit has paid, that purchase is named first', async () => {
    const { _id: id } = await choose()
    await pay(id, 300)
    await cancel(id)
    const { _id: next, status, reference } = await choose(threeAds)
    expect(status).toBe('Active')
    const words = `Credit of it pays for ${reference}. Make that void first`
    expect(await takeBack(id, 300)).toMatchObject({ status: 409, body: { error: words } })
    expect((await takeBack(next)).status).toBe(201)
    expect(await takeBack(id, 300)).toMatchObject({ status: 201 })
    expect(await accountOf(id)).toMatchObject({ credit: 0, maxRefund: 0 })
    await ledgerHolds()
  })

  test('only as the operator saw it: a page from before a void takes back no part that did come in', async () => {
    const id = await bought()
    await takeBack(id)
    await pay(id, 200)
    expect(await takeBack(id)).toMatchObject({
      status: 409,
      body: { code: 'not_voidable', error: 'It is not approved' },
    })
    expect(await takeBack(id, 499)).toMatchObject({
      status: 409,
      body: { code: 'changed_meanwhile', error: expect.stringContaining('MVR 200 is recorded') },
    })
    expect((await accountOf(id)).credit).toBe(200)
  })

  test('and never an approval that came after the page: a colleague has recorded the rest', async () => {
    const { _id: id } = await choose()
    await pay(id, 300)
    await pay(id, 199)
    for (const seen of [300, 499])
      expect(await takeBack(id, seen)).toMatchObject({
        status: 409,
        body: { code: 'changed_meanwhile', error: 'It is approved now. Please look at it again' },
      })
    expect(await accountOf(id)).toMatchObject({ status: 'Active', whyNotVoid: null })
    expect(await takeBack(id)).toMatchObject({ status: 201, body: { number: expect.stringMatching(/^CN-/) } })
    await ledgerHolds()
  })
})

describe('what was refunded of money that never came', () => {
  test('is lost, and cash is what the bank shows', async () => {
    const before = await ledger()
    const id = await bought()
    await refund(id, 100)
    await takeBack(id)
    expect(await last(id, 2)).toEqual([
      ['credited', 399],
      ['received', -499],
    ])
    const after = await ledger()
    expect(after.totals.cash).toBe(before.totals.cash - 100)
    expect(after.totals.revenue).toBe(before.totals.revenue)
    expect(after.atEnd).toEqual({ ...before.atEnd, lost: before.atEnd.lost + 100 })
    expect(await accountOf(id)).toMatchObject({ toPay: 0, credit: 0, maxRefund: 0 })
    await ledgerHolds()
    expect(await pay(id, 150)).toMatchObject({ status: 201, body: { toPay: 0, credit: 50 } })
    expect((await ledger()).atEnd.lost).toBe(before.atEnd.lost)
    await ledgerHolds()
  })

  longTest(
    'before an approval too: the check and each start go on, also once the buyer is deleted',
    async () => {
      const before = await ledger()
      const { _id: id } = await choose()
      await pay(id, 300)
      await refund(id, 100)
      await takeBack(id, 300)
      const { password, token } = employer
      expect((await site.call('DELETE', '/api/account', { as: token, body: { password } })).status).toBe(200)
      for (const _start of [1, 2]) await openEarlierAccounts(site.database.db)
      const after = await ledger()
      expect(after.totals.cash).toBe(before.totals.cash - 100)
      expect(after.atEnd).toEqual({ ...before.atEnd, lost: before.atEnd.lost + 100 })
      await ledgerHolds()
    },
  )

  longTest(
    'is explained on the invoice while the purchase waits, and not asked for once it is cancelled',
    async () => {
      const { _id: id } = await choose()
      await pay(id, 300)
      await refund(id, 100)
      await takeBack(id, 300)
      const path = `/api/employers/${employer.id}/invoices`
      const proForma = async () => {
        const { body } = await site.call<{ invoices: Invoice[] }>('GET', path, { as: employer.token })
        const invoice = body.invoices.find(({ kind }) => kind === 'pro forma')
        const { content } = await download(site, `${path}/${invoice?.number}.pdf`, employer)
        return { toPay: invoice?.toPay, text: (await textOfPdf(content)).join(' ') }
      }
      const waiting = await proForma()
      expect([waiting.toPay, (await accountOf(id)).toPay]).toEqual([599, 599])
      expect(waiting.text).toMatch(/Refunded before\s*MVR 100/)
      expect((await cancel(id)).status).toBe(200)
      const cancelled = await proForma()
      expect([cancelled.toPay, (await accountOf(id)).toPay]).toEqual([null, 0])
      expect(cancelled.text).toContain('MVR 0')
      expect(cancelled.text).not.toContain('MVR 100')
      await ledgerHolds()
    },
  )
})

test('a void waits for the refund of a purchase that its credit pays for, and says so', async () => {
  await settings({ refundSecondPersonAbove: 50 })
  const id = await bought()
  await pay(id, 100)
  const next = await choose(threeAds)
  expect(await refund(next._id, 60)).toMatchObject({ status: 201, body: { number: null, credit: 0 } })
  expect(await takeBack(id)).toMatchObject({
    status: 409,
    body: {
      error: `Credit of it pays for ${next.reference}, and a refund of that waits. Refuse the refund first`,
    },
  })
  await settings({ refundSecondPersonAbove: 5_000 })
})
