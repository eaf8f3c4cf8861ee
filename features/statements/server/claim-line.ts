import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { referenceOf } from '#features/subscriptions/reference.ts'
import type { Db } from '#platform/database/database.ts'
import { isFreed, statementUses } from '#tables/statements.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { indexUses } from '../same-line-rules.ts'
import { readOtherUses } from './line-uses.ts'

interface ClaimedLine {
  statementId: string
  digest: string
  formerDigests: readonly string[]
  day: string
  amountInLaari: number
  numbers: readonly number[]
}

interface Claim {
  line: ClaimedLine
  subscriptionId: string
  usedBy: string
  usedAt: Date
  /** The operator has compared it with the used line of its day and sum: it is another transfer. */
  isOther?: boolean | undefined
}

/**
 * Uses a line for a purchase, in the transaction that books it. Of several operators one succeeds, in several files too.
 *
 * @throws Problem `already_settled` when it has paid a purchase, unless all that had come in for that one was taken back since
 * @throws Problem `already_settled` when a line of another file with its day and sum has, unless it is another transfer
 */
export async function claimLine(tx: Db, { line, isOther = false, ...claim }: Claim): Promise<void> {
  const { statementId, digest, formerDigests, day, amountInLaari, numbers } = line
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${`statement line of ${day} ${amountInLaari}`}))`,
  )
  const isThisLine = or(
    eq(statementUses.digest, digest),
    and(
      inArray(statementUses.digest, [...formerDigests]),
      or(isNull(statementUses.ofLine), eq(statementUses.ofLine, digest)),
    ),
  )
  const earlier = await tx.select().from(statementUses).where(isThisLine).for('update')
  const stillCounts = and(isThisLine, sql`not ${isFreed}`)
  if ((await tx.$count(statementUses, stillCounts)) > 0)
    throw new Problem('already_settled', { words: 'This line has paid a purchase already' })
  if (!isOther) await requireUnlikeOthers(tx, statementId, line)
  const uses = [...new Set([digest, ...formerDigests])].map((one) => ({
    ...claim,
    digest: one,
    ofLine: one === digest ? null : digest,
    day,
    amountInLaari,
    numbers: [...numbers],
  }))
  const made = await tx.insert(statementUses).values(uses).onConflictDoNothing().returning()
  // A process of an earlier release takes no lock, and knows the line by one of its digests alone.
  const known = new Set([...earlier, ...made].map((use) => use.digest))
  const now = await tx.select({ digest: statementUses.digest }).from(statementUses).where(isThisLine)
  if (now.some((use) => !known.has(use.digest)))
    throw new Problem('already_settled', { words: 'This line has paid a purchase already' })
  await tx
    .update(statementUses)
    .set({ ...claim, ofLine: sql`nullif(${digest}, ${statementUses.digest})` })
    .where(isThisLine)
}

/** @throws Problem `already_settled` when the line may be one that was used, in a file of another form */
async function requireUnlikeOthers(tx: Db, statementId: string, line: ClaimedLine): Promise<void> {
  const same = indexUses(await readOtherUses(tx, statementId, line))(line)
  if (!same) return
  const [paid] = await tx
    .select({ number: subscriptions.number })
    .from(subscriptions)
    .where(eq(subscriptions.id, same.subscriptionId))
  const purchase = paid ? referenceOf(paid.number) : 'a purchase that is deleted'
  throw new Problem('already_settled', {
    words: `A line with this day and amount has paid ${purchase}. Please compare both, and say if this is another transfer`,
  })
}
