import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit.ts'
import type { DeskSubscription } from '#contract/desk-subscriptions.ts'
import type { Subscription } from '#contract/subscriptions.ts'
import { newId } from '#platform/database/columns.ts'
import { files } from '#tables/files.ts'
import { paymentSlips } from '#tables/subscriptions.ts'
import { type Actor, lastMail, makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { pdf } from '#tests/support/jobs.ts'
import { type TestApp, testApp } from '#tests/support/test-app.ts'

let site: TestApp
let first: Actor
let second: Actor
beforeAll(async () => {
  site = await testApp()
  first = await makeOperator(site)
  second = await makeOperator(site)
})
afterAll(() => site.close())

async function sendSlip(
  employer: Actor,
  subscriptionId: string,
  content: string | Buffer = `slip ${Math.random()}`,
) {
  const form = new FormData()
  form.set('subscriptionId', subscriptionId)
  const bytes = typeof content === 'string' ? Buffer.concat([pdf, Buffer.from(content)]) : content
  form.set('paymentSlip', new Blob([new Uint8Array(bytes)]), 'transfer.pdf')
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/upload-payment-slip',
    { as: employer.token, body: form },
  )
  return body.subscription
}

/** An employer who chose Annual and sent a slip. */
async function buyer(content?: string | Buffer) {
  const employer = await registerEmployer(site)
  const choice = { planName: 'Private Sector', type: 'Annual', price: 499 }
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    { as: employer.token, body: choice },
  )
  return { employer, subscription: await sendSlip(employer, body.subscription._id, content) }
}

const list = async (query: string) =>
  (await site.call<DeskSubscription[]>('GET', `/api/admin/subscriptions?${query}`, { as: first.token })).body
const decide = (by: Actor, id: string, what: 'approve' | 'reject', body: unknown = {}) =>
  site.call<{ error: string; code: string }>('POST', `/api/admin/subscriptions/${id}/${what}`, {
    as: by.token,
    body,
  })
const logOf = async (id: string) =>
  (await site.call<AuditEntry[]>('GET', `/api/admin/audit?q=${id}`, { as: first.token })).body

describe('the queue of subscriptions', () => {
  // D-H-01
  test('shows the slip that waits longest first, beside what is due', async () => {
    const early = await buyer()
    site.clock.now = new Date(site.clock.now.getTime() + 60_000)
    const late = await buyer()
    const waiting = await list('status=Pending')
    expect(waiting.map(({ _id }) => _id)).toEqual([early.subscription._id, late.subscription._id])
    expect(waiting[0]).toMatchObject({
      price: 499,
      company: early.employer.name,
      slipName: 'transfer.pdf',
      slipType: 'application/pdf',
      usedBefore: [],
    })
    const slip = await site.call('GET', waiting[0]?.slip ?? '', { as: first.token })
    expect(slip.status).toBe(200)
  })

  const photo = sharp({ create: { width: 90, height: 160, channels: 3, background: '#fff' } })
  for (const [what, content] of [
    ['document', async () => 'the same transfer'],
    ['photo', () => photo.jpeg().toBuffer()],
  ] as const)
    test(`flags a ${what} that was used before, with where`, async () => {
      const one = await buyer(await content())
      const other = await buyer(await content())
      const [found] = await list(`q=${other.subscription._id}`)
      expect(found?.usedBefore).toMatchObject([
        { company: one.employer.name, subscriptionId: one.subscription._id },
      ])
    })

  test('flags a photo that was kept as it was sent, before slips were drawn again', async () => {
    const content = await photo.negate().jpeg().toBuffer()
    const { db } = site.database
    const one = await buyer(content)
    const sha256 = createHash('sha256').update(content).digest('hex')
    await db.update(files).set({ sha256 }).where(eq(files.ownerId, one.employer.id))
    await db
      .update(paymentSlips)
      .set({ id: newId() })
      .where(eq(paymentSlips.subscriptionId, one.subscription._id))
    const other = await buyer(content)
    for (const [{ subscription }, before] of [
      [one, other],
      [other, one],
    ] as const) {
      const [found] = await list(`q=${subscription._id}`)
      expect(found?.usedBefore).toMatchObject([{ subscriptionId: before.subscription._id }])
    }
  })
})

