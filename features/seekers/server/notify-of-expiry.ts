import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { certificateNoticeDays } from '#contract/facts/periods.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { seekerParts } from '#tables/seekers.ts'
import { expiringSoon, expiryKey } from '../expiry-rules.ts'
import { certificatesExpiring } from './emails.ts'

const batch = 200

/** Key of `expiryKey` in SQL. */
const key = sql`concat_ws(' ', one ->> 'expires', one ->> 'kind', one ->> 'name', one ->> 'number')`

/**
 * Notifies job seekers about certificates that expire soon: once per certificate and last day, in
 * one mail per person. Any number of processes may run it.
 *
 * @returns how many people were notified
 * @throws AggregateError when some failed
 */
export async function notifyOfExpiry(
  db: Db,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<number> {
  const day = dayOf(now)
  const isDue = and(
    sql`exists (select from jsonb_array_elements(${seekerParts.certificates}) as one
      where one ->> 'expires' between ${day} and ${addDays(day, certificateNoticeDays)}
        and ${key} <> all(${seekerParts.announcedExpiries}))`,
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.suspendedAt),
  )
  const due = await db
    .select({ seekerId: seekerParts.seekerId })
    .from(seekerParts)
    .innerJoin(accounts, eq(accounts.id, seekerParts.seekerId))
    .where(isDue)
    .limit(batch)
  return oneByOne(due, 'people could not be notified of expiring certificates', ({ seekerId }) =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .select({ parts: seekerParts, to: accounts.email, name: accounts.name })
        .from(seekerParts)
        .innerJoin(accounts, eq(accounts.id, seekerParts.seekerId))
        .where(and(isDue, eq(seekerParts.seekerId, seekerId)))
        .for('no key update', { of: seekerParts, skipLocked: true })
      if (!row) return 0
      const { certificates, announcedExpiries } = row.parts
      const expiring = expiringSoon(certificates, day)
      const fresh = expiring.filter((one) => !announcedExpiries.includes(expiryKey(one)))
      // A past last day is never announced again.
      const kept = announcedExpiries.filter((one) => one >= day)
      await tx
        .update(seekerParts)
        .set({ announcedExpiries: [...kept, ...fresh.map(expiryKey)] })
        .where(eq(seekerParts.seekerId, seekerId))
      const { to, name } = row
      await notify(tx, certificatesExpiring({ to, name, seekerId, certificates: fresh, publicUrl }), now)
      return 1
    }),
  )
}
