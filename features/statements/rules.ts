import { formatLaari } from '#contract/base/laari.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { LineState } from '#contract/facts/statement-facts.ts'
import { type SubscriptionStatus, subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import { indexUses, type Use } from './same-line-rules.ts'
import { indexUnpaid, type UnpaidPurchases } from './unpaid-rules.ts'

/** A purchase as the lines of statements are matched with it. */
export interface Purchase {
  id: string
  number: number
  reference: string
  company: string
  status: SubscriptionStatus
  /** Refused by an operator, and not cancelled. */
  isRefused: boolean
  /** Left to pay, after credit and earlier transfers. */
  dueInLaari: number
  /** Days in the Maldives. */
  chosenOn: string
  decidedOn: string | null
}

export interface Line {
  id: string
  day: string
  amountInLaari: number
  text: string
  numbers: readonly number[]
  /** Purchases that it paid, and that still count it as received. */
  usedFor: readonly string[]
}

export interface Match {
  state: LineState
  purchase?: Purchase
  by?: 'reference' | 'name'
  why: string
  couldBe: readonly Purchase[]
  /** Its use is on record, so that it pays nothing else. */
  isUsed: boolean
}

type Found = Omit<Match, 'isUsed'>

const maxCouldBe = 5

/** Words of the entry for what came in by a line. */
export const onStatement = (day: string): string => `On the bank’s statement, ${formatLongDate(day)}`

/**
 * Matches each line with the purchases. Each line pays one purchase at most, and each purchase is paid by one
 * line: of two lines about one purchase the first in the file matches. The cost grows with the lines and with the
 * purchases, not with their product.
 * @param purchases all that wait, and all that the lines and the other uses name or have paid
 * @param otherUses of the same days and sums, by lines of other statements that this one does not have
 */
export function matchLines(
  lines: readonly Line[],
  purchases: readonly Purchase[],
  otherUses: readonly Use[] = [],
): Match[] {
  const taken = new Map<string, Line>()
  const byId = new Map(purchases.map((purchase) => [purchase.id, purchase]))
  const known: Known = {
    byId,
    sameUse: indexUses(otherUses),
    byNumber: new Map(purchases.map((purchase) => [purchase.number, purchase])),
    unpaid: indexUnpaid(purchases.filter(({ status }) => status === 'Pending')),
  }
  return lines.map((line) => {
    const match = matchLine(line, known)
    const { purchase } = match
    if (match.state !== 'matched' || !purchase) return match
    const earlier = taken.get(purchase.id)
    if (earlier)
      return {
        ...match,
        state: 'used',
        why: `Another line of ${formatLongDate(earlier.day)} already pays ${purchase.reference}`,
      }
    taken.set(purchase.id, line)
    return match
  })
}

interface Known {
  byId: ReadonlyMap<string, Purchase>
  sameUse: (line: Line) => Use | undefined
  byNumber: ReadonlyMap<number, Purchase>
  unpaid: UnpaidPurchases<Purchase>
}

function matchLine(line: Line, { byId, byNumber, sameUse, unpaid }: Known): Match {
  const [usedFor] = line.usedFor
  if (usedFor !== undefined) {
    const paid = byId.get(usedFor)
    const purchase = paid && { purchase: paid, by: 'reference' as const }
    return { state: 'used', ...purchase, why: `Paid ${nameOf(paid)}`, couldBe: [], isUsed: true }
  }
  const referred = line.numbers.flatMap((number) => byNumber.get(number) ?? [])
  const found = { ...(byReference(line, referred) ?? byName(line, unpaid)), isUsed: false }
  const same = sameUse(line)
  if (!same) return found
  const paid = nameOf(byId.get(same.subscriptionId))
  return { ...found, state: 'perhaps used', why: `A line with this day and amount has paid ${paid}` }
}

const nameOf = (purchase: Purchase | undefined) => purchase?.reference ?? 'a purchase that is deleted'

function byReference(line: Line, referred: readonly Purchase[]): Found | undefined {
  const [first] = referred
  if (!first) return undefined
  const unpaid = referred.filter(({ status }) => status === 'Pending')
  const exact = unpaid.find(({ dueInLaari }) => dueInLaari === line.amountInLaari)
  const found = { by: 'reference' as const, couldBe: [] }
  if (exact && unpaid.length === 1)
    return { ...found, state: 'matched', purchase: exact, why: 'Reference and amount' }
  const [purchase] = unpaid
  if (unpaid.length > 1) {
    const due = unpaid.reduce((sum, { dueInLaari }) => sum + dueInLaari, 0)
    const names = unpaid.map(({ reference }) => reference).join(' and ')
    return {
      ...found,
      state: 'amount differs',
      ...(purchase && { purchase }),
      why: `It names ${names}, ${formatLaari(due)} in all`,
      couldBe: unpaid.slice(0, maxCouldBe),
    }
  }
  if (purchase) return { ...found, state: 'amount differs', purchase, why: differenceOf(line, purchase) }
  const paid = referred.find(({ status }) => subscriptionStatuses[status].approved)
  if (paid)
    return {
      ...found,
      state: 'used',
      purchase: paid,
      why: `${paid.reference} is already approved${paid.decidedOn ? `, on ${formatLongDate(paid.decidedOn)}` : ''}`,
    }
  return { ...found, state: 'nobody', purchase: first, why: closedWords(first) }
}

/** A refused purchase still owes its price, unless its employer has cancelled it. */
function closedWords({ reference, status, isRefused, decidedOn, dueInLaari }: Purchase): string {
  const done = status === 'Void' ? 'taken back' : isRefused ? 'refused' : 'cancelled'
  const rest = dueInLaari > 0 ? `${formatLaari(dueInLaari)} of it is due` : 'it is paid in full'
  const when = decidedOn ? ` on ${formatLongDate(decidedOn)}` : ''
  return `${reference} was ${done}${when}, and ${isRefused ? rest : 'waits for nothing'}`
}

/** 'MVR 99 short of MVR 499' */
function differenceOf({ amountInLaari }: Line, { dueInLaari }: Purchase): string {
  const left = dueInLaari - amountInLaari
  return left > 0
    ? `${formatLaari(left)} short of ${formatLaari(dueInLaari)}`
    : `${formatLaari(-left)} more than ${formatLaari(dueInLaari)}`
}

/** Without a reference: the sum, the name of the company, and a day on or after the choice. */
function byName(line: Line, unpaid: UnpaidPurchases<Purchase>): Found {
  const called = unpaid.named(line, maxCouldBe)
  const [purchase] = called
  if (purchase && called.length === 1)
    return {
      state: 'matched',
      purchase,
      by: 'name',
      why: 'Amount and name, without a reference',
      couldBe: [],
    }
  const couldBe = called.length > 0 ? called : unpaid.ofSum(line, maxCouldBe)
  return {
    state: 'nobody',
    why:
      couldBe.length > 0
        ? 'The amount matches, without a reference'
        : 'No reference, and no purchase of this amount',
    couldBe,
  }
}
