import { and, count, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { phoneCodes } from '#tables/accounts/phone-numbers.ts'
import { dayBefore, hourBefore } from '../rules.ts'

/** Number of codes to numbers of this kind, in the last hour and the last day. Served by phone_codes_sent. */
export async function codesSent(
  db: Db,
  isKnown: boolean,
  now: Date,
): Promise<{ inHour: number; inDay: number }> {
  const [sent] = await db
    .select({
      inDay: count(),
      inHour: sql<number>`(count(*) filter (where ${gt(phoneCodes.createdAt, hourBefore(now))}))::int`,
    })
    .from(phoneCodes)
    .where(and(phoneCodes.isSent, eq(phoneCodes.isKnown, isKnown), gt(phoneCodes.createdAt, dayBefore(now))))
  return sent ?? { inHour: 0, inDay: 0 }
}
