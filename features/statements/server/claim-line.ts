import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { readAccount } from '#features/subscriptions/server/money/read-account.ts'
import type { Db } from '#platform/database/database.ts'
import { statementUses } from '#tables/statements.ts'
import { subscriptions } from '#tables/subscriptions.ts'
import { isReversed } from '../rules.ts'

interface Claim {
  digest: string
  subscriptionId: string
  usedBy: string
  usedAt: Date
}

/**
 * Uses a line for a purchase, in the transaction that books it. Of several operators one succeeds.
 *
 * @throws Problem `already_settled` when it has paid a purchase, unless all that came in for that one was reversed by a void
 */
export async function claimLine(tx: Db, claim: Claim): Promise<void> {
  const [used] = await tx.insert(statementUses).values(claim).onConflictDoNothing().returning()
  if (used) return
  const isThisLine = eq(statementUses.digest, claim.digest)
  const [earlier] = await tx.select().from(statementUses).where(isThisLine).for('update')
  if (!earlier || !(await isFree(tx, earlier.subscriptionId)))
    throw new Problem('already_settled', { words: 'This line has paid a purchase already' })
  await tx.update(statementUses).set(claim).where(isThisLine)
}

async function isFree(tx: Db, subscriptionId: string): Promise<boolean> {
  const [row] = await tx
    .select({ number: subscriptions.number, status: subscriptions.status })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId))
  return row !== undefined && isReversed(row.status, await readAccount(tx, row.number))
}
