import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#contract/audit/audit.ts'
import type { DeskOverview } from '#contract/desk/desk.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { newId } from '#platform/database/columns.ts'
import { files } from '#tables/files.ts'
import { paymentSlips } from '#tables/subscriptions/subscriptions.ts'
import { type Actor, lastMail, makeOperator, registerEmployer } from '#tests/support/actors.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '#tests/support/jobs.ts'
import { longTest } from '#tests/support/long-test.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { readPricing } from '../price-list.ts'

let first: Actor
let second: Actor
const site = await openTestApp()
beforeAll(async () => {
  first = await makeOperator(site)
  second = await makeOperator(site)
})

async function sendSlip(
  employer: Actor,
  subscriptionId: string,
  content: string | Buffer = `slip ${Math.random()}`,
) {
  // Nobody sends two at one instant.
  site.later(1)
  const bytes = typeof content === 'string' ? Buffer.concat([pdf, Buffer.from(content)]) : content
  const { body } = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/upload-payment-slip',
    { as: employer.token, body: formWith('paymentSlip', bytes, 'transfer.pdf', { subscriptionId }) },
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
  longTest('shows the slip that waits longest first, beside what is due', async () => {
    const early = await buyer()
    site.later(60_000)
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

  // D-L-08
  test('finds a purchase by its payment reference however it is typed, and by its id as before', async () => {
    const { employer, subscription } = await buyer()
    await buyer()
    const { reference, _id } = subscription
    const digits = reference.replace('VZ-', '')
    for (const typed of [
      reference,
      `vz ${digits}`,
      `v z${[...digits].join(' ')}`,
      digits,
      _id,
      _id.toUpperCase(),
    ])
      expect(
        (await list(new URLSearchParams({ q: typed }).toString())).map((one) => one._id),
        typed,
      ).toEqual([_id])
    const told = []
    await decide(first, _id, 'reject', { reason: 'The amount is missing' })
    told.push(await lastMail(site, employer.email, 'subscription-rejected'))
    await sendSlip(employer, _id)
    await decide(first, _id, 'approve')
    told.push(await lastMail(site, employer.email, 'subscription-approved'))
    expect((await logOf(reference)).map(({ act }) => act)).toEqual([
      'subscription approved',
      'subscription rejected',
    ])
    for (const mail of told) expect(mail?.text).toContain(reference)
    const { rows } = await site.database.pool.query(
      `select text from mails where kind = 'slip-received' and text like '%' || $1 || '%'`,
      [reference],
    )
    expect(rows.length).toBeGreaterThan(0)
  })

  const photo = sharp({ create: { width: 90, height: 160, channels: 3, background: '#fff' } })
  for (const [what, content] of [
    ['document', async () => 'the same transfer'],
    ['photo', () => photo.jpeg().toBuffer()],
  ] as const)
    longTest(`flags a ${what} that was used before, with where`, async () => {
      const one = await buyer(await content())
      const other = await buyer(await content())
      const [found] = await list(`q=${other.subscription._id}`)
      expect(found?.usedBefore).toMatchObject([
        { company: one.employer.name, reference: one.subscription.reference },
      ])
    })

  const drawn = { width: 60, height: 80, channels: 3 } as const
  const usesOfSecond = async (one: Buffer | string, other: Buffer | string) => {
    const before = await buyer(one)
    const { subscription } = await buyer(other)
    const [found] = await list(`q=${subscription._id}`)
    return found?.usedBefore.map(({ reference }) => reference === before.subscription.reference)
  }
  for (const kind of ['png', 'jpeg'] as const)
    longTest(
      `flags a ${kind} that was used before and has something added to it, and no other one`,
      async () => {
        const of = (background: string) =>
          sharp({ create: { ...drawn, background } })
            .toFormat(kind)
            .toBuffer()
        const slip = await of('#246')
        expect(await usesOfSecond(slip, Buffer.concat([slip, Buffer.from('.')]))).toEqual([true])
        expect(await usesOfSecond(await of('#357'), await of('#358'))).toEqual([])
      },
    )

  longTest('flags a photo that was drawn again, also once another slip has taken its place', async () => {
    const slip = await sharp({ create: { ...drawn, background: '#468' } })
      .png()
      .toBuffer()
    const one = await buyer(slip)
    await sendSlip(one.employer, one.subscription._id)
    const other = await buyer(Buffer.concat([slip, Buffer.from('.')]))
    const [found] = await list(`q=${other.subscription._id}`)
    expect(found?.usedBefore).toMatchObject([{ reference: one.subscription.reference }])
  })

  test('takes a document to which something was added for another one', async () => {
    expect(await usesOfSecond('a transfer of May', 'a transfer of May.')).toEqual([])
  })

  longTest('flags a photo that was kept unchanged, before slips were re-encoded', async () => {
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
    const [earlier] = await list(`q=${one.subscription._id}`)
    const [later] = await list(`q=${other.subscription._id}`)
    expect(later?.usedBefore).toMatchObject([{ subscriptionId: one.subscription._id }])
    expect(earlier?.usedLater).toMatchObject([{ subscriptionId: other.subscription._id }])
  })

  longTest('flags only the later ones, and shows on the first that there are copies', async () => {
    const content = await photo.modulate({ brightness: 0.5 }).png().toBuffer()
    const three = [await buyer(content), await buyer(content), await buyer(content)]
    const references = three.map(({ subscription }) => subscription.reference)
    const [one, two, last] = references
    const found = []
    for (const reference of references) {
      const [purchase] = await list(`q=${reference}`)
      found.push({
        before: purchase?.usedBefore.map((use) => use.reference),
        later: purchase?.usedLater.map((use) => use.reference),
      })
    }
    expect(found).toEqual([
      { before: [], later: [two, last] },
      { before: [one], later: [last] },
      { before: [one, two], later: [] },
    ])
  })

  longTest('counts a slip that is sent again for its own purchase from the first time', async () => {
    const content = await photo.modulate({ brightness: 0.3 }).png().toBuffer()
    const first = await buyer(content)
    const copy = await buyer(content)
    await sendSlip(first.employer, first.subscription._id)
    await sendSlip(first.employer, first.subscription._id, content)
    const [again] = await list(`q=${first.subscription._id}`)
    const [other] = await list(`q=${copy.subscription._id}`)
    expect([again?.usedBefore.length, again?.usedLater.length]).toEqual([0, 1])
    expect([other?.usedBefore.length, other?.usedLater.length]).toEqual([1, 0])
  })
})

// D-H-01
test('a purchase waits for the operator from its slip on, in the list as in the overview', async () => {
  const counted = async () => {
    const { body } = await site.call<DeskOverview>('GET', '/api/admin/overview', { as: first.token })
    return body.waiting.find(({ kind }) => kind === 'subscriptions')?.count
  }
  const ids = async (slip: string) => (await list(`status=Pending&slip=${slip}`)).map(({ _id }) => _id)
  const before = await counted()
  expect(await ids('sent')).toHaveLength(before ?? -1)
  const employer = await registerEmployer(site)
  const body = { planName: 'Private Sector', type: 'Annual', price: 499 }
  const chosen = await site.call<{ subscription: Subscription }>(
    'POST',
    '/api/employers/select-subscription',
    { as: employer.token, body },
  )
  const { _id } = chosen.body.subscription
  expect([await counted(), (await ids('missing')).includes(_id)]).toEqual([before, true])
  await sendSlip(employer, _id)
  expect(await counted()).toBe((before ?? 0) + 1)
  expect([(await ids('sent')).includes(_id), (await ids('missing')).includes(_id)]).toEqual([true, false])
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

  longTest('is made once, however many operators press at the same time', async () => {
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

describe('a price that begins on a day', () => {
  const plan = { type: 'Pay-per-Ad', planName: 'Private Sector' }
  const set = (price: number, from?: string) =>
    site.call<{ message: string }>('POST', '/api/admin/prices', {
      as: first.token,
      body: { ...plan, price, ...(from && { from }) },
    })
  const priceAt = async (instant: string) =>
    (await readPricing(site.database.db, new Date(instant))).payPerAd['Private Sector']

  test('holds from its first instant in the Maldives, and the one before it until then', async () => {
    expect((await set(59, '2027-01-01')).body.message).toBe('The price holds from January 1, 2027')
    expect(await priceAt(site.clock.now.toISOString())).toBe(49)
    expect(await priceAt('2026-12-31T18:59:59.999Z')).toBe(49)
    expect(await priceAt('2026-12-31T19:00:00.000Z')).toBe(59)
    const prices = await site.call('GET', '/api/admin/prices', { as: first.token })
    expect(prices.body).toMatchObject({
      current: expect.arrayContaining([{ ...plan, price: 49 }]),
      history: expect.arrayContaining([
        expect.objectContaining({ price: 59, validFrom: '2026-12-31T19:00:00.000Z', setBy: first.email }),
      ]),
    })
  })

  test('is set anew by adding another one for that day; one that holds from now on leaves it', async () => {
    site.later(1)
    expect((await set(65, '2027-01-01')).status).toBe(200)
    expect(await priceAt('2026-12-31T19:00:00.000Z')).toBe(65)
    expect((await set(45)).body.message).toBe('The price holds from now on')
    expect([await priceAt(site.clock.now.toISOString()), await priceAt('2026-12-31T19:00:00.000Z')]).toEqual([
      45, 65,
    ])
  })

  for (const [day, status] of [
    ['2026-11-19', 400],
    ['2027-11-20', 200],
    ['2027-11-21', 400],
    ['2027-02-30', 400],
  ] as const)
    test(`is ${status === 200 ? 'taken' : 'refused'} for ${day}`, async () => {
      const answer = await set(70, day)
      expect(answer.status).toBe(status)
      if (status === 400) expect(answer.body).toMatchObject({ fields: { from: expect.any(String) } })
    })
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
