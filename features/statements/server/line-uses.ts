import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { isFreed, statementLines, statementUses } from '#tables/statements.ts'
import type { Use } from '../same-line-rules.ts'

/**
 * The uses that the lines of a statement have on record: by their own digest, or by a former one, unless the line
 * that was used then has a digest of its row.
 */
const usesOf = (statementId: string) => sql`
  select ${statementLines.id} as line, ${statementUses.subscriptionId} as purchase,
    coalesce(${statementUses.ofLine}, ${statementUses.digest}) as use
  from ${statementLines}
  cross join lateral unnest(${statementLines.formerDigests} || ${statementLines.digest}) as known(digest)
  join ${statementUses} on ${statementUses.digest} = known.digest
    and (known.digest = ${statementLines.digest} or ${statementUses.ofLine} is null)
  where ${statementLines.statementId} = ${statementId}`

/**
 * Purchases that each line of a statement has paid and that still count it, by the id of the line. Served by the key of the
 * uses.
 */
export async function readUses(db: Db, statementId: string): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await db.execute<{ line: string; purchase: string }>(
    sql`select distinct line, purchase from (${usesOf(statementId)} and not ${isFreed}) as uses`,
  )
  const byLine = Map.groupBy(rows, ({ line }) => line)
  return new Map([...byLine].map(([line, uses]) => [line, uses.map(({ purchase }) => purchase)]))
}

/**
 * Uses of the days and sums of a statement, by lines that it does not have: of another bank account, or the same
 * transfers in a file of another form. Without those that are freed. Served by `statement_uses_day`.
 *
 * @param like leaves out uses of other days and sums, so that asking for each line costs no more than its own
 */
export async function readOtherUses(
  db: Db,
  statementId: string,
  like?: { day: string; amountInLaari: number },
): Promise<Use[]> {
  const isAlike = like
    ? and(eq(statementUses.day, like.day), eq(statementUses.amountInLaari, like.amountInLaari))
    : sql`(${statementUses.day}, ${statementUses.amountInLaari}) in (
        select ${statementLines.day}, ${statementLines.amountInLaari} from ${statementLines}
        where ${statementLines.statementId} = ${statementId}
      )`
  const own = like ? sql`${usesOf(statementId)} and ${isAlike}` : usesOf(statementId)
  const { rows } = await db.execute<Omit<Use, 'amountInLaari'> & { laari: string }>(sql`
    select distinct coalesce(${statementUses.ofLine}, ${statementUses.digest}) as use,
      ${statementUses.day}::text as day, ${statementUses.amountInLaari} as laari, ${statementUses.numbers} as numbers,
      ${statementUses.subscriptionId} as "subscriptionId"
    from ${statementUses}
    where ${isAlike} and not ${isFreed}
      and coalesce(${statementUses.ofLine}, ${statementUses.digest}) not in (
        select use from (${own}) as own
      )`)
  return rows.map(({ laari, day, numbers, subscriptionId }) => ({
    day,
    numbers,
    subscriptionId,
    amountInLaari: Number(laari),
  }))
}
