import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { toLaari } from '#contract/base/money.ts'
import type { LedgerLine } from '#contract/companies/desk-employers.ts'
import type { DeskOverview } from '#contract/desk/desk.ts'
import type { Ledger } from '#contract/subscriptions/desk-ledger.ts'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import type { Invoice } from '#contract/subscriptions/invoices.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { type Actor, lastMail, makeOperator } from '#tests/support/actors.ts'
import { download } from '#tests/support/download.ts'
import { newJob } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer, insertSeeker, type Person, tokenOf } from '#tests/support/people.ts'
import { textOfPdf } from '#tests/support/text-of-pdf.ts'
import { numberFrom } from '../../reference.ts'
import { checkLedger } from '../desk/check-ledger.ts'
import { remindOfTerms } from '../remind-of-terms.ts'
import { readSecondPersonAbove } from './second-person-above.ts'

const site = await openTestApp()
let first: Actor
let second: Actor
beforeAll(async () => {
  first = await makeOperator(site)
  second = await makeOperator(site)
  await settings({
    bankAccount: { bank: 'BML', accountName: 'Vazeefa Pvt Ltd', accountNumber: '7700001234' },
  })
})

const change = (settings: unknown, by = first) =>
  site.call('PUT', '/api/admin/settings', { as: by.token, body: settings })
/** As if it were a day later: a higher sum for refunds by one person holds at once. */
async function settings(changed: unknown) {
  const answer = await change(changed)
  const sums = `delete from audit_entries where subject_id = 'refundSecondPersonAbove'`
  await site.database.pool.query(sums)
  return answer
}

type Refusal = { error: string; code: string }
const act = <T>(id: string, what: string, body: unknown = {}, by = first) =>
  site.call<T & Refusal>('POST', `/api/admin/subscriptions/${id}/${what}`, { as: by.token, body })
const accountOf = async (id: string) =>
  (await site.call<DeskAccount>('GET', `/api/admin/subscriptions/${id}/account`, { as: first.token })).body
const entriesOf = async (id: string) =>
  (await accountOf(id)).entries.map(({ kind, amount }) => [kind, amount])
const mayPost = async ({ token }: Person) =>
  (
    await site.call<{ mayPost: boolean; adsLeft?: number }>('GET', '/api/subscriptions/entitlement', {
      as: token,
    })
  ).body
const post = ({ token }: Person) => site.call('POST', '/api/jobs', { as: token, body: newJob })

const annual = { planName: 'Private Sector', type: 'Annual', price: 499 }
const threeAds = { planName: 'Private Sector', type: 'Pay-per-Ad', price: 147, adsLimit: 3 }

async function choose(employer: Person, choice: object = annual): Promise<Subscription> {
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    {
      as: employer.token,
      body: choice,
    },
  )
  return body.subscription
}

/** An employer with an approved purchase. */
async function bought(
  choice: object = annual,
  input: object = {},
): Promise<{ employer: Person; id: string }> {
  const employer = await insertEmployer(site, { verified: true })
  const { _id: id } = await choose(employer, choice)
  expect(await act(id, 'approve', input)).toMatchObject({ status: 200 })
  return { employer, id }
}

const invoices = async ({ id, token }: Person) =>
  (
    await site.call<{ invoices: Invoice[]; credit: number }>('GET', `/api/employers/${id}/invoices`, {
      as: token,
    })
  ).body
async function document(employer: Person, number: string): Promise<string> {
  const address = `/api/employers/${employer.id}/invoices/${number}.pdf`
  const { status, content, headers } = await download(site, address, { token: employer.token })
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
  return (await textOfPdf(content))[0] ?? ''
}

