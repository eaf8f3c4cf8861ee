import { countOf } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { LineState } from '#contract/facts/statement-facts.ts'
import type { Statement, StatementLine } from '#contract/statements/statements.ts'

/** Order of the sections: what can be approved, what needs a look, what is done. */
export const sections: readonly { state: LineState; title: string; lead: string }[] = [
  { state: 'matched', title: 'Match', lead: 'The reference or the name, and the sum to the laari.' },
  {
    state: 'amount differs',
    title: 'Another sum',
    lead: 'They name a purchase. Write to the employer, or decide at its slip.',
  },
  {
    state: 'nobody',
    title: 'Of nobody',
    lead: 'No purchase is named. Below each line stands what it could be.',
  },
  { state: 'used', title: 'Used', lead: 'These have paid a purchase, or name one that is approved.' },
]

export const linesIn = ({ lines }: Statement, state: LineState): StatementLine[] =>
  lines.filter(({ match }) => match.state === state)

/** 'Approve the 14 that match', 'Approve 3 of the 14 that match' */
export function approveLabel(chosen: number, matching: number): string {
  if (chosen !== matching) return `Approve ${chosen} of the ${matching} that match`
  return matching === 1 ? 'Approve the one that matches' : `Approve the ${matching} that match`
}

/** '14 lines, November 1 to November 26, 2026; 3 lines of money that went out are left out' */
export function statementSummary({ lines, firstDay, lastDay, outgoing }: Statement): string {
  const days =
    firstDay === null || lastDay === null
      ? ''
      : firstDay === lastDay
        ? ` of ${formatLongDate(firstDay)}`
        : `, from ${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}`
  const out = outgoing > 0 ? ` ${countOf(outgoing, 'line', 'lines')} of money that went out left out.` : ''
  return `${countOf(lines.length, 'line', 'lines')} of money that came in${days}.${out}`
}
