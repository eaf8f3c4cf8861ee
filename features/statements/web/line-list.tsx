import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import { lineStates } from '#contract/facts/statement-facts.ts'
import type { StatementLine } from '#contract/statements/statements.ts'
import { written } from '#site/text-direction.ts'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

interface LineListProps {
  lines: readonly StatementLine[]
  /** For lines that can be approved. */
  isChosen?: (line: StatementLine) => boolean
  onToggle?: (line: string) => void
  /** For lines that have paid nothing yet. */
  onBook?: (line: StatementLine) => void
}

/** Lines of a statement, each beside the purchase that it pays. */
export function LineList({ lines, isChosen, onToggle, onBook }: LineListProps) {
  return (
    <ul className="divide-y rounded-box border bg-raised">
      {lines.map((line) => (
        <li key={line._id} className="flex items-start gap-3 px-4 py-3">
          {isChosen && (
            <input
              type="checkbox"
              className="mt-0.5 size-5 shrink-0"
              aria-label={`Approve ${line.match.reference} of ${line.match.company}`}
              checked={isChosen(line)}
              onChange={() => onToggle?.(line._id)}
            />
          )}
          <div className="grid min-w-0 grow gap-x-6 gap-y-1 md:grid-cols-2">
            <Transfer line={line} />
            <Purchase line={line} />
          </div>
          {onBook && line.canBook && (
            <Button
              size="small"
              variant="secondary"
              className="shrink-0"
              aria-label={`Book ${formatMoney(line.amount)} of ${formatLongDate(line.day)}`}
              onClick={() => onBook(line)}
            >
              Book
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function Transfer({ line: { amount, day, text } }: { line: StatementLine }) {
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold tabular-nums">{formatMoney(amount)}</span>
        <span className="text-sm text-ink-soft">{formatLongDate(day)}</span>
      </p>
      <p {...written(text)} className="text-sm wrap-anywhere text-ink-soft">
        {text || 'without words'}
      </p>
    </div>
  )
}

const slipAddress = (reference: string) => `/admin/subscriptions?tab=all&q=${reference}`

function Purchase({ line: { match, couldBe } }: { line: StatementLine }) {
  return (
    <div className="min-w-0">
      {match.reference && (
        <p className="wrap-anywhere">
          <TextLink to={slipAddress(match.reference)}>{match.reference}</TextLink>{' '}
          <Written>{match.company ?? ''}</Written>
        </p>
      )}
      <p className="text-sm text-ink-soft">
        {match.state !== 'nobody' && (
          <Badge tone={lineStates[match.state].tone}>{lineStates[match.state].label}</Badge>
        )}{' '}
        {match.why}
      </p>
      {couldBe.length > 0 && (
        <p className="text-sm wrap-anywhere">
          Could be{' '}
          {couldBe.map(({ slip, reference, company }, at) => (
            <span key={slip}>
              {at > 0 && ', '}
              <TextLink to={slipAddress(reference)}>{reference}</TextLink> <Written>{company}</Written>
            </span>
          ))}
        </p>
      )}
    </div>
  )
}
