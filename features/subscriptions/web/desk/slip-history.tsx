import { countOf } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { SubscriptionStatusBadge } from '#site/ui/subscription-status-badge.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

/** Earlier slips and refusals of a purchase, and the other purchases of its company. */
export function SlipHistory({ history }: Pick<DeskSubscription, 'history'>) {
  if (history.length === 0)
    return <p className="text-sm text-ink-soft">The first purchase of this company.</p>
  return (
    <Disclosure summary={`History: ${countOf(history.length, 'entry', 'entries')}`}>
      <ul className="divide-y">
        {history.map(({ kind, at, text, reference, amount, status }) => (
          <li key={kind + at + (reference ?? '')} className="py-2 text-sm">
            <p className="flex flex-wrap items-center gap-x-2">
              {reference && (
                <TextLink to={`/admin/subscriptions?tab=all&q=${reference}`}>{reference}</TextLink>
              )}
              {amount !== undefined && <span className="tabular-nums">{formatMoney(amount)}</span>}
              {status && <SubscriptionStatusBadge status={status} />}
              <span className="text-ink-soft">{formatLongDate(at)}</span>
            </p>
            <p className="wrap-anywhere text-ink-soft">
              <Written>{text}</Written>
            </p>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
