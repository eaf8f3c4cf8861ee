import { desc, max, sql } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Db } from '#platform/database/database.ts'
import { statementLines } from '#tables/statements.ts'

interface Purchase {
  number: number
  /** Sums that fit: what is left to pay, the price, and what was received, in parts and together. */
  sumsInLaari: readonly number[]
  slipUploadedAt: Date | null
}

/**
 * Finds the line of the kept statements that names each purchase, with its sum if there is one. Without
 * a line it is missing, once a statement reaches the day of the slip; before that nothing is said.
 */
export async function findOnStatements(
  db: Db,
  purchases: readonly Pick<Purchase, 'number'>[],
): Promise<(purchase: Purchase) => DeskSubscription['onStatement']> {
  if (purchases.length === 0) return () => null
  const numbers = sql.join(
    purchases.map(({ number }) => sql`${number}`),
    sql`, `,
  )
  const lines = await db
    .select({
      statement: statementLines.statementId,
      day: statementLines.day,
      amountInLaari: statementLines.amountInLaari,
      text: statementLines.text,
      numbers: statementLines.numbers,
    })
    .from(statementLines)
    .where(sql`${statementLines.numbers} && array[${numbers}]::integer[]`)
    .orderBy(desc(statementLines.day))
  const [reached] = await db.select({ day: max(statementLines.day) }).from(statementLines)
  return ({ number, sumsInLaari, slipUploadedAt }) => {
    const about = lines.filter((line) => line.numbers.includes(number))
    const line = about.find(({ amountInLaari }) => sumsInLaari.includes(amountInLaari)) ?? about[0]
    if (line) {
      const { statement, day, amountInLaari, text } = line
      return {
        state: sumsInLaari.includes(amountInLaari) ? 'there' : 'another sum',
        line: { statement, day, amount: fromLaari(amountInLaari), text },
      }
    }
    const isReached = reached?.day && slipUploadedAt && dayOf(slipUploadedAt) <= reached.day
    return isReached ? { state: 'not there', line: null } : null
  }
}
