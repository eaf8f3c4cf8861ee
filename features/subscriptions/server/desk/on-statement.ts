import { and, desc, inArray, max, or, sql } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import type { Db } from '#platform/database/database.ts'
import { isFreed, statementLines, statementUses } from '#tables/statements.ts'
import type { Received } from '../money/read-account.ts'

interface Purchase {
  id: string
  number: number
  totalInLaari: number
  received: readonly Received[]
  leftInLaari: number
  slipUploadedAt: Date | null
}

interface Line {
  statement: string
  day: string
  amountInLaari: number
  text: string
}

/**
 * Finds the line of the kept statements for each purchase, and whether the lines that name it, or are booked for it, cover
 * all of its transfers. A recorded part that is there says nothing of the rest, whose slip comes after it. What is not there is
 * missing once a statement reaches the day of the slip; before that nothing is said. Served by statement_lines_numbers, _digest
 * and _day.
 */
export async function findOnStatements(
  db: Db,
  purchases: readonly Pick<Purchase, 'id' | 'number'>[],
): Promise<(purchase: Purchase) => DeskSubscription['onStatement']> {
  if (purchases.length === 0) return () => null
  const numbers = sql.join(
    purchases.map(({ number }) => sql`${number}`),
    sql`, `,
  )
  const booked = await db
    .select({
      digest: sql<string>`coalesce(${statementUses.ofLine}, ${statementUses.digest})`,
      subscriptionId: statementUses.subscriptionId,
    })
    .from(statementUses)
    .where(
      and(
        inArray(
          statementUses.subscriptionId,
          purchases.map(({ id }) => id),
        ),
        sql`not ${isFreed}`,
      ),
    )
  const isNamed = sql`${statementLines.numbers} && array[${numbers}]::integer[]`
  const digests = booked.map(({ digest }) => digest)
  const lines = await db
    .select({
      statement: statementLines.statementId,
      day: statementLines.day,
      amountInLaari: statementLines.amountInLaari,
      text: statementLines.text,
      numbers: statementLines.numbers,
      digest: statementLines.digest,
    })
    .from(statementLines)
    .where(digests.length > 0 ? or(isNamed, inArray(statementLines.digest, digests)) : isNamed)
    .orderBy(desc(statementLines.day))
  const [reached] = await db.select({ day: max(statementLines.day) }).from(statementLines)
  return (purchase) => {
    const own = new Set(booked.flatMap((one) => (one.subscriptionId === purchase.id ? [one.digest] : [])))
    const about = lines.filter((line) => line.numbers.includes(purchase.number) || own.has(line.digest))
    return onStatement(purchase, transfersIn(about), reached?.day ?? null)
  }
}

/** @param lines that may be transfers for the purchase, latest first @param reached last day of a statement */
function onStatement(
  { totalInLaari, received: recorded, leftInLaari: left, slipUploadedAt }: Purchase,
  lines: readonly Line[],
  reached: string | null,
): DeskSubscription['onStatement'] {
  const received = recorded.map(({ laari }) => laari)
  const transfers = left > 0 ? [...received, left] : received
  const sum = sumOf(transfers)
  const fitting = [left, sum, ...(sum <= totalInLaari ? [totalInLaari] : [])]
  const others = without(lines, received)
  const whole = others.find(({ amountInLaari }) => fitting.includes(amountInLaari))
  const isThere = whole !== undefined || covers(lines, transfers)
  const isReached = slipUploadedAt && reached !== null && dayOf(slipUploadedAt) <= reached
  // All lines are of recorded transfers: one that is missing is not there, or not yet.
  const isPartly = others.length === 0 && (left > 0 || (slipUploadedAt !== null && !isReached))
  // An earlier slip is of a recorded part.
  const isOfRest = slipUploadedAt !== null && recorded.every(({ at }) => at < slipUploadedAt)
  const line = whole ?? others[0] ?? lines[0]
  if (!line || (isPartly && !isThere))
    return isReached && (!line || isOfRest) ? { state: 'not there', line: null } : null
  const { statement, day, amountInLaari, text } = line
  return {
    state: isThere ? 'there' : 'another sum',
    line: { statement, day, amount: fromLaari(amountInLaari), text },
  }
}

/**
 * Transfers by the lines of all statements. Files overlap, and one transfer can have another row in a file of another form: lines of
 * one day and sum count as often as the file with the most of them has them.
 */
function transfersIn(lines: readonly Line[]): Line[] {
  const alike = Map.groupBy(lines, ({ day, amountInLaari }) => `${day} ${amountInLaari}`)
  return [...alike.values()].flatMap((same) =>
    [...Map.groupBy(same, ({ statement }) => statement).values()].reduce((most, some) =>
      some.length > most.length ? some : most,
    ),
  )
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, laari) => sum + laari, 0)

/** Leaves out one line for each of the sums. */
function without(lines: readonly Line[], sums: readonly number[]): Line[] {
  const left = [...lines]
  for (const sum of sums) {
    const at = left.findIndex(({ amountInLaari }) => amountInLaari === sum)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** Has each transfer a line of its own, or do the lines add up to all of them? */
function covers(lines: readonly Line[], transfers: readonly number[]): boolean {
  if (transfers.length === 0) return false
  const amounts = lines.map(({ amountInLaari }) => amountInLaari)
  if (sumOf(amounts) === sumOf(transfers)) return true
  const countIn = (all: readonly number[], laari: number) => all.filter((one) => one === laari).length
  return transfers.every((laari) => countIn(amounts, laari) >= countIn(transfers, laari))
}
