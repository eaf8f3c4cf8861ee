import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { settings } from '#tables/settings.ts'
import { entitlementEntries, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { registerEmployer } from '#tests/support/actors.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { entitlementFor } from './entitlement.ts'
import { readFreePeriod } from './free-posting.ts'
import { closeGrants, grant, spendOnJob } from './ledger.ts'

const site = await openTestApp()

const now = new Date('2026-11-20T08:00:00.000Z')
const may = (employerId: string, at = now) => entitlementFor(site.database.db, site.services, employerId, at)
const spend = (employerId: string, at = now) =>
  site.database.db.transaction((tx) =>
    spendOnJob(tx, site.services, { employerId, jobId: newId(), reason: 'posted', now: at }),
  )
const employer = async () => (await registerEmployer(site, { verified: false })).id

describe('the free posting period', () => {
  const lastInstant = new Date('2026-09-29T18:59:59.999Z')
  const end = new Date('2026-09-29T19:00:00.000Z')

  // D-E-01, P2-9-01
  test('lets anyone post until midnight of 30 September 2026 in the Maldives', async () => {
    const id = await employer()
    expect(await may(id, lastInstant)).toEqual({ may: true, via: 'free-period', until: end })
    expect(await may(id, end)).toEqual({ may: false, because: 'never-bought' })
  })

  test('costs none of the ads that were bought', async () => {
    const id = await employer()
    await grant(site.database.db, { employerId: id, planType: 'Pay-per-Ad', ads: 1 }, new Date('2026-09-01'))
    expect(await spend(id, lastInstant)).toMatchObject({ via: 'free-period' })
    expect(await may(id, end)).toMatchObject({ via: 'pay-per-ad', adsLeft: 1 })
  })

  // D-E-01
  test('ends when the operator says so', async () => {
    const { db } = site.database
    const id = await employer()
    await db
      .insert(settings)
      .values({ key: 'freePostingUntil', value: '2026-12-31T19:00:00.000Z', updatedAt: now })
    expect(await readFreePeriod(db, site.services)).toEqual({
      from: null,
      until: new Date('2026-12-31T19:00:00.000Z'),
    })
    expect(await may(id)).toMatchObject({ may: true, via: 'free-period' })
    await db.delete(settings)
  })

  test('can begin on a day: not an instant before it, and not from its end on', async () => {
    const { db } = site.database
    const id = await employer()
    const [from, until] = ['2026-12-31T19:00:00.000Z', '2027-01-31T19:00:00.000Z']
    await db.insert(settings).values([
      { key: 'freePostingFrom', value: from, updatedAt: now },
      { key: 'freePostingUntil', value: until, updatedAt: now },
    ])
    const before = { may: false, because: 'never-bought' }
    expect(await may(id)).toEqual(before)
    expect(await may(id, new Date('2026-12-31T18:59:59.999Z'))).toEqual(before)
    expect(await may(id, new Date(from))).toEqual({ may: true, via: 'free-period', until: new Date(until) })
    expect(await may(id, new Date('2027-01-31T18:59:59.999Z'))).toMatchObject({ may: true })
    expect(await may(id, new Date(until))).toEqual(before)
    await db.delete(settings)
  })
})

describe('an annual plan', () => {
  // P2-9-02
  test('allows any number of postings for twelve months, to the end of the last day', async () => {
    const id = await employer()
    await grant(site.database.db, { employerId: id, planType: 'Annual' }, now)
    for (let posting = 0; posting < 3; posting++) expect(await spend(id)).toMatchObject({ via: 'annual' })
    expect(await may(id, new Date('2027-11-20T18:59:59.999Z'))).toMatchObject({ via: 'annual' })
    expect(await may(id, new Date('2027-11-20T19:00:00.000Z'))).toEqual({ may: false, because: 'ended' })
  })

  test('is used before single ads', async () => {
    const id = await employer()
    await grant(site.database.db, { employerId: id, planType: 'Pay-per-Ad', ads: 2 }, now)
    await grant(site.database.db, { employerId: id, planType: 'Annual' }, now)
    expect(await spend(id)).toMatchObject({ via: 'annual' })
  })

  test('stops when the operator ends it', async () => {
    const id = await employer()
    const { grantId } = await grant(site.database.db, { employerId: id, planType: 'Annual' }, now)
    await site.database.db
      .insert(entitlementEntries)
      .values({ employerId: id, kind: 'expired', grantId, planType: 'Annual', at: now })
    expect(await may(id)).toEqual({ may: false, because: 'ended' })
  })
})

describe('ads that are paid one by one', () => {
  // D-E-07
  test('run out, and one that the operator returns can be used again', async () => {
    const id = await employer()
    const { grantId } = await grant(site.database.db, { employerId: id, planType: 'Pay-per-Ad', ads: 2 }, now)
    expect(await may(id)).toMatchObject({ via: 'pay-per-ad', adsLeft: 2 })
    await spend(id)
    await spend(id)
    await expect(spend(id)).rejects.toMatchObject({ code: 'entitlement_needed' })
    expect(await may(id)).toEqual({ may: false, because: 'used-up' })
    await site.database.db
      .insert(entitlementEntries)
      .values({ employerId: id, kind: 'returned', grantId, planType: 'Pay-per-Ad', ads: 1, at: now })
    expect(await may(id)).toMatchObject({ via: 'pay-per-ad', adsLeft: 1 })
  })

  // D-E-07
  test('that end first are used first, and what is left of an ended grant is lost', async () => {
    const id = await employer()
    const early = new Date('2026-01-10T08:00:00.000Z')
    const { grantId: older } = await grant(
      site.database.db,
      { employerId: id, planType: 'Pay-per-Ad', ads: 3 },
      early,
    )
    await grant(site.database.db, { employerId: id, planType: 'Pay-per-Ad', ads: 1 }, now)
    expect(await spend(id)).toMatchObject({ grantId: older, adsLeft: 4 })
    expect(await may(id, new Date('2027-02-01T08:00:00.000Z'))).toMatchObject({ adsLeft: 1 })
  })

  // D-E-11
  test('are each spent once, however many postings race for them', async () => {
    const id = await employer()
    await grant(site.database.db, { employerId: id, planType: 'Pay-per-Ad', ads: 5 }, now)
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, () => spend(id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'entitlement_needed' })
    const [left] = await site.database.db
      .select({ ads: sql<number>`sum(ads)::int` })
      .from(entitlementEntries)
      .where(sql`employer_id = ${id}`)
    expect(left?.ads).toBe(0)
  })

  test('are not spent by a posting that fails', async () => {
    const id = await employer()
    await grant(site.database.db, { employerId: id, planType: 'Pay-per-Ad', ads: 1 }, now)
    const failing = site.database.db.transaction(async (tx) => {
      await spendOnJob(tx, site.services, { employerId: id, jobId: newId(), reason: 'posted', now })
      throw new Error('the disk is full')
    })
    await expect(failing).rejects.toThrow('the disk is full')
    expect(await may(id)).toMatchObject({ adsLeft: 1 })
  })
})

