import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { Ledger } from '#contract/subscriptions/desk-ledger.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { notifyUnused, removeUnused } from '#features/own-data/server/remove-unused.ts'
import { type Actor, makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { numberFrom } from '../../reference.ts'
import { checkLedger } from '../desk/check-ledger.ts'
import { openEarlierAccounts } from './open-earlier-accounts.ts'

const began = new Date('2026-11-20T08:00:00.000Z')
const site = await openTestApp()
let first: Actor
let second: Actor
beforeAll(async () => {
  first = await makeOperator(site)
  second = await makeOperator(site)
  await site.call('PUT', '/api/admin/settings', {
    as: first.token,
    body: {
      bankAccount: { bank: 'BML', accountName: 'Vazeefa Pvt Ltd', accountNumber: '7700001234' },
      refundSecondPersonAbove: 300,
    },
  })
})
beforeEach(() => {
  site.clock.now = began
})

const act = (id: string, what: string, body: object = {}) =>
  site.call<{ _id: string }>('POST', `/api/admin/subscriptions/${id}/${what}`, { as: first.token, body })
const { pool } = site.database

/** A company with a purchase of MVR 499. */
async function chosen() {
  const employer = await registerEmployer(site)
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    { as: employer.token, body: { planName: 'Private Sector', type: 'Annual', price: 499 } },
  )
  return { employer, id: body.subscription._id, reference: body.subscription.reference }
}
async function bought(input: object = {}) {
  const purchase = await chosen()
  expect(await act(purchase.id, 'approve', input)).toMatchObject({ status: 200 })
  return purchase
}
const refund = async (id: string, amount: number, more: object = {}) =>
  (await act(id, 'refunds', { amount, account: '7730000012345', reason: 'Not needed', ...more })).body._id
const leave = ({ token, password }: Actor) =>
  site.call('DELETE', '/api/account', { as: token, body: { password } })
const wouldLeave = async ({ token }: Actor) =>
  (await site.call<{ money: unknown[] }>('GET', '/api/account/deletion', { as: token })).body.money
const ledger = async () => (await site.call<Ledger>('GET', '/api/admin/ledger', { as: first.token })).body
const decide = (refundId: string, what: string, body: object = {}) =>
  site.call<{ error: string }>('POST', `/api/admin/refunds/${refundId}/${what}`, { as: second.token, body })
const rowOf = async (refundId: string) =>
  (await pool.query('select * from refunds where id = $1', [refundId])).rows[0]

