import { formatShortDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'

/** Words of a PDF beside what is due; what differs is marked. */
export function SlipSays({
  subscription: { read, reference, price },
}: {
  subscription: Pick<DeskSubscription, 'read' | 'reference' | 'price'>
}) {
  if (!read) return null
  const parts = [
    ...(read.amount === null ? [] : [{ words: formatMoney(read.amount), fits: read.amount === price }]),
    ...(read.reference === null ? [] : [{ words: read.reference, fits: read.reference === reference }]),
    ...(read.day === null ? [] : [{ words: formatShortDate(read.day), fits: true }]),
  ]
  return (
    <p className="text-sm text-ink-soft">
      The slip says{' '}
      {parts.map(({ words, fits }, at) => (
        <span key={words}>
          {at > 0 && ', '}
          {fits ? (
            words
          ) : (
            <mark className="rounded-sm bg-yellow-tint px-1 text-yellow-ink">{words}, not this</mark>
          )}
        </span>
      ))}
      .
    </p>
  )
}
