import { formatShortDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { CheckIcon, WarningIcon } from '#site/ui/icons.tsx'

/** Words of a PDF beside what is due; what differs is marked. The day is compared with nothing. */
export function SlipSays({
  subscription: { read, reference, toPay, price },
}: {
  subscription: Pick<DeskSubscription, 'read' | 'reference' | 'toPay' | 'price'>
}) {
  if (!read) return null
  return (
    <div className="text-sm">
      <p className="text-ink-soft">
        The slip says{read.day !== null && `, on ${formatShortDate(read.day)}`}:
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {read.amount !== null && (
          <Said
            words={formatMoney(read.amount)}
            fits={read.amount === (toPay || price)}
            other="a different amount"
          />
        )}
        {read.reference !== null && (
          <Said words={read.reference} fits={read.reference === reference} other="a different reference" />
        )}
      </ul>
    </div>
  )
}

function Said({ words, fits, other }: { words: string; fits: boolean; other: string }) {
  const Icon = fits ? CheckIcon : WarningIcon
  return (
    <li className={`flex min-w-0 gap-2 ${fits ? 'text-green-ink' : 'text-yellow-ink'}`}>
      <Icon className="mt-0.5 size-4 shrink-0" />
      <span className="wrap-anywhere tabular-nums">
        {words}
        {!fits && `, ${other}`}
      </span>
    </li>
  )
}
