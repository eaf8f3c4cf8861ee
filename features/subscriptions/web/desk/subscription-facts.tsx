import type { ReactNode } from 'react'
import { formatMoney } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { ageOf } from '#site/desk/age.ts'
import { Alert } from '#site/ui/alert.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { OnStatement } from './on-statement.tsx'
import { SlipHistory } from './slip-history.tsx'
import { SlipSays } from './slip-says.tsx'
import { SlipWarnings } from './slip-warnings.tsx'

export function packageOf({
  type,
  planName,
  adsLimit,
}: Pick<DeskSubscription, 'type' | 'planName' | 'adsLimit'>): string {
  if (type === 'Annual') return `Annual, ${planName}`
  return `Pay-per-Ad, ${planName}, ${adsLimit} ${adsLimit === 1 ? 'ad' : 'ads'}`
}

/** Effect of an approval for a suspended employer. */
export function SuspendedPayer() {
  return (
    <Alert tone="warning" title="This employer is suspended">
      It cannot log in or post. An approved term keeps running.
    </Alert>
  )
}

interface SubscriptionDecisionProps {
  subscription: DeskSubscription
  /** Decision buttons beside the amount. */
  children: ReactNode
}

/** Amount due, what slip and statement say of it, and the decision: the first sight, on a phone too. */
export function SubscriptionDecision({ subscription, children }: SubscriptionDecisionProps) {
  const { reference, toPay, unitPrice, adsLimit, type } = subscription
  return (
    <div className="space-y-4">
      <div className="rounded-box bg-accent-tint p-4 max-lg:p-3">
        <p className="text-sm text-ink-soft">Amount due</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-3xl font-bold tabular-nums">{formatMoney(toPay)}</span>
          <code className="font-mono font-semibold">{reference}</code>
        </p>
        {type === 'Pay-per-Ad' && adsLimit > 1 && (
          <p className="text-sm text-ink-soft">
            {adsLimit} × {formatMoney(unitPrice)}
          </p>
        )}
      </div>
      {(subscription.read || subscription.onStatement) && (
        <div className="space-y-1">
          <SlipSays subscription={subscription} />
          <OnStatement {...subscription} />
        </div>
      )}
      {children}
      {subscription.isSuspended && <SuspendedPayer />}
      <SlipWarnings subscription={subscription} />
    </div>
  )
}

/** Sender of a slip, and what happened before. */
export function SubscriptionDetails({ subscription }: { subscription: DeskSubscription }) {
  const { _id, company, employerId, email, isVerified, price, toPay } = subscription
  return (
    <div className="space-y-4">
      <DescriptionList
        look="narrow"
        items={[
          {
            term: 'Employer',
            detail: (
              <TextLink to={`/admin/employers/${employerId}`}>
                <Written>{company}</Written>
              </TextLink>
            ),
          },
          { term: 'E-mail', detail: <span className="wrap-anywhere">{email}</span> },
          ...(isVerified ? [] : [{ term: 'Address', detail: 'not confirmed' }]),
          { term: 'Package', detail: packageOf(subscription) },
          ...(toPay < price
            ? [{ term: 'Price', detail: `${formatMoney(price)}, of which a part is paid or credited` }]
            : []),
          {
            term: 'Account',
            detail: <TextLink to={`/admin/subscriptions/${_id}`}>Entries and corrections</TextLink>,
          },
          {
            term: 'Slip sent',
            detail: subscription.slipUploadedAt
              ? `${ageOf(subscription.slipUploadedAt, new Date())} ago`
              : 'not yet',
          },
        ]}
      />
      <SlipHistory history={subscription.history} />
    </div>
  )
}