describe('the ledger says', () => {
  const linesOf = (employerId: string) =>
    site.database.db
      .select()
      .from(entitlementEntries)
      .where(eq(entitlementEntries.employerId, employerId))
      .orderBy(entitlementEntries.kind)

  test('who granted what, why, and until when', async () => {
    const [employerId, subscriptionId, actorId] = [await employer(), newId(), newId()]
    const given = { employerId, planType: 'Pay-per-Ad', ads: 3, subscriptionId, actorId } as const
    const { grantId } = await grant(site.database.db, { ...given, reason: 'approved' }, now)
    const validUntil = new Date('2027-11-20T18:59:59.999Z')
    expect(await linesOf(employerId)).toMatchObject([
      {
        ...given,
        id: grantId,
        grantId,
        kind: 'granted',
        reason: 'approved',
        validFrom: now,
        validUntil,
        at: now,
      },
    ])
  })

  test('one ad where no number is said, and no number for a year', async () => {
    const [one, year] = [await employer(), await employer()]
    await grant(site.database.db, { employerId: one, planType: 'Pay-per-Ad' }, now)
    await grant(site.database.db, { employerId: year, planType: 'Annual', ads: 7 }, now)
    const byNobody = { subscriptionId: null, actorId: null, reason: '' }
    expect(await linesOf(one)).toMatchObject([{ ads: 1, ...byNobody }])
    expect(await linesOf(year)).toMatchObject([{ ads: null, ...byNobody }])
  })

  test('for which job an ad was spent, or a posting of a year', async () => {
    for (const [planType, ads] of [
      ['Pay-per-Ad', -1],
      ['Annual', null],
    ] as const) {
      const [employerId, jobId] = [await employer(), newId()]
      const { grantId } = await grant(site.database.db, { employerId, planType, ads: 2 }, now)
      await spendOnJob(site.database.db, site.services, { employerId, jobId, reason: 'renewed', now })
      const [, spent] = await linesOf(employerId)
      expect(spent).toMatchObject({
        kind: 'spent',
        grantId,
        planType,
        ads,
        jobId,
        reason: 'renewed',
        at: now,
      })
    }
  })

  test('nothing of a posting in the free period', async () => {
    const id = await employer()
    await spend(id, new Date('2026-09-01T08:00:00.000Z'))
    expect(await linesOf(id)).toEqual([])
  })

  test('that the grants of one subscription are over, and of no other', async () => {
    const [employerId, over, other] = [await employer(), newId(), newId()]
    const given = { employerId, planType: 'Annual' } as const
    const { grantId } = await grant(site.database.db, { ...given, subscriptionId: over }, now)
    await grant(site.database.db, { ...given, subscriptionId: other }, now)
    await closeGrants(site.database.db, over, { at: now })
    const closed = (await linesOf(employerId)).filter(({ kind }) => kind === 'expired')
    expect(closed).toMatchObject([{ ...given, grantId, reason: 'term ended', at: now }])
    expect(await may(employerId)).toMatchObject({ via: 'annual' })
    await closeGrants(site.database.db, other, { at: now })
    expect(await may(employerId)).toEqual({ may: false, because: 'ended' })
  })
})

