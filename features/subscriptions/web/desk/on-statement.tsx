import { formatShortDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { CheckIcon, WarningIcon } from '#site/ui/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'

/** The statement's word on a purchase: this sum, another one, or nothing. */
export function OnStatement({ onStatement }: Pick<DeskSubscription, 'onStatement'>) {
  if (!onStatement) return null
  const { state, line } = onStatement
  if (!line)
    return (
      <p className="flex gap-2 text-sm text-yellow-ink">
        <WarningIcon className="mt-0.5 size-4 shrink-0" />
        Not on the statement
      </p>
    )
  const isThere = state === 'there'
  return (
    <p className={`flex gap-2 text-sm ${isThere ? 'text-green-ink' : 'text-yellow-ink'}`}>
      {isThere ? (
        <CheckIcon className="mt-0.5 size-4 shrink-0" />
      ) : (
        <WarningIcon className="mt-0.5 size-4 shrink-0" />
      )}
      <span className="min-w-0 wrap-anywhere">
        {isThere ? 'On the statement' : 'Different amount on the statement'}:{' '}
        <TextLink to={`/admin/statements/${line.statement}`}>{formatMoney(line.amount)}</TextLink>,{' '}
        {formatShortDate(line.day)}, <Written>{line.text}</Written>
      </span>
    </p>
  )
}
