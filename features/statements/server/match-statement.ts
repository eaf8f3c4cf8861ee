import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import type { StatementLine } from '#contract/statements/statements.ts'
import { askedOf } from '#features/subscriptions/ledger-rules.ts'
import { referenceOf } from '#features/subscriptions/reference.ts'
import { isRefused } from '#features/subscriptions/rules.ts'
import { readAccounts } from '#features/subscriptions/server/money/read-account.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import { statementLines } from '#tables/statements.ts'
import { isUnpaidPurchase, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { type Line, type Match, matchLines, type Purchase } from '../rules.ts'
import type { Use } from '../same-line-rules.ts'
import { readOtherUses, readUses } from './line-uses.ts'

/** Maximum number of unpaid purchases, newest first, that are compared by name; those that a line names always are. */
const maxUnpaid = 2_000

export interface MatchedLine extends Line {
  statementId: string
  digest: string
  formerDigests: string[]
  match: Match
}

/** The lines of a statement in the order of its file, each as it matches now. */
export async function matchStatement(db: Db, statementId: string): Promise<MatchedLine[]> {
  const rows = await db
    .select({
      id: statementLines.id,
      statementId: statementLines.statementId,
      day: statementLines.day,
      amountInLaari: statementLines.amountInLaari,
      text: statementLines.text,
      numbers: statementLines.numbers,
      digest: statementLines.digest,
      formerDigests: statementLines.formerDigests,
    })
    .from(statementLines)
    .where(eq(statementLines.statementId, statementId))
    .orderBy(asc(statementLines.place))
  const uses = await readUses(db, statementId)
  const lines = rows.map((row) => ({ ...row, usedFor: uses.get(row.id) ?? [] }))
  const otherUses = await readOtherUses(db, statementId)
  const matches = matchLines(lines, await purchasesOf(db, lines, otherUses), otherUses)
  return lines.flatMap((line, at) => {
    const match = matches[at]
    return match ? [{ ...line, match }] : []
  })
}

async function purchasesOf(db: Db, lines: readonly Line[], otherUses: readonly Use[]): Promise<Purchase[]> {
  const numbers = [...new Set(lines.flatMap((line) => line.numbers))]
  const paid = [
    ...new Set([
      ...lines.flatMap(({ usedFor }) => usedFor),
      ...otherUses.map(({ subscriptionId }) => subscriptionId),
    ]),
  ]
  const columns = {
    id: subscriptions.id,
    number: subscriptions.number,
    company: employers.company,
    status: subscriptions.status,
    rejectedReason: subscriptions.rejectedReason,
    totalInLaari: subscriptions.totalInLaari,
    createdAt: subscriptions.createdAt,
    decidedAt: subscriptions.decidedAt,
  }
  const all = () =>
    db.select(columns).from(subscriptions).innerJoin(employers, eq(employers.id, subscriptions.employerId))
  // Choices that nobody pays wait permanently: the oldest are the least likely to be paid.
  const unpaid = await all()
    .where(isUnpaidPurchase)
    .orderBy(desc(sql`coalesce(${subscriptions.slipUploadedAt}, ${subscriptions.createdAt})`))
    .limit(maxUnpaid)
  const named =
    numbers.length + paid.length === 0
      ? []
      : await all().where(or(inArray(subscriptions.number, numbers), inArray(subscriptions.id, paid)))
  const found = [...new Map([...unpaid, ...named].map((row) => [row.id, row])).values()]
  const accountFor = await readAccounts(
    db,
    found.map(({ number }) => number),
  )
  return found.map(({ createdAt, decidedAt, totalInLaari, rejectedReason, ...row }) => ({
    ...row,
    isRefused: isRefused({ status: row.status, rejectedReason }),
    dueInLaari: askedOf({ status: row.status, rejectedReason, totalInLaari }, accountFor(row.number)),
    reference: referenceOf(row.number),
    chosenOn: dayOf(createdAt),
    decidedOn: decidedAt && dayOf(decidedAt),
  }))
}

const payable = ({ id: slip, reference, company, dueInLaari, status, isRefused }: Purchase) => ({
  slip,
  reference,
  company,
  due: fromLaari(dueInLaari),
  waits: subscriptionStatuses[status].waits,
  isRefused,
})

export function lineJson({ id, day, amountInLaari, text, match }: MatchedLine): StatementLine {
  const { state, purchase, by, why, couldBe, isUsed } = match
  return {
    _id: id,
    day,
    amount: fromLaari(amountInLaari),
    text,
    match: { state, ...(purchase && payable(purchase)), ...(by && { by }), why },
    couldBe: couldBe.map(payable),
    canBook: !isUsed,
  }
}
