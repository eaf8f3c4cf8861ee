import { and, inArray, lte, ne } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { linkTokens } from '#tables/accounts/accounts.ts'

/** After an upgrade there are more than one statement can delete in time. */
const atOnce = 5_000

/**
 * Deletes expired links with their addresses, which may be strangers' after a typo. Those that keep an address stay with the
 * account: `formerAddresses` reads them.
 *
 * @returns how many
 */
export function forgetLinks(db: Db, now: Date): Promise<number> {
  const expired = db
    .select({ hash: linkTokens.hash })
    .from(linkTokens)
    .where(and(lte(linkTokens.expiresAt, now), ne(linkTokens.purpose, 'keep-address')))
    .limit(atOnce)
  return inBatches(db, atOnce, async (tx) => {
    const { rowCount } = await tx.delete(linkTokens).where(inArray(linkTokens.hash, expired))
    return rowCount ?? 0
  })
}
