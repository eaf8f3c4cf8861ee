import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayOf } from '#contract/base/maldives.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import { paymentSlips, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { referenceOf } from '../../reference.ts'

const mine = alias(paymentSlips, 'mine')
const other = alias(paymentSlips, 'other')

/** Slips of other purchases, of any company, that look the same as each of these; one for each purchase. */
export async function findNearSlips(
  db: Db,
  slipIds: readonly string[],
): Promise<(slipId: string) => DeskSubscription['near']> {
  if (slipIds.length === 0) return () => []
  const rows = await db
    .select({
      slipId: mine.id,
      subscription: other.subscriptionId,
      number: subscriptions.number,
      employer: employers.company,
      at: other.uploadedAt,
    })
    .from(mine)
    .innerJoin(
      other,
      and(
        ne(other.subscriptionId, mine.subscriptionId),
        or(sql`${other.id} = any(${mine.nearTo})`, sql`${other.nearTo} @> array[${mine.id}]`),
      ),
    )
    .innerJoin(subscriptions, eq(subscriptions.id, other.subscriptionId))
    .innerJoin(employers, eq(employers.id, subscriptions.employerId))
    .where(inArray(mine.id, [...slipIds]))
    .orderBy(asc(other.uploadedAt), asc(other.id))
  return (slipId) => {
    const near = rows.filter((row) => row.slipId === slipId)
    return near
      .filter((row, at) => near.findIndex(({ subscription }) => subscription === row.subscription) === at)
      .map(({ subscription, number, employer, at }) => ({
        subscription,
        reference: referenceOf(number),
        employer,
        day: dayOf(at),
      }))
  }
}
