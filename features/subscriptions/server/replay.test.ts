import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#platform/database/columns.ts'
import { entitlementEntries } from '#tables/subscriptions/subscriptions.ts'
import { openTestApp } from '#tests/support/open-test-app.ts'
import { insertEmployer } from '#tests/support/people.ts'
import { triesOf } from '#tests/support/thorough.ts'
import { type Entitlement, entitlementFor } from './entitlement.ts'
import { grant, spendOnJob } from './ledger.ts'
import { returnAd } from './return-ad.ts'

const site = await openTestApp()

type Entry = typeof entitlementEntries.$inferSelect
const histories = triesOf(40)
const day = 24 * 60 * 60 * 1000

/** Entitlement of an employer from the entries alone: the ledger read as a person would read it. */
function replay(entries: readonly Entry[], now: Date): Entitlement {
  const running = entries
    .filter(({ kind, validFrom, validUntil }) => {
      return (
        kind === 'granted' &&
        validFrom !== null &&
        validUntil !== null &&
        validFrom <= now &&
        now <= validUntil
      )
    })
    .filter(({ id }) => !entries.some(({ kind, grantId }) => kind === 'expired' && grantId === id))
    .map(({ id, planType, validUntil }) => {
      const adsLeft = entries.reduce((sum, { grantId, ads }) => sum + (grantId === id ? (ads ?? 0) : 0), 0)
      return { grantId: id, planType, until: validUntil ?? now, adsLeft }
    })
    .sort((a, b) => a.until.getTime() - b.until.getTime() || (a.grantId < b.grantId ? -1 : 1))
  const annual = running.findLast(({ planType }) => planType === 'Annual')
  if (annual) return { may: true, via: 'annual', grantId: annual.grantId, until: annual.until }
  const ads = running.filter(({ planType, adsLeft }) => planType === 'Pay-per-Ad' && adsLeft > 0)
  const [first] = ads
  if (first) {
    const adsLeft = ads.reduce((sum, one) => sum + one.adsLeft, 0)
    return { may: true, via: 'pay-per-ad', grantId: first.grantId, until: first.until, adsLeft }
  }
  if (running.length > 0) return { may: false, because: 'used-up' }
  return { may: false, because: entries.length > 0 ? 'ended' : 'never-bought' }
}

const act = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('annual' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('ads' as const), ads: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('post' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), of: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('end' as const), of: fc.nat({ max: 9 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 150 }) }),
  },
)

/** Lives through one history and compares after every act. */
async function live(acts: readonly (typeof act extends fc.Arbitrary<infer A> ? A : never)[]): Promise<void> {
  const { db } = site.database
  const { id: employerId } = await insertEmployer(site)
  const jobs: string[] = []
  let now = new Date('2026-11-20T08:00:00.000Z')
  const read = () => db.select().from(entitlementEntries).where(eq(entitlementEntries.employerId, employerId))
  for (const step of acts) {
    const before = replay(await read(), now)
    if (step.kind === 'wait') now = new Date(now.getTime() + step.days * day)
    if (step.kind === 'annual') await grant(db, { employerId, planType: 'Annual' }, now)
    if (step.kind === 'ads') await grant(db, { employerId, planType: 'Pay-per-Ad', ads: step.ads }, now)
    if (step.kind === 'post') {
      const jobId = newId()
      const spent = await db
        .transaction((tx) => spendOnJob(tx, site.services, { employerId, jobId, reason: 'posted', now }))
        .catch(() => undefined)
      expect(spent !== undefined, 'a posting is possible exactly when the ledger says so').toBe(before.may)
      if (spent) jobs.push(jobId)
    }
    if (step.kind === 'return' && jobs.length > 0) {
      const jobId = jobs[step.of % jobs.length] ?? ''
      const given = { employerId, jobId, operatorId: newId(), reason: 'published by mistake', now }
      await db.transaction((tx) => returnAd(tx, given)).catch(() => undefined)
    }
    if (step.kind === 'end') {
      const grants = (await read()).filter(({ kind }) => kind === 'granted')
      const ended = grants[step.of % Math.max(1, grants.length)]
      if (ended)
        await db
          .insert(entitlementEntries)
          .values({ employerId, kind: 'expired', grantId: ended.id, planType: ended.planType, at: now })
    }
    const entries = await read()
    expect(await entitlementFor(db, site.services, employerId, now)).toEqual(replay(entries, now))
    for (const { id, kind, ads } of entries) {
      if (kind !== 'granted' || ads === null) continue
      const left = entries.reduce((sum, entry) => sum + (entry.grantId === id ? (entry.ads ?? 0) : 0), 0)
      expect(left, 'nothing is spent twice, nothing returned twice').toBeGreaterThanOrEqual(0)
      expect(left).toBeLessThanOrEqual(ads)
    }
  }
}

// D-E-10
test(`replaying the ledger from nothing gives the same rights, in ${histories} random histories`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), live), {
    numRuns: histories,
  })
})
