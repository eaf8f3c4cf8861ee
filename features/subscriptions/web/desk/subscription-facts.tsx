import type { ReactNode } from 'react'
import { formatDateTime } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { ageOf } from '#site/desk/age.ts'
import { Alert } from '#site/ui/alert.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { OnStatement } from './on-statement.tsx'

export function packageOf({ type, planName, adsLimit }: DeskSubscription): string {
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

/** Shows the facts to compare with the slip, and its sender. */
export function SubscriptionFacts({
  subscription,
  children,
}: {
  subscription: DeskSubscription
  /** Decision buttons beside the amount. */
  children: ReactNode
}) {
  const { reference, price, unitPrice, adsLimit, type, company, employerId, email, isVerified } = subscription
  return (
    <div className="space-y-4">
      <div className="rounded-box bg-accent-tint p-4">
        <p className="text-sm text-ink-soft">Amount due</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-3xl font-bold tabular-nums">{formatMoney(price)}</span>
          <code className="font-mono font-semibold">{reference}</code>
        </p>
        {type === 'Pay-per-Ad' && adsLimit > 1 && (
          <p className="text-sm text-ink-soft">
            {adsLimit} × {formatMoney(unitPrice)}
          </p>
        )}
      </div>
      <OnStatement {...subscription} />
      {children}
      {subscription.isSuspended && <SuspendedPayer />}
      {subscription.usedBefore.map((use) => (
        <Alert key={use.subscriptionId + use.at} tone="warning" title="This slip was sent before">
          By <Written>{use.company}</Written> on {formatDateTime(use.at)}, for{' '}
          <TextLink to={`/admin/subscriptions?tab=all&q=${use.reference}`}>{use.reference}</TextLink>.
        </Alert>
      ))}
      {subscription.usedLater.map((use) => (
        <Alert key={use.subscriptionId + use.at} tone="info" title="A copy of this slip was sent later">
          By {use.company} on {formatDateTime(use.at)}, for{' '}
          <TextLink to={`/admin/subscriptions?tab=all&q=${use.reference}`}>{use.reference}</TextLink>. This
          one was sent first.
        </Alert>
      ))}
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
          ...(isVerified ? [] : [{ term: 'Address', detail: 'not verified' }]),
          { term: 'Package', detail: packageOf(subscription) },
          {
            term: 'Slip sent',
            detail: subscription.slipUploadedAt
              ? `${ageOf(subscription.slipUploadedAt, new Date())} ago`
              : 'not yet',
          },
        ]}
      />
    </div>
  )
}
