// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { makeOperator } from '#tests/support/actors.ts'
import { loseReply } from '#tests/support/browser/lose-reply.ts'
import { openSite } from '#tests/support/browser/screen.tsx'
import { insertEmployer } from '#tests/support/people.ts'

const { site, browser } = await openSite()

test('a company prints before it pays, an operator credits a part, and both read it', async () => {
  const operator = await makeOperator(site)
  const employer = await insertEmployer(site, { company: 'Coral Bay Resort' })
  await site.call('PUT', '/api/admin/settings', {
    as: operator.token,
    body: { bankAccount: { bank: 'BML', accountName: 'Vazeefa', accountNumber: '77' } },
  })
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    { as: employer.token, body: { planName: 'Private Sector', type: 'Annual', price: 499 } },
  )
  const { _id: id, reference } = body.subscription

  browser.signIn('employer', employer)
  const own = await browser.open('/invoices')
  await own.shows('Pro forma invoice PF-1', 'MVR 499 to pay by December 4, 2026', reference)
  await own.press('Add your order number')
  await own.fill('Order number', 'PO-4711')
  await own.answer('Save')
  await own.shows('Your order number: PO-4711')

  await site.call('POST', `/api/admin/subscriptions/${id}/approve`, { as: operator.token, body: {} })
  browser.signIn('admin', operator)
  const account = await browser.open(`/admin/subscriptions/${id}`)
  await account.shows('Coral Bay Resort', 'Due', 'Received', 'RC-1', 'PO-4711')
  await account.press('Write a credit note')
  await account.fill('Amount in MVR', '500')
  await account.fill('Reason', 'The board was down')
  await account.answer('Write it')
  await account.shows('At most MVR 499')
  await account.fill('Amount in MVR', '99.50')
  await account.answer('Write it')
  await account.shows('Credited', 'The board was down', 'CN-1')
  await account.lacks('Write a credit note for')
  const ledger = await browser.open('/admin/ledger?from=2026-11-20')
  await ledger.shows('3 entries', 'MVR 399.50', 'Credit of buyers')

  browser.signIn('employer', employer)
  const after = await browser.open('/invoices')
  await after.shows('You have MVR 99.50 of credit', 'Credit note CN-1', 'Receipt RC-1')
  expect(after.text()).not.toContain('to pay by')
})

test('an operator takes back a part that was recorded and never came', async () => {
  const operator = await makeOperator(site)
  const employer = await insertEmployer(site, { company: 'Reef Divers' })
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    { as: employer.token, body: { planName: 'Private Sector', type: 'Annual', price: 499 } },
  )
  const { _id: id, reference } = body.subscription
  browser.signIn('admin', operator)
  const account = await browser.open(`/admin/subscriptions/${id}`)
  await account.press('Record a payment')
  await account.shows('or after it was made void')
  const record = async () => {
    await account.fill('Amount in MVR', '200')
    await account.fill('Reason', 'A slip')
    await account.answer('Record it')
  }
  loseReply(`POST /api/admin/subscriptions/${id}/payments`)
  await record()
  await account.shows('A slip')
  await account.answer('Cancel')
  // A payment that another operator has recorded since refuses it: the same call is still the first.
  await site.call('POST', `/api/admin/subscriptions/${id}/payments`, {
    as: operator.token,
    body: { amount: 10, reason: 'Another part' },
  })
  await account.press('The payment never came')
  await account.shows(`Take back MVR 200 of ${reference}?`)
  await account.fill('Reason', 'The slip was forged')
  await account.answer('Take it back')
  await account.shows('MVR 210 is recorded as received now')
  await account.answer('Cancel')
  await account.press('Record a payment')
  await record()
  await account.lacks('Record a payment for')
  await account.press('The payment never came')
  await account.shows(`Take back MVR 210 of ${reference}?`)
  await account.fill('Reason', 'The slip was forged')
  await account.answer('Take it back')
  await account.shows('The slip was forged')
  await account.lacks('Take back MVR 210')
  // It came after all.
  await account.press('Record a payment')
  await record()
  await account.lacks('Record a payment for')
  const received = await site.database.pool.query(
    "select amount_in_laari from ledger_entries where kind = 'received' and amount_in_laari > 0 and reason = 'A slip'",
  )
  expect(received.rows).toHaveLength(2)
})

test('a refund whose reply was lost and that was taken back is asked for again in the same words', async () => {
  const operator = await makeOperator(site)
  const employer = await insertEmployer(site, { company: 'Kuda Bakery' })
  const as = operator.token
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    { as: employer.token, body: { planName: 'Private Sector', type: 'Annual', price: 499 } },
  )
  const path = `/api/admin/subscriptions/${body.subscription._id}`
  await site.call('POST', `${path}/approve`, { as, body: {} })
  await site.call('PUT', '/api/admin/settings', { as, body: { refundSecondPersonAbove: 100 } })
  browser.signIn('admin', operator)
  const account = await browser.open(`/admin/subscriptions/${body.subscription._id}`)
  const ask = async () => {
    await account.press('Refund money')
    await account.fill('Amount in MVR', '300')
    await account.fill('To the account', '7730 0099')
    await account.fill('Reason', 'It was paid twice')
    await account.answer('Enter the refund')
  }
  loseReply(`POST ${path}/refunds`)
  await ask()
  await account.shows('Another operator confirms it.')
  await account.answer('Cancel')
  await account.press('Take it back')
  await account.fill('Reason', 'The account is wrong')
  await account.answer('Take it back')
  await account.lacks('Another operator confirms it.')
  await ask()
  await account.shows('Another operator confirms it.')
})
