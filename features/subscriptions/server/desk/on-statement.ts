import { desc, max, sql } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Db } from '#platform/database/database.ts'
import { statementLines } from '#tables/statements.ts'

interface Purchase {
  number: number
  totalInLaari: number
  /** Transfers that were received. */
  receivedInLaari: readonly number[]
  leftInLaari: number
  slipUploadedAt: Date | null
}

/**
 * Finds the line of the kept statements that names each purchase, and whether the lines that do cover all of its
 * transfers: a part of them covers none. Without a line it is missing, once a statement reaches the day of the slip; before that nothing is said.
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
  return ({ number, totalInLaari, receivedInLaari, leftInLaari, slipUploadedAt }) => {
    const about = lines.filter((line) => line.numbers.includes(number))
    const transfers = leftInLaari > 0 ? [...receivedInLaari, leftInLaari] : receivedInLaari
    const sum = sumOf(transfers)
    const fitting = [leftInLaari, sum, ...(sum <= totalInLaari ? [totalInLaari] : [])]
    const whole = about.find(({ amountInLaari }) => fitting.includes(amountInLaari))
    const line = whole ?? about[0]
    if (line) {
      const { statement, day, amountInLaari, text } = line
      const amounts = about.map((one) => one.amountInLaari)
      return {
        state: whole || covers(amounts, transfers) ? 'there' : 'another sum',
        line: { statement, day, amount: fromLaari(amountInLaari), text },
      }
    }
    const isReached = reached?.day && slipUploadedAt && dayOf(slipUploadedAt) <= reached.day
    return isReached ? { state: 'not there', line: null } : null
  }
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, laari) => sum + laari, 0)

/** Has each transfer a line of its own, or do the lines add up to all of them? */
function covers(lines: readonly number[], transfers: readonly number[]): boolean {
  if (transfers.length === 0) return false
  if (sumOf(lines) === sumOf(transfers)) return true
  const countIn = (amounts: readonly number[], laari: number) => amounts.filter((one) => one === laari).length
  return transfers.every((laari) => countIn(lines, laari) >= countIn(transfers, laari))
}