describe('a refund of a company that was deleted', () => {
  test('is listed while it waits, confirmed by a second person, and gets its reference', async () => {
    const { employer, id, reference } = await bought()
    const refundId = await refund(id, 400)
    expect((await leave(employer)).status).toBe(200)
    const waiting = (await ledger()).waiting.find(({ _id }) => _id === refundId)
    expect(waiting).toMatchObject({
      subscriptionId: null,
      company: null,
      reference,
      amount: 400,
      account: '7730000012345',
    })
    expect(await decide(refundId, 'bank-reference', { bankReference: 'FT-1' })).toMatchObject({ status: 409 })
    const answers = await Promise.all([1, 2, 3].map(() => decide(refundId, 'confirm')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const { unreferenced, entries } = await ledger()
    expect(unreferenced.find(({ _id }) => _id === refundId)).toMatchObject({
      reference,
      account: '7730000012345',
    })
    expect(entries.filter((entry) => entry.reference === reference).map(({ kind }) => kind)).toEqual([
      'due',
      'received',
      'credited',
      'given back',
    ])
    expect(await decide(refundId, 'bank-reference', { bankReference: 'FT-1' })).toMatchObject({ status: 201 })
    expect(await rowOf(refundId)).toMatchObject({ bank_reference: 'FT-1', account: '' })
    expect((await ledger()).unreferenced.map(({ _id }) => _id)).not.toContain(refundId)
    const { body: log } = await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${refundId}`, {
      as: first.token,
    })
    expect(log.map(({ act: what, subjectName }) => [what, subjectName])).toEqual([
      ['bank reference of a refund added', `${reference}, of a deleted company`],
      ['refund paid', `${reference}, of a deleted company`],
    ])
    expect(await checkLedger(site.database.db, site.clock.now)).toEqual({ differences: 0, examples: [] })
  })

  test('is refused, or paid with its reference at once: then the account that it went to is forgotten', async () => {
    const [one, other, third] = [await bought(), await bought(), await bought()]
    const [refused, paid] = [
      await refund(one.id, 400),
      await refund(other.id, 400, { bankReference: 'FT-2' }),
    ]
    const settled = await refund(third.id, 100, { bankReference: 'FT-3' })
    for (const { employer } of [one, other, third]) expect((await leave(employer)).status).toBe(200)
    expect((await rowOf(settled)).account).toBe('')
    expect((await rowOf(refused)).account).toBe('7730000012345')
    await decide(refused, 'refuse', { reason: 'They are gone' })
    await decide(paid, 'confirm')
    for (const refundId of [refused, paid, settled]) expect((await rowOf(refundId)).account).toBe('')
  })

  test('two of them at once give back no more than was received', async () => {
    const { employer, id } = await bought()
    const both = [await refund(id, 400), await refund(id, 301)]
    await leave(employer)
    const answers = await Promise.all(both.map((refundId) => decide(refundId, 'confirm')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('stays in the check of the ledger: one that was paid without an entry is named', async () => {
    const { employer, id, reference } = await bought()
    const refundId = await refund(id, 100)
    const { entry_number: entry } = await rowOf(refundId)
    await pool.query('update refunds set entry_number = null where id = $1', [refundId])
    await leave(employer)
    expect((await checkLedger(site.database.db, site.clock.now)).examples).toEqual([
      `${reference}: a refund of MVR 100 was paid, but none was entered`,
    ])
    await pool.query('update refunds set entry_number = $2 where id = $1', [refundId, entry])
  })

  test('that never paid owes nothing any more, and its credit stands on its own', async () => {
    const before = (await ledger()).atEnd
    const [unpaid, part] = [await chosen(), await chosen()]
    await act(part.id, 'payments', { amount: 200, reason: 'A part' })
    expect((await ledger()).atEnd.owed).toBe(before.owed + 499 + 299)
    for (const { employer } of [unpaid, part]) expect((await leave(employer)).status).toBe(200)
    const { atEnd, entries } = await ledger()
    expect([atEnd.owed, atEnd.formerCredit]).toEqual([before.owed, before.formerCredit + 200])
    expect(entries.filter(({ reference }) => reference === unpaid.reference)).toMatchObject([
      { kind: 'due', amount: 499 },
      { kind: 'written off', amount: 499, reason: 'The buyer has left' },
    ])
    expect((await checkLedger(site.database.db, site.clock.now)).examples).toEqual([])
  })

  test('that a process of an earlier release deleted loses its account at the next start, and owes nothing', async () => {
    const [{ employer, id }, unpaid] = [await bought(), await chosen()]
    const [waiting, settled] = [await refund(id, 400), await refund(id, 50, { bankReference: 'FT-9' })]
    await decide(settled, 'confirm')
    await pool.query('delete from accounts where id = any($1)', [[employer.id, unpaid.employer.id]])
    for (const _start of [1, 2]) await openEarlierAccounts(site.database.db)
    const { rows } = await pool.query(
      'select kind, amount_in_laari::int as laari, reason from ledger_entries where subscription_number = $1 order by number',
      [numberFrom(unpaid.reference)],
    )
    expect(rows).toMatchObject([
      { kind: 'due', laari: 49900 },
      { kind: 'written off', laari: 49900, reason: 'The buyer has left' },
    ])
    expect((await rowOf(settled)).account).toBe('')
    expect((await rowOf(waiting)).account).toBe('7730000012345')
    expect((await decide(waiting, 'confirm')).status).toBe(200)
  })
})

describe('before a company is deleted', () => {
  test('its credit and the refunds that are not transferred are named', async () => {
    const [none, credit, waits, unreferenced, done, advance] = [
      await bought(),
      await bought({ received: 600 }),
      await bought(),
      await bought(),
      await bought(),
      await chosen(),
    ]
    await refund(waits.id, 400)
    await refund(unreferenced.id, 100)
    await refund(done.id, 100, { bankReference: 'FT-4' })
    await act(advance.id, 'payments', { amount: 200, reason: 'A part' })
    expect(await wouldLeave(none.employer)).toEqual([])
    expect(await wouldLeave(credit.employer)).toEqual([
      { company: credit.employer.name, credit: 101, refunds: 0 },
    ])
    expect(await wouldLeave(waits.employer)).toMatchObject([{ credit: 0, refunds: 400 }])
    expect(await wouldLeave(unreferenced.employer)).toMatchObject([{ credit: 0, refunds: 100 }])
    expect(await wouldLeave(done.employer)).toEqual([])
    expect(await wouldLeave(advance.employer)).toMatchObject([{ credit: 200, refunds: 0 }])
  })

  test('a sum that waits to be refunded is not named as credit as well', async () => {
    const [part, all, advance] = [
      await bought({ received: 700 }),
      await bought({ received: 600 }),
      await chosen(),
    ]
    await act(advance.id, 'payments', { amount: 200, reason: 'A part' })
    await refund(part.id, 150)
    await refund(part.id, 20, { bankReference: 'FT-6' })
    await refund(all.id, 400)
    await refund(advance.id, 200)
    expect(await wouldLeave(part.employer)).toMatchObject([{ credit: 31, refunds: 150 }])
    expect(await wouldLeave(all.employer)).toMatchObject([{ credit: 0, refunds: 400 }])
    expect(await wouldLeave(advance.employer)).toMatchObject([{ credit: 0, refunds: 200 }])
  })

  test('by the end of its time, it has no credit and no open refund', async () => {
    const open = [await bought({ received: 499.01 }), await bought(), await bought(), await chosen()]
    const [, waits, unreferenced, advance] = open
    await refund(waits?.id ?? '', 400)
    await refund(unreferenced?.id ?? '', 100)
    await act(advance?.id ?? '', 'payments', { amount: 200, reason: 'A part' })
    const over = [await bought(), await bought(), await chosen()]
    await refund(over[1]?.id ?? '', 100, { bankReference: 'FT-5' })
    const years = { months: 24, site: site.services }
    await notifyUnused(site.database.db, { ...years, now: new Date('2029-06-01T08:00:00Z') })
    const now = new Date('2029-07-01T08:00:00Z')
    await pool.query('update accounts set removal_due_at = $1', [now])
    await removeUnused(site.database.db, site.services.store, { ...years, now })
    const kept = async ({ employer }: { employer: Actor }) =>
      (await pool.query('select from accounts where id = $1', [employer.id])).rowCount === 1
    expect(await Promise.all(open.map(kept))).toEqual([true, true, true, true])
    expect(await Promise.all(over.map(kept))).toEqual([false, false, false])
  })
})
