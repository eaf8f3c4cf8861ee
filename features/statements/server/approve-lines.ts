import { countOf } from '#contract/base/in-words.ts'
import { fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { approve } from '#features/subscriptions/server/desk/decide.ts'
import type { Db } from '#platform/database/database.ts'
import { onStatement } from '../rules.ts'
import { claimLine } from './claim-line.ts'
import { type MatchedLine, matchStatement } from './match-statement.ts'
import { readStatementById } from './read-statements.ts'

/** A line by its id or its place, with the purchase that the operator saw. */
type Chosen = string | number | { line: string; slip: string }

interface Approving {
  statementId: string
  lines: readonly Chosen[]
  operatorId: string
  publicUrl: string
  now: Date
}

interface Approved {
  line: string
  slip: string
  reference: string
}

interface Refused {
  line: string
  words: string
}

/**
 * Approves the purchases that the chosen lines pay, each in a transaction of its own: the money is there, so
 * a purchase needs no slip. A line that does not match any more is left out and named. Of two operators one
 * uses a line, since its digest is unique.
 *
 * @throws Problem `not_found` when there is no such statement
 */
export async function approveLines(db: Db, { statementId, lines: chosen, ...by }: Approving) {
  await readStatementById(db, statementId)
  const lines = await matchStatement(db, statementId)
  const approved: Approved[] = []
  const refused: Refused[] = []
  for (const [line, seen] of linesOf(lines, chosen)) {
    const outcome = await approveLine(db, line, seen, by)
    if ('words' in outcome) refused.push(outcome)
    else approved.push(outcome)
  }
  const left = refused.length > 0 ? ` ${countOf(refused.length, 'line was', 'lines were')} left out.` : ''
  return {
    message: `Approved: ${countOf(approved.length, 'purchase', 'purchases')}.${left}`,
    approved,
    refused,
  }
}

/** Each line once, with the purchase that was seen at it. Lines of other statements are nobody's. */
function linesOf(
  lines: readonly MatchedLine[],
  chosen: readonly Chosen[],
): Map<MatchedLine, string | undefined> {
  const byId = new Map(lines.map((line) => [line.id, line]))
  const found = new Map<MatchedLine, string | undefined>()
  for (const one of chosen) {
    const line = typeof one === 'number' ? lines[one] : byId.get(typeof one === 'string' ? one : one.line)
    if (!line) throw new Problem('not_found')
    found.set(line, typeof one === 'object' ? one.slip : undefined)
  }
  return found
}

async function approveLine(
  db: Db,
  matched: MatchedLine,
  seen: string | undefined,
  by: Omit<Approving, 'statementId' | 'lines'>,
): Promise<Approved | Refused> {
  const { id: line, day, amountInLaari, match } = matched
  const { state, purchase, why } = match
  if (state !== 'matched' || !purchase) return { line, words: why }
  if (seen !== undefined && seen !== purchase.id)
    return { line, words: `It pays ${purchase.reference} now. Please check again` }
  const subscriptionId = purchase.id
  try {
    await db.transaction(async (tx) => {
      await claimLine(tx, { line: matched, subscriptionId, usedBy: by.operatorId, usedAt: by.now })
      await approve(tx, {
        ...by,
        subscriptionId,
        seenSlip: undefined,
        seenToPay: fromLaari(amountInLaari),
        // A line matches only what waits: a colleague has refused it since.
        seenRefused: false,
        receivedInLaari: amountInLaari,
        receivedAs: onStatement(day),
      })
    })
    return { line, slip: subscriptionId, reference: purchase.reference }
  } catch (error) {
    if (error instanceof Problem) return { line, words: error.message }
    throw error
  }
}