describe('a decision', () => {
  // D-H-01, D-H-08
  test('opens posting, is mailed, and is written down with who and what', async () => {
    const { employer, subscription } = await buyer()
    expect((await decide(first, subscription._id, 'approve', { slip: subscription.slip })).status).toBe(200)
    expect(await lastMail(site, employer.email, 'subscription-approved')).toBeDefined()
    const [entry, ...rest] = await logOf(subscription._id)
    expect(rest).toEqual([])
    expect(entry).toMatchObject({
      act: 'subscription approved',
      operator: { email: first.email },
      before: { status: 'Pending' },
      after: { status: 'Active', amount: 499 },
    })
    const record = await site.call('GET', `/api/admin/employers/${employer.id}`, { as: first.token })
    expect(record.body).toMatchObject({
      posting: { mayPost: true, via: 'annual' },
      ledger: [{ kind: 'granted', operator: first.email }],
    })
  })

  // D-E-09
  test('by one operator stands; the other is told who decided what', async () => {
    const { subscription } = await buyer()
    await decide(first, subscription._id, 'reject', { reason: 'The amount is missing' })
    const { status, body } = await decide(second, subscription._id, 'approve')
    expect(status).toBe(409)
    expect(body.error).toMatch(/^Already rejected by Operator on November 20, 2026/)
    expect(await logOf(subscription._id)).toHaveLength(1)
  })

  test('is made once, however many operators press at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const { employer, subscription } = await buyer()
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          i % 2
            ? decide(first, subscription._id, 'approve')
            : decide(second, subscription._id, 'reject', { reason: 'Unreadable' }),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
      expect(await logOf(subscription._id)).toHaveLength(1)
      const { rows } = await site.database.pool.query(
        `select count(*)::int as grants from entitlement_entries where employer_id = $1`,
        [employer.id],
      )
      expect(rows[0].grants).toBe((await list(`q=${subscription._id}`))[0]?.status === 'Active' ? 1 : 0)
    }
  })

  test('is about the slip that was looked at, not one that came meanwhile', async () => {
    const { employer, subscription } = await buyer()
    const newer = await sendSlip(employer, subscription._id)
    const refused = await decide(first, subscription._id, 'approve', { slip: subscription.slip })
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect((await list(`q=${subscription._id}`))[0]?.status).toBe('Pending')
    expect((await decide(first, subscription._id, 'approve', { slip: newer.slip })).status).toBe(200)
  })

  // D-H-01
  test('against needs a reason', async () => {
    const { subscription } = await buyer()
    expect(await decide(first, subscription._id, 'reject', { reason: '  ' })).toMatchObject({ status: 400 })
  })
})

// D-H-06
test('a price holds from now on, with its history, and what was chosen before keeps its own', async () => {
  const { subscription } = await buyer()
  const price = { type: 'Annual', planName: 'Private Sector', price: 599 }
  expect((await site.call('POST', '/api/admin/prices', { as: first.token, body: price })).status).toBe(200)
  expect((await site.call('GET', '/api/subscriptions/pricing/frontend')).body).toMatchObject({
    annual: { 'Private Sector': 599 },
  })
  expect((await list(`q=${subscription._id}`))[0]?.price).toBe(499)
  expect((await site.call('GET', '/api/admin/prices', { as: first.token })).body).toMatchObject({
    history: [{ price: 599, setBy: first.email }],
  })
  const { body: log } = await site.call('GET', '/api/admin/audit?act=price+set', { as: first.token })
  expect(log).toMatchObject([{ before: { price: 499 }, after: { price: 599 } }])
})

test('a price is at least one laari', async () => {
  const plan = { type: 'Annual', planName: 'Private Sector' }
  for (const price of [0, -1, 0.001, 1e-300]) {
    const answer = await site.call('POST', '/api/admin/prices', { as: first.token, body: { ...plan, price } })
    expect(answer, String(price)).toMatchObject({
      status: 400,
      body: { fields: { price: expect.any(String) } },
    })
  }
})