// D-E-10
test('an employer asks what a posting costs, and nobody else can', async () => {
  const actor = await registerEmployer(site)
  const ask = (as?: string) => site.call('GET', '/api/subscriptions/entitlement', as ? { as } : {})
  expect((await ask()).status).toBe(401)
  const nothing = { adsLeft: 0, isPromised: false, without: [] }
  expect((await ask(actor.token)).body).toEqual({ mayPost: false, because: 'never-bought', oneMore: nothing })
  await grant(site.database.db, { employerId: actor.id, planType: 'Pay-per-Ad', ads: 2 }, now)
  expect((await ask(actor.token)).body).toMatchObject({
    mayPost: true,
    via: 'pay-per-ad',
    until: '2027-11-20T18:59:59.999Z',
    adsLeft: 2,
    latestExpiry: '2026-12-20T18:59:59.999Z',
  })
})

test('a purchase waits for approval once its slip was sent, and for the payment before', async () => {
  const id = await employer()
  const { db } = site.database
  const purchase = {
    employerId: id,
    planName: 'Private Sector',
    type: 'Annual',
    unitPriceInLaari: 49_900,
    totalInLaari: 49_900,
    createdAt: now,
  } as const
  await db.insert(subscriptions).values(purchase)
  expect(await may(id)).toEqual({ may: false, because: 'waiting-for-payment' })
  await db.insert(subscriptions).values({ ...purchase, slipUploadedAt: now })
  expect(await may(id)).toEqual({ may: false, because: 'waiting-for-approval' })
})

test('a suspended employer may not post, whatever was bought', async () => {
  const id = await employer()
  const { db } = site.database
  await grant(db, { employerId: id, planType: 'Annual' }, now)
  await db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, id))
  expect(await may(id)).toEqual({ may: false, because: 'suspended' })
  await expect(spend(id)).rejects.toMatchObject({ code: 'suspended' })
  await db.update(accounts).set({ suspendedAt: null }).where(eq(accounts.id, id))
  expect(await may(id)).toMatchObject({ may: true, via: 'annual' })
})
