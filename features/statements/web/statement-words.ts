import { countOf } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { LineState } from '#contract/facts/statement-facts.ts'
import type { Payable, Statement, StatementLine } from '#contract/statements/statements.ts'

/** Order of the sections: what can be approved, what needs a look, what is done. */
export const sections: readonly { state: LineState; title: string; lead: string }[] = [
  {
    state: 'matched',
    title: 'Match',
    lead: 'The reference or the name matches, and the amount to the laari. A matching name can be a coincidence: compare first, then choose the line.',
  },
  {
    state: 'amount differs',
    title: 'Different amount',
    lead: 'They name a purchase. Book what came in, as part of the amount or as all of it.',
  },
  {
    state: 'nobody',
    title: 'No purchase named',
    lead: 'No purchase is named. Below each line you see what it could be. Book it once you know.',
  },
  {
    state: 'perhaps used',
    title: 'Perhaps used',
    lead: 'A line with the same day and amount has paid a purchase, in a file with other columns or of another account. Compare both. Book it only if it is another transfer.',
  },
  {
    state: 'used',
    title: 'Used',
    lead: 'These have paid a purchase, or name one that is already approved. If it was paid twice, you can book it as credit.',
  },
]

export const linesIn = ({ lines }: Statement, state: LineState): StatementLine[] =>
  lines.filter(({ match }) => match.state === state)

/** Is a line that matches approved with the others, unless an operator chooses otherwise? One found by its name is not. */
export const isChosenFirst = ({ match }: Pick<StatementLine, 'match'>): boolean => match.by === 'reference'

/** 'Approve the 14 that match', 'Approve 3 of the 14 that match' */
export function approveLabel(chosen: number, matching: number): string {
  if (chosen !== matching) return `Approve ${chosen} of the ${matching} that match`
  return matching === 1 ? 'Approve the one that matches' : `Approve the ${matching} that match`
}

/** '14 lines, November 1 to November 26, 2026' */
export function statementSummary({ lines, firstDay, lastDay, outgoing }: Statement): string {
  const days =
    firstDay === null || lastDay === null
      ? ''
      : firstDay === lastDay
        ? ` of ${formatLongDate(firstDay)}`
        : `, from ${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}`
  const out = outgoing > 0 ? ` Left out: ${countOf(outgoing, 'line', 'lines')} of money that went out.` : ''
  return `${countOf(lines.length, 'line', 'lines')} of money that came in${days}.${out}`
}

/** Purchases that a line can be booked for at once: the one that it names, then those that it could be. */
export function candidatesOf({ match, couldBe }: StatementLine): Payable[] {
  const { slip, reference = '', company = '', due = 0, waits = false, isRefused = false } = match
  const named = slip === undefined ? [] : [{ slip, reference, company, due, waits, isRefused }]
  return [...named, ...couldBe.filter((one) => one.slip !== slip)]
}

export function dueWords({ due, waits, isRefused }: Payable): string {
  if (waits) return `${formatMoney(due)} is due`
  if (!isRefused) return 'Decided already'
  return due > 0 ? `Refused; ${formatMoney(due)} is due` : 'Refused, and paid in full'
}

export interface BookChoice {
  value: 'approved' | 'received'
  label: string
  hint: string
}

/**
 * Choices for a line: in full it approves; a part can wait for the rest; for a decided purchase it is credit, unless it
 * was refused and is still due.
 * @param purchase absent for one that is found by its reference
 */
export function bookChoices(amount: number, purchase: Payable | undefined): BookChoice[] {
  const left = purchase ? Math.round((purchase.due - amount) * 100) / 100 : undefined
  const approves: BookChoice = {
    value: 'approved',
    label: 'Approve the purchase with it',
    hint:
      left === undefined
        ? 'Any shortfall is written off; any surplus becomes credit.'
        : left > 0
          ? `${formatMoney(left)} is written off.`
          : left < 0
            ? `${formatMoney(-left)} becomes credit of the employer.`
            : 'This is the full amount due.',
  }
  const records = (label: string, hint: string): BookChoice => ({ value: 'received', label, hint })
  if (!purchase || left === undefined)
    return [
      records(
        'Record it',
        'The rest remains due. If nothing is left to pay, the purchase is approved; one that was cancelled or decided gets credit.',
      ),
      approves,
    ]
  const stays = `${formatMoney(left)} stays due, and the employer is notified.`
  if (purchase.waits) return left <= 0 ? [approves] : [records('Record it as a part', stays), approves]
  if (!purchase.isRefused) return [records('Record it', 'The purchase is decided: all of it becomes credit.')]
  if (left > 0) return [records('Record it', stays), approves]
  const more = left < 0 ? `, and ${formatMoney(-left)} becomes credit` : ''
  return [
    records('Record it', `The purchase was refused. Nothing is left to pay then: it is approved${more}.`),
  ]
}