test('each purchase is an account: due when it is chosen, received when it is approved', async () => {
  const { id } = await bought()
  const { body } = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${id}`, { as: first.token })
  expect(body[0]).toMatchObject({ act: 'subscription approved' })
  expect(await accountOf(id)).toMatchObject({
    entries: [
      { kind: 'due', amount: 499, by: null, documentKind: 'pro forma', day: '2026-11-20' },
      { kind: 'received', amount: 499, by: first.email, documentKind: 'receipt', reason: 'Approved' },
    ],
    toPay: 0,
    credit: 0,
    maxCreditNote: 499,
    maxRefund: 499,
    whyNotVoid: null,
  })
})

// D-N-11
test('entries and receipts refuse to be changed or deleted, in the database too', async () => {
  const { id } = await bought()
  const [{ number } = { number: 0 }] = (await accountOf(id)).entries
  for (const statement of [
    `update ledger_entries set amount_in_laari = 1 where number = ${number}`,
    `delete from ledger_entries where number = ${number}`,
    'truncate ledger_entries',
    'update receipts set total_in_laari = 1',
    'delete from receipts',
    'truncate receipts',
  ])
    await expect(site.database.pool.query(statement), statement).rejects.toThrow(
      'entries are only followed by others',
    )
  expect(await entriesOf(id)).toHaveLength(2)
})

describe('what was received', () => {
  longTest(
    'less than the price is written off with the approval, and the receipt and the mail say it',
    async () => {
      const { employer, id } = await bought(annual, { received: 480.5 })
      expect(await entriesOf(id)).toEqual([
        ['due', 499],
        ['received', 480.5],
        ['written off', 18.5],
      ])
      expect(await document(employer, `RC-${(await accountOf(id)).receiptNumber}`)).toContain('MVR 480.50')
      const mail = await lastMail(site, employer.email, 'subscription-approved')
      expect(mail?.text).toContain('received MVR 480.50')
      expect(mail?.text).toContain('We do not ask for the missing MVR 18.50')
    },
  )

  test('more than the price is credit, which the next purchase uses', async () => {
    const { employer, id } = await bought(annual, { received: 600 })
    expect((await lastMail(site, employer.email, 'subscription-approved'))?.text).toContain(
      'You paid MVR 101 too much. Your next purchase uses it',
    )
    expect((await invoices(employer)).credit).toBe(101)
    const next = await choose(employer, threeAds)
    expect(next).toMatchObject({ status: 'Pending', price: 147, toPay: 46 })
    expect((await invoices(employer)).credit).toBe(0)
    await act(next._id, 'approve')
    expect(await entriesOf(next._id)).toEqual([
      ['due', 147],
      ['credit used', 101],
      ['received', 46],
    ])
    expect(await entriesOf(id)).toEqual([
      ['due', 499],
      ['received', 600],
      ['credit moved', 101],
    ])
  })

  test('twice is credit too; a purchase that it pays for is approved at once, and shows no transfer', async () => {
    const { employer, id } = await bought()
    expect(await act(id, 'payments', { amount: 499, reason: 'Transferred twice' })).toMatchObject({
      status: 201,
      body: { amount: 499, toPay: 0, credit: 499 },
    })
    expect((await lastMail(site, employer.email, 'payment-kept'))?.text).toContain('Your credit is MVR 499')
    // Mails of one instant have no order.
    site.later(1)
    const next = await choose(employer, threeAds)
    expect(next).toMatchObject({ status: 'Active', toPay: 0 })
    expect((await invoices(employer)).credit).toBe(352)
    expect(await document(employer, `RC-${next.receiptNumber}`)).not.toContain('Paid by bank transfer')
    expect((await lastMail(site, employer.email, 'subscription-approved'))?.text).toContain(
      'We have used MVR 147 of your credit',
    )
  })

  test('has the receipt and its tax at one entry, also where credit alone has paid', async () => {
    const tax = { isRegistered: true, rate: 8, tin: '1012345GST501' }
    await settings({ tax })
    const { employer } = await bought(annual, { received: 646 })
    const { _id: id, reference, receiptNumber } = await choose(employer, threeAds)
    await settings({ tax: { ...tax, isRegistered: false } })
    expect((await accountOf(id)).entries).toMatchObject([
      { kind: 'due', tax: 0 },
      { kind: 'credit used', tax: 10.89, document: `RC-${receiptNumber}`, documentKind: 'receipt' },
    ])
    const csv = await site.call<string>('GET', '/api/admin/ledger?format=csv', { as: first.token })
    expect(csv.body.match(new RegExp(`"${reference}".*"RC-${receiptNumber}"`, 'g'))).toEqual([
      expect.stringContaining(`"Credit used","147","10.89","-147"`),
    ])
    expect((await checkLedger(site.database.db, site.clock.now)).examples).toEqual([])
  })

  test('before the approval lowers what is left; cancelled, it is credit again, and so is credit that it used', async () => {
    const { employer } = await bought(annual, { received: 500 })
    const { _id: id } = await choose(employer, threeAds)
    await act(id, 'payments', { amount: 40, reason: 'A part' })
    expect(await accountOf(id)).toMatchObject({ toPay: 106, maxCreditNote: 0, maxRefund: 41 })
    const cancelled = await site.call('POST', `/api/employers/subscriptions/${id}/cancel`, {
      as: employer.token,
    })
    expect(cancelled.status).toBe(200)
    expect((await invoices(employer)).credit).toBe(41)
    expect((await accountOf(id)).toPay).toBe(0)
  })

  test('as credit is set aside for the purchase that was chosen last, never for two', async () => {
    const { employer } = await bought(annual, { received: 599 })
    const one = await choose(employer, annual)
    const other = await choose(employer, threeAds)
    expect([one.toPay, other.toPay]).toEqual([399, 47])
    expect((await accountOf(one._id)).toPay).toBe(499)
    expect((await choose(employer, annual)).toPay).toBe(399)
  })
})

describe('a void', () => {
  test('takes an approval back as if it had never been: the receipt, the plan and the revenue', async () => {
    const { employer, id } = await bought()
    const before = await revenue()
    expect(await act(id, 'void', {})).toMatchObject({ status: 400 })
    const answer = await act<{ number: string; amount: number }>(id, 'void', { reason: 'Of another company' })
    expect(answer).toMatchObject({
      status: 201,
      body: { number: expect.stringMatching(/^CN-\d+$/), amount: 499 },
    })
    expect(await entriesOf(id)).toEqual([
      ['due', 499],
      ['received', 499],
      ['credited', 499],
      ['received', -499],
    ])
    expect(await accountOf(id)).toMatchObject({ status: 'Void', toPay: 0, credit: 0, maxRefund: 0 })
    expect(await mayPost(employer)).toMatchObject({ mayPost: false })
    expect(await revenue()).toBe(before - 499)
    const { receiptNumber } = await accountOf(id)
    expect(await document(employer, `RC-${receiptNumber}`)).toContain(
      `Credit note ${answer.body.number} cancels this receipt`,
    )
    expect((await lastMail(site, employer.email, 'approval-void'))?.text).toContain('Of another company')
    expect(await act(id, 'void', { reason: 'Again' })).toMatchObject({
      status: 409,
      body: { code: 'not_voidable' },
    })
    expect(await act(id, 'refunds', { amount: 1, account: '7730000', reason: 'x' })).toMatchObject({
      status: 409,
    })
  })

  test('of a payment that never came is done days later and after a use: the plan ends, nobody gets credit', async () => {
    const { employer, id } = await bought(threeAds)
    expect((await post(employer)).status).toBe(201)
    const start = site.clock.now
    site.clock.now = new Date(start.getTime() + 30 * 24 * 60 * 60 * 1_000)
    const token = await tokenOf(site, first, 'admin')
    const answer = await act(id, 'void', { reason: 'It is on no statement' }, { ...first, token })
    site.clock.now = start
    expect(answer).toMatchObject({ status: 201, body: { amount: 147, credit: 0 } })
    expect(await accountOf(id)).toMatchObject({ status: 'Void', credit: 0, maxRefund: 0 })
    expect((await invoices(employer)).credit).toBe(0)
    expect(await choose(employer, threeAds)).toMatchObject({ status: 'Pending', toPay: 147 })
    const { rows } = await site.database.pool.query(
      "select count(*)::int as uses from entitlement_entries where employer_id = $1 and kind = 'spent'",
      [employer.id],
    )
    expect(rows[0].uses).toBe(1)
    expect((await checkLedger(site.database.db, site.clock.now)).examples).toEqual([])
  })

  test('reverses all that came in, above the price too; a part that did come is recorded again', async () => {
    const { employer, id } = await bought(annual, { received: 998 })
    expect(await act(id, 'void', { reason: 'Forged' })).toMatchObject({
      status: 201,
      body: { amount: 499, credit: 0 },
    })
    expect((await entriesOf(id)).slice(-2)).toEqual([
      ['credited', 499],
      ['received', -998],
    ])
    expect(await choose(employer)).toMatchObject({ status: 'Pending', toPay: 499 })
    const inParts = await bought(annual, { received: 200 })
    await act(inParts.id, 'payments', { amount: 299, reason: 'A slip' })
    await act(inParts.id, 'void', { reason: 'The second slip was forged' })
    expect((await accountOf(inParts.id)).credit).toBe(0)
    await act(inParts.id, 'payments', { amount: 200, reason: 'This part is on the statement' })
    expect((await invoices(inParts.employer)).credit).toBe(200)
    expect((await checkLedger(site.database.db, site.clock.now)).examples).toEqual([])
  })

  test('takes credit out of undecided and refused purchases, and waits for an approved one', async () => {
    const { employer, id } = await bought(annual, { received: 500 })
    const next = await choose(employer, threeAds)
    expect(next.toPay).toBe(146)
    await act(next._id, 'reject', { reason: 'No such transfer' })
    expect(await act(id, 'void', { reason: 'Forged' })).toMatchObject({ status: 201 })
    expect([(await accountOf(id)).credit, (await accountOf(next._id)).toPay]).toEqual([0, 147])
    const other = await bought(annual, { received: 998 })
    const paid = await choose(other.employer, threeAds)
    const refused = await act(other.id, 'void', { reason: 'Forged' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_voidable' } })
    expect(refused.body.error).toContain(`Credit of it pays for ${paid.reference}. Make that void first`)
    expect((await accountOf(other.id)).whyNotVoid).toBe(refused.body.error)
    for (const one of [paid._id, other.id])
      expect(await act(one, 'void', { reason: 'Forged' })).toMatchObject({ status: 201 })
    expect((await invoices(other.employer)).credit).toBe(0)
    expect((await checkLedger(site.database.db, site.clock.now)).examples).toEqual([])
  })

  test('follows credit notes, refunds and the end of the term: nothing of the rest becomes credit', async () => {
    const [credited, refunded, all] = [await bought(), await bought(), await bought()]
    await act(credited.id, 'credit-notes', { amount: 1, reason: 'Goodwill' })
    await act(refunded.id, 'refunds', { amount: 100, account: '7730000', reason: 'Goodwill' })
    await act(all.id, 'credit-notes', { amount: 499, reason: 'Closed', endsPlan: true })
    expect((await accountOf(all.id)).status).toBe('Expired')
    for (const [{ employer, id }, amount, notReceived] of [
      [credited, 498, -499],
      [refunded, 399, -499],
      [all, 0, -499],
    ] as const) {
      expect(await act(id, 'void', { reason: 'Forged' })).toMatchObject({ status: 201, body: { amount } })
      expect(await accountOf(id)).toMatchObject({ status: 'Void', credit: 0, maxRefund: 0 })
      expect((await entriesOf(id)).at(-1)).toEqual(['received', notReceived])
      expect((await invoices(employer)).credit).toBe(0)
    }
    const waiting = await choose(await insertEmployer(site))
    expect(await act(waiting._id, 'void', { reason: 'No' })).toMatchObject({
      status: 409,
      body: { error: 'It is not approved' },
    })
    expect((await checkLedger(site.database.db, site.clock.now)).examples).toEqual([])
  })

  test('after a goodwill note: the receipt names the note of the void, wherever it is read', async () => {
    const { employer, id } = await bought()
    const goodwill = await act<{ number: string }>(id, 'credit-notes', { amount: 1, reason: 'Goodwill' })
    const { body } = await act<{ number: string }>(id, 'void', { reason: 'Forged' })
    expect(body.number).not.toBe(goodwill.body.number)
    const words = `Credit note ${body.number} cancels this receipt`
    expect(await document(employer, `RC-${(await accountOf(id)).receiptNumber}`)).toContain(words)
    const { content } = await download(site, `/api/subscriptions/${id}/receipt`, { token: employer.token })
    expect((await textOfPdf(content))[0]).toContain(words)
  })

  test('changes nothing of how the receipt says that it was paid', async () => {
    const { employer } = await bought(annual, { received: 998 })
    const { _id, receiptNumber } = await choose(employer, threeAds)
    const words = 'Of this, paid from your credit'
    expect(await document(employer, `RC-${receiptNumber}`)).toContain(words)
    expect(await act(_id, 'void', { reason: 'Mistaken' })).toMatchObject({ status: 201 })
    const text = await document(employer, `RC-${receiptNumber}`)
    expect([text.includes(words), text.includes('Paid by bank transfer')]).toEqual([true, false])
  })

  test('gives back the credit that paid, and takes it where its own payment never came', async () => {
    const { employer, id } = await bought(annual, { received: 600 })
    const next = await choose(employer, threeAds)
    await act(next._id, 'approve')
    await act(next._id, 'void', { reason: 'Mistaken' })
    expect((await invoices(employer)).credit).toBe(101)
    expect(await accountOf(id)).toMatchObject({ credit: 101, whyNotVoid: null })
    await act(id, 'void', { reason: 'Mistaken' })
    expect((await invoices(employer)).credit).toBe(0)
  })
})

const revenue = async () =>
  (await site.call<{ total: number }>('GET', '/api/admin/revenue', { as: first.token })).body.total

describe('a credit note', () => {
  test('credits a part: the plan stays, the revenue falls, and the next purchase uses it', async () => {
    const { employer, id } = await bought()
    const before = await revenue()
    const answer = await act<{ number: string }>(id, 'credit-notes', {
      amount: 99.5,
      reason: 'The board was down',
    })
    expect(answer).toMatchObject({ status: 201, body: { amount: 99.5, credit: 99.5 } })
    expect(await revenue()).toBe(before - 99.5)
    expect(await mayPost(employer)).toMatchObject({ mayPost: true })
    const text = await document(employer, answer.body.number)
    for (const words of ['Credit note', 'MVR 99.50', 'The board was down', 'This is not a tax invoice.'])
      expect(text).toContain(words)
    expect((await lastMail(site, employer.email, 'credit-note-issued'))?.text).toContain(
      'Your credit is MVR 99.50',
    )
    expect((await choose(employer, threeAds)).toPay).toBe(47.5)
  })

  test('of all can end what was bought', async () => {
    const { employer, id } = await bought()
    expect(await act(id, 'credit-notes', { amount: 499, reason: 'Closed', endsPlan: true })).toMatchObject({
      status: 201,
    })
    expect(await mayPost(employer)).toMatchObject({ mayPost: false })
    expect((await accountOf(id)).status).toBe('Expired')
  })

  test('can shorten it: to a day, or by ads that are left', async () => {
    const year = await bought()
    await act(year.id, 'credit-notes', { amount: 200, reason: 'Half a year', endsOn: '2027-05-20' })
    const now = site.clock.now
    const at = async (instant: string) => {
      site.clock.now = new Date(instant)
      const token = await tokenOf(site, year.employer, 'employer')
      const { body } = await site.call<{ mayPost: boolean }>('GET', '/api/subscriptions/entitlement', {
        as: token,
      })
      return body.mayPost
    }
    expect(await at('2027-05-20T18:59:59.000Z')).toBe(true)
    expect(await at('2027-05-20T19:00:00.000Z')).toBe(false)
    site.clock.now = now
    const ads = await bought(threeAds)
    await act(ads.id, 'credit-notes', { amount: 98, reason: 'Two were enough', ads: 2 })
    expect(await mayPost(ads.employer)).toMatchObject({ adsLeft: 1 })
    expect(await act(ads.id, 'credit-notes', { amount: 1, reason: 'More', ads: 2 })).toMatchObject({
      status: 409,
      body: { code: 'plan_over', error: 'Only 1 ad is left of it' },
    })
  })

  test('that ends it stands in the ledger of its employer, with the operator, and once', async () => {
    const { employer, id } = await bought()
    const ends = async () => {
      const address = `/api/admin/employers/${employer.id}`
      const { body } = await site.call<{ ledger: LedgerLine[] }>('GET', address, { as: first.token })
      return body.ledger
        .filter(({ kind }) => kind === 'expired')
        .map(({ at, reason, operator }) => ({ at, reason, operator }))
    }
    await act(id, 'credit-notes', { amount: 200, reason: 'Half a year', endsOn: '2027-05-20' })
    const credited = { at: '2027-05-20T18:59:59.999Z', reason: 'credited', operator: first.email }
    expect(await ends()).toEqual([credited])
    const { publicUrl } = site.services
    await remindOfTerms(site.database.db, { publicUrl, now: new Date('2027-05-21T08:00:00.000Z') })
    expect((await accountOf(id)).status).toBe('Expired')
    expect(await ends()).toEqual([credited])
    await act(id, 'void', { reason: 'It never came' }, second)
    const voided = { at: site.clock.now.toISOString(), reason: 'approval void', operator: second.email }
    expect(await ends()).toEqual([voided])
  })

  test('is refused above what was received, before the approval, and with two wishes for the plan', async () => {
    const { id } = await bought(annual, { received: 480 })
    await act(id, 'credit-notes', { amount: 80, reason: 'One' })
    expect(await act(id, 'credit-notes', { amount: 400.01, reason: 'Two' })).toMatchObject({
      status: 409,
      body: { code: 'above_received', error: 'At most MVR 400 of it can be credited' },
    })
    expect(await act(id, 'credit-notes', { amount: 400, reason: 'Two' })).toMatchObject({ status: 201 })
    const waiting = await choose(await insertEmployer(site))
    expect(await act(waiting._id, 'credit-notes', { amount: 1, reason: 'Early' })).toMatchObject({
      status: 409,
    })
    const two = { amount: 1, reason: 'Both', endsPlan: true, ads: 1 }
    expect(await act(id, 'credit-notes', two)).toMatchObject({ status: 400 })
    for (const amount of [0, -1, 0.001, 'much'])
      expect(await act(id, 'credit-notes', { amount, reason: 'Odd' })).toMatchObject({ status: 400 })
  })
})

describe('a refund', () => {
  const to = { account: '7730000012345', bankReference: 'FT-99812', reason: 'Not needed' }

  test('gives back what was paid, with a credit note for what none covers yet', async () => {
    const { employer, id } = await bought()
    await act(id, 'credit-notes', { amount: 100, reason: 'Goodwill' })
    const before = await revenue()
    const answer = await act<{ number: string }>(id, 'refunds', { ...to, amount: 250 })
    expect(answer).toMatchObject({
      status: 201,
      body: { number: expect.stringMatching(/^RF-\d+$/), amount: 250, state: 'paid', credit: 0 },
    })
    expect((await entriesOf(id)).slice(3)).toEqual([
      ['credited', 150],
      ['given back', 250],
    ])
    expect(await revenue()).toBe(before - 150)
    const text = await document(employer, answer.body.number)
    for (const words of ['Refund', 'MVR 250', '7730000012345', 'FT-99812']) expect(text).toContain(words)
    const mail = await lastMail(site, employer.email, 'refund-paid')
    expect(mail?.text).toContain('ends in 2345')
    expect(mail?.text).not.toContain(to.account)
    expect(await act(id, 'refunds', { ...to, amount: 249.01 })).toMatchObject({
      status: 409,
      body: { error: 'At most MVR 249 of it can be refunded' },
    })
    expect(await act(id, 'refunds', { ...to, amount: 249 })).toMatchObject({ status: 201 })
    expect(await act(id, 'refunds', { ...to, amount: 1 })).toMatchObject({ status: 409 })
  })

  test('of a double payment needs no credit note', async () => {
    const { id } = await bought(annual, { received: 998 })
    const before = await revenue()
    expect(await act(id, 'refunds', { ...to, amount: 499 })).toMatchObject({ body: { creditNote: null } })
    expect(await revenue()).toBe(before)
  })

  longTest('above the amount that is set waits for a second person, who is not the first', async () => {
    await settings({ refundSecondPersonAbove: 300 })
    const { id } = await bought()
    expect(await act(id, 'refunds', { ...to, amount: 300 })).toMatchObject({ body: { state: 'paid' } })
    const other = await bought()
    const asked = await act<{ _id: string }>(other.id, 'refunds', { ...to, amount: 301 })
    expect(asked).toMatchObject({ status: 201, body: { state: 'waiting', number: null, amount: 301 } })
    expect(await entriesOf(other.id)).toHaveLength(2)
    const decide = (by: Actor, what: string, body: unknown = {}) =>
      site.call<Refusal>('POST', `/api/admin/refunds/${asked.body._id}/${what}`, { as: by.token, body })
    expect(await decide(first, 'confirm')).toMatchObject({
      status: 403,
      body: { error: 'Another operator confirms what you asked for' },
    })
    const answers = await Promise.all([1, 2, 3].map(() => decide(second, 'confirm')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await entriesOf(other.id)).slice(2)).toEqual([
      ['credited', 301],
      ['given back', 301],
    ])
    const third = await bought()
    const refused = await act<{ _id: string }>(third.id, 'refunds', { ...to, amount: 400 })
    const path = `/api/admin/refunds/${refused.body._id}/refuse`
    expect(
      (await site.call('POST', path, { as: second.token, body: { reason: 'Wrong account' } })).status,
    ).toBe(200)
    expect((await accountOf(third.id)).refunds).toMatchObject([
      { state: 'refused', refusedReason: 'Wrong account' },
    ])
    await settings({ refundSecondPersonAbove: 5_000 })
  })
})

describe('several refunds of one purchase', () => {
  const refund = (id: string, amount: number, by = first) =>
    act<{ _id: string; state: string }>(id, 'refunds', { amount, account: '77', reason: 'x' }, by)

  test('wait for a second person once they exceed the set amount together, whoever asks', async () => {
    await settings({ refundSecondPersonAbove: 300 })
    const { id } = await bought()
    expect(await refund(id, 200)).toMatchObject({ body: { state: 'paid' } })
    expect(await refund(id, 100, second)).toMatchObject({ body: { state: 'paid' } })
    expect(await refund(id, 0.01, second)).toMatchObject({ body: { state: 'waiting' } })
    expect(await refund((await bought()).id, 300)).toMatchObject({ body: { state: 'paid' } })
    await settings({ refundSecondPersonAbove: 5_000 })
  })

  const sumIn = async (milliseconds: number) =>
    toLaari(await readSecondPersonAbove(site.database.db, new Date(site.clock.now.getTime() + milliseconds)))

  test('wait for a second person above a sum that was raised less than a day ago', async () => {
    await settings({ refundSecondPersonAbove: 300 })
    expect(await sumIn(0)).toBe(30_000)
    await change({ refundSecondPersonAbove: 9_000 })
    expect(await refund((await bought()).id, 400)).toMatchObject({ body: { state: 'waiting' } })
    // Nor does setting it back for a moment, and raising it again, make it hold.
    await change({ refundSecondPersonAbove: 300 })
    await change({ refundSecondPersonAbove: 9_000 })
    expect([await sumIn(millisecondsPerDay - 1), await sumIn(millisecondsPerDay)]).toEqual([30_000, 900_000])
    await settings({ refundSecondPersonAbove: 5_000 })
  })

  test('do not wait above a mistaken sum that its operator corrected within ten minutes', async () => {
    const start = site.clock.now
    for (const { after, by, sum } of [
      { after: 10 * 60_000, by: first, sum: 500_000 },
      { after: 10 * 60_000 + 1, by: first, sum: 5_000 },
      { after: 0, by: second, sum: 5_000 },
    ]) {
      await change({ refundSecondPersonAbove: 50 })
      expect(await sumIn(0)).toBe(5_000)
      site.later(after)
      await change({ refundSecondPersonAbove: 5_000 }, by)
      expect(await sumIn(0)).toBe(sum)
      site.clock.now = start
      await settings({ refundSecondPersonAbove: 5_000 })
    }
  })

  test('are counted while they wait, and no more once they are refused', async () => {
    await settings({ refundSecondPersonAbove: 300 })
    const { id } = await bought()
    const { body: asked } = await refund(id, 301)
    expect(await refund(id, 50)).toMatchObject({ body: { state: 'waiting' } })
    const waiting = (await accountOf(id)).refunds.map(({ _id }) => _id)
    expect(waiting).toContain(asked._id)
    for (const _id of waiting)
      await site.call('POST', `/api/admin/refunds/${_id}/refuse`, {
        as: second.token,
        body: { reason: 'Of another company' },
      })
    expect(await refund(id, 300)).toMatchObject({ body: { state: 'paid' } })
    await settings({ refundSecondPersonAbove: 5_000 })
  })
})

describe('a refund that is entered before its transfer', () => {
  const add = (refund: string, bankReference: unknown, by = first) =>
    site.call<Refusal & { number: number }>('POST', `/api/admin/refunds/${refund}/bank-reference`, {
      as: by.token,
      body: { bankReference },
    })
  const unreferenced = async () => {
    const { body } = await site.call<Ledger>('GET', '/api/admin/ledger', { as: first.token })
    return body.unreferenced.map(({ _id }) => _id)
  }

  test('gets the reference of the bank afterwards, once, by an entry that follows', async () => {
    const { employer, id } = await bought()
    const given = await act<{ _id: string; number: string }>(id, 'refunds', {
      amount: 499,
      account: '7730000012345',
      reason: 'Not needed',
    })
    const { _id, number } = given.body
    expect(await unreferenced()).toContain(_id)
    expect(await document(employer, number)).not.toContain('Reference of the bank')
    const before = (await accountOf(id)).entries
    expect(await add(_id, ' ')).toMatchObject({ status: 400 })
    const answers = await Promise.all([add(_id, 'FT-1'), add(_id, 'FT-1', second), add(_id, 'FT-1')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    const after = (await accountOf(id)).entries
    expect(after.slice(0, -1)).toEqual(before)
    expect(after.at(-1)).toMatchObject({
      kind: 'bank reference',
      amount: 0,
      reason: `Of ${number}: FT-1`,
      number: answers.find(({ status }) => status === 201)?.body.number,
    })
    expect(await add(_id, 'FT-2')).toMatchObject({
      status: 409,
      body: { error: 'This refund has a reference of the bank already' },
    })
    expect(await document(employer, number)).toContain('FT-1')
    expect((await lastMail(site, employer.email, 'refund-reference'))?.subject).toBe(
      `Refund ${number} was transferred: FT-1`,
    )
    expect(await unreferenced()).not.toContain(_id)
  })

  test('is a task on the overview from its request until the reference is there, or it is refused', async () => {
    const tasks = async () => {
      const { body } = await site.call<DeskOverview>('GET', '/api/admin/overview', { as: first.token })
      return body.waiting.find(({ kind }) => kind === 'refunds')?.count ?? -1
    }
    const ask = async () => {
      const input = { amount: 400, account: '77', reason: 'x' }
      return (await act<{ _id: string }>((await bought()).id, 'refunds', input)).body._id
    }
    const decide = (refund: string, what: string, body: object) =>
      site.call('POST', `/api/admin/refunds/${refund}/${what}`, { as: second.token, body })
    await settings({ refundSecondPersonAbove: 300 })
    const before = await tasks()
    const [one, other] = [await ask(), await ask()]
    expect(await tasks()).toBe(before + 2)
    await decide(other, 'refuse', { reason: 'Wrong account' })
    await decide(one, 'confirm', {})
    expect(await tasks()).toBe(before + 1)
    expect((await add(one, 'FT-3')).status).toBe(201)
    expect(await tasks()).toBe(before)
    await settings({ refundSecondPersonAbove: 5_000 })
  })

  test('has none while it waits for a second person', async () => {
    await settings({ refundSecondPersonAbove: 300 })
    const { id } = await bought()
    const { body } = await act<{ _id: string }>(id, 'refunds', { amount: 400, account: '77', reason: 'x' })
    expect(await add(body._id, 'FT-1')).toMatchObject({
      status: 409,
      body: { error: 'This refund is not paid, so the bank has no reference for it' },
    })
    expect(await add(id, 'FT-1')).toMatchObject({ status: 404 })
    await settings({ refundSecondPersonAbove: 5_000 })
  })
})

describe('at once', () => {
  const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort()

  test('two voids, two refunds, two credit notes of all: one of each', async () => {
    const [one, other, third] = [await bought(), await bought(), await bought()]
    const both = (send: (by: Actor) => Promise<{ status: number }>) => Promise.all([first, second].map(send))
    expect(statuses(await both((by) => act(one.id, 'void', { reason: 'x' }, by)))).toEqual([201, 409])
    const refund = { amount: 300, account: '77', reason: 'x' }
    expect(statuses(await both((by) => act(other.id, 'refunds', refund, by)))).toEqual([201, 409])
    const note = { amount: 499, reason: 'x' }
    expect(statuses(await both((by) => act(third.id, 'credit-notes', note, by)))).toEqual([201, 409])
  })

  test('a void and a refund: the rest is reversed, or nothing is left to refund; a void and a posting: none after it', async () => {
    const one = await bought()
    const refund = { amount: 499, account: '77', reason: 'x' }
    const [taken, refunded] = await Promise.all([
      act(one.id, 'void', { reason: 'x' }),
      act(one.id, 'refunds', refund, second),
    ])
    expect([taken.status, [201, 409].includes(refunded.status)]).toEqual([201, true])
    expect(await accountOf(one.id)).toMatchObject({ status: 'Void', credit: 0, maxRefund: 0 })
    const other = await bought(threeAds)
    const [voided, posted] = await Promise.all([act(other.id, 'void', { reason: 'x' }), post(other.employer)])
    expect([voided.status, [201, 402].includes(posted.status)]).toEqual([201, true])
    expect((await post(other.employer)).status).toBe(402)
  })

  longTest(
    'an approval, a void, a refund and a payment of one purchase: the account holds whatever came first',
    async () => {
      for (let round = 0; round < 4; round++) {
        const id = (await choose(await insertEmployer(site)))._id
        const [approved, again] = await Promise.all([
          act(id, 'approve'),
          act(id, 'approve', {}, second),
          act(id, 'void', { reason: 'x' }),
          act(id, 'refunds', { amount: 499, account: '7', reason: 'x' }, second),
          act(id, 'payments', { amount: 100, reason: 'x' }),
          act(id, 'refunds', { amount: 599.01, account: '7', reason: 'x' }),
        ])
        expect(statuses([approved, again])).toEqual([200, 409])
        const { entries, status, toPay } = await accountOf(id)
        const sumOf = (kind: string) =>
          entries.reduce((sum, entry) => sum + (entry.kind === kind ? entry.amount : 0), 0)
        const cameIn = entries.reduce(
          (sum, { kind, amount }) => sum + (kind === 'received' ? Math.max(0, amount) : 0),
          0,
        )
        expect(sumOf('given back')).toBeLessThanOrEqual(cameIn)
        expect([status, toPay]).toEqual([status === 'Void' ? 'Void' : 'Active', 0])
      }
      expect((await checkLedger(site.database.db, site.clock.now)).examples).toEqual([])
    },
  )

  // D-N-17
  longTest(
    'approvals, voids and refunds of many purchases leave entries and documents without gaps',
    async () => {
      const waiting = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(async () => (await choose(await insertEmployer(site)))._id),
      )
      const all = waiting.flatMap((id) => [first, second].map((by) => act(id, 'approve', {}, by)))
      expect(statuses(await Promise.all(all))).toEqual([...Array(6).fill(200), ...Array(6).fill(409)])
      await Promise.all(
        waiting.map((id, place) =>
          place % 2
            ? act(id, 'void', { reason: 'x' })
            : act(id, 'refunds', { amount: 9, account: '7', reason: 'x' }),
        ),
      )
      const { rows } = await site.database.pool.query(
        'select max(number)::int as last, count(*)::int as entries from ledger_entries',
      )
      expect(rows[0].last).toBe(rows[0].entries)
    },
  )
})

describe('documents', () => {
  longTest(
    'a pro forma invoice can be printed before paying, with reference, bank, due day and order number',
    async () => {
      const employer = await insertEmployer(site)
      const { _id: id, reference } = await choose(employer, threeAds)
      const path = `/api/employers/subscriptions/${id}/order-number`
      const put = (as: string) => site.call('PUT', path, { as, body: { orderNumber: 'PO-4711' } })
      expect((await put((await insertEmployer(site)).token)).status).toBe(404)
      expect((await put(employer.token)).status).toBe(200)
      const {
        invoices: [proForma],
      } = await invoices(employer)
      expect(proForma).toMatchObject({
        kind: 'pro forma',
        amount: 147,
        toPay: 147,
        reference,
        orderNumber: 'PO-4711',
        dueDay: '2026-12-04',
      })
      const text = await document(employer, proForma?.number ?? '')
      for (const words of [
        reference,
        'BML',
        '7700001234',
        'PO-4711',
        'December 4, 2026',
        'This is not a tax invoice.',
      ])
        expect(text).toContain(words)
      await act(id, 'approve')
      expect((await put(employer.token)).status).toBe(409)
      const after = await invoices(employer)
      expect(after.invoices.map(({ kind, toPay }) => [kind, toPay])).toEqual([
        ['receipt', null],
        ['pro forma', null],
      ])
      expect(await document(employer, after.invoices[0]?.number ?? '')).toContain('PO-4711')
    },
  )

  const proFormaOf = async (employer: Person) => {
    const proForma = (await invoices(employer)).invoices.find(({ kind }) => kind === 'pro forma')
    return document(employer, proForma?.number ?? '')
  }
  const requests = ['Please pay by', '7700001234', 'send the slip', 'when we approve']

  longTest('of a purchase that asks for no payment any more say how it ended and what was paid', async () => {
    const buyer = await insertEmployer(site)
    const { _id } = await choose(buyer)
    await act(_id, 'payments', { amount: 40, reason: 'A part' })
    const open = await proFormaOf(buyer)
    expect(open).toMatch(/Paid or credited\s*MVR 40\s/)
    for (const words of requests) expect(open).toContain(words)
    expect(open).not.toContain('Not asked for')

    const cancelling = await insertEmployer(site)
    const path = `/api/employers/subscriptions/${(await choose(cancelling))._id}/cancel`
    expect((await site.call('POST', path, { as: cancelling.token })).status).toBe(200)
    const neverPaid = await bought()
    await act(neverPaid.id, 'void', { reason: 'It never came' })
    const short = await bought(annual, { received: 400 })
    const { receiptNumber } = await accountOf(short.id)
    for (const { employer, paid, notAsked, status } of [
      { employer: cancelling, paid: undefined, notAsked: 499, status: 'Cancelled' },
      { employer: neverPaid.employer, paid: undefined, notAsked: 499, status: 'Void' },
      { employer: short.employer, paid: 400, notAsked: 99, status: `Approved, receipt ${receiptNumber}` },
    ]) {
      const text = await proFormaOf(employer)
      expect(text).toMatch(new RegExp(`Status\\s*${status}`))
      expect(/Paid or credited\s*MVR (\d+)/.exec(text)?.[1]).toBe(paid && `${paid}`)
      expect(text).toMatch(new RegExp(`Not asked for\\s*MVR ${notAsked}\\s`))
      for (const words of requests) expect(text).not.toContain(words)
    }
  })

  test('are for the own company and operators only', async () => {
    const { employer, id } = await bought()
    const number = `RC-${(await accountOf(id)).receiptNumber}`
    const other = await insertEmployer(site)
    const seeker = await insertSeeker(site)
    const statusOf = async (path: string, as?: string) =>
      (await site.call('GET', `/api/employers/${path}`, as ? { as } : {})).status
    for (const path of [`${employer.id}/invoices`, `${employer.id}/invoices/${number}.pdf`]) {
      expect(await statusOf(path), path).toBe(401)
      expect(await statusOf(path, other.token), path).toBe(403)
      expect(await statusOf(path, seeker.token), path).toBe(403)
      expect(await statusOf(path, first.token), path).toBe(200)
    }
    expect(await statusOf(`${other.id}/invoices/${number}.pdf`, other.token)).toBe(404)
    for (const call of ['void', 'credit-notes', 'refunds', 'payments'])
      expect(
        (await site.call('POST', `/api/admin/subscriptions/${id}/${call}`, { as: employer.token, body: {} }))
          .status,
      ).toBe(403)
  })

  longTest(
    'are tax invoices while the site is registered, with the tax included and in its own column',
    async () => {
      const tax = { isRegistered: true, rate: 8, tin: '' }
      expect((await settings({ tax })).status).toBe(400)
      await settings({ tax: { ...tax, tin: '1012345GST501' } })
      const { employer, id } = await bought()
      await settings({ tax: { ...tax, isRegistered: false } })
      const number = `RC-${(await accountOf(id)).receiptNumber}`
      const text = await document(employer, number)
      for (const words of ['Tax invoice', '1012345GST501', 'GST of 8%', 'MVR 36.96'])
        expect(text).toContain(words)
      expect(text).not.toContain('not a tax invoice')
      const note = await act<{ number: string }>(id, 'credit-notes', { amount: 54, reason: 'A part' })
      expect(await document(employer, note.body.number)).toContain('MVR 4')
      const csv = await site.call<string>('GET', '/api/admin/revenue/export', { as: first.token })
      expect(csv.body).toContain('"MVR","GST included"')
      expect(csv.body).toMatch(new RegExp(`"${note.body.number}".*"-54","-4"\\r\\n`))
      const other = await bought()
      expect(await document(other.employer, `RC-${(await accountOf(other.id)).receiptNumber}`)).toContain(
        'This is not a tax invoice.',
      )
    },
  )
})

test('credit notes over all of a receipt contain the tax of the receipt, to the laari', async () => {
  await settings({ tax: { isRegistered: true, rate: 8, tin: '1012345GST501' } })
  const oneAd = { ...threeAds, price: 49, adsLimit: 1 }
  const [parts, refunded] = [await bought(oneAd), await bought(oneAd)]
  await settings({ tax: { isRegistered: false, rate: 8, tin: '1012345GST501' } })
  for (let note = 1; note <= 7; note++) await act(parts.id, 'credit-notes', { amount: 7, reason: 'A part' })
  await act(refunded.id, 'credit-notes', { amount: 24.5, reason: 'A half' })
  await act(refunded.id, 'refunds', { amount: 49, account: '7730', reason: 'All of it' })
  for (const { id } of [parts, refunded]) {
    const { entries } = await accountOf(id)
    const taxOf = (kind: string) =>
      entries.reduce((sum, entry) => sum + (entry.documentKind === kind ? Math.round(entry.tax * 100) : 0), 0)
    expect([taxOf('receipt'), taxOf('credit note')]).toEqual([363, 363])
  }
})

test('the ledger is all entries of some days with their sums, as JSON and as CSV', async () => {
  const ledger = (query: string) =>
    site.call<Ledger>('GET', `/api/admin/ledger?${query}`, { as: first.token })
  const { body } = await ledger('from=2026-11-20&to=2026-11-20')
  const sum = (kind: string) =>
    Math.round(
      body.entries.filter((entry) => entry.kind === kind).reduce((all, { amount }) => all + amount * 100, 0),
    ) / 100
  expect(body.total).toBe(body.entries.length)
  expect(body.totals).toMatchObject({
    due: sum('due'),
    received: sum('received'),
    givenBack: sum('given back'),
    creditUsed: body.totals.creditMoved,
  })
  const { credit, prepaid, lost } = body.atEnd
  expect(body.totals.cash).toBeCloseTo(body.totals.revenue + credit + prepaid - lost, 2)
  expect((await ledger('from=2026-11-22')).body).toMatchObject({ entries: [], total: 0 })
  expect((await ledger('from=2026-11-20&to=2026-11-19')).status).toBe(400)
  const csv = await site.call<string>('GET', '/api/admin/ledger?from=2026-11-20&to=2026-11-20&format=csv', {
    as: first.token,
  })
  expect(csv.headers['content-type']).toContain('text/csv')
  expect(csv.body.trim().split('\r\n')).toHaveLength(body.total + 1)
  const employer = await insertEmployer(site)
  expect((await site.call('GET', '/api/admin/ledger', { as: employer.token })).status).toBe(403)
})

test('entries stay without a name when the buyer deletes the account', async () => {
  const { employer, id } = await bought()
  await act(id, 'refunds', { amount: 10, account: '7701234567', reason: 'Too much' })
  const number = numberFrom((await accountOf(id)).reference)
  await site.database.pool.query('delete from accounts where id = $1', [employer.id])
  const { rows } = await site.database.pool.query(
    'select * from ledger_entries where subscription_number = $1',
    [number],
  )
  expect(rows).toHaveLength(4)
  expect(JSON.stringify(rows)).not.toContain('7701234567')
  const { body } = await site.call<Ledger>('GET', '/api/admin/ledger', { as: first.token })
  expect(body.entries.filter(({ company }) => company === null)).toHaveLength(4)
})
