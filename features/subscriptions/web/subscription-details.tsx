import type { ReactNode } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { CardIcon } from '#site/ui/rich/icons.tsx'
import { SubscriptionStatusBadge } from '#site/ui/subscription-status-badge.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { CancelPurchase } from './cancel-purchase.tsx'
import { adsWords, needsSlip } from './package-words.ts'

const dateOr = (instant: string | null) => (instant ? formatLongDate(instant) : '–')

const columns: Column<Subscription>[] = [
  {
    header: 'Plan',
    names: true,
    cell: ({ planName, reference }) => (
      <>
        {planName}
        <p className="text-sm font-normal whitespace-nowrap text-ink-soft">{reference}</p>
      </>
    ),
  },
  {
    header: 'Type',
    cell: ({ type, adsLimit }) => (type === 'Annual' ? type : `${type}, ${adsWords(adsLimit)}`),
  },
  { header: 'Price', align: 'right', cell: ({ price }) => formatMoney(price) },
  { header: 'Start Date', cell: ({ startDate }) => dateOr(startDate) },
  { header: 'End Date', cell: ({ endDate }) => dateOr(endDate) },
  { header: 'Status', cell: (subscription) => <Status subscription={subscription} /> },
]

/** Status with its actions. */
function Status({ subscription }: { subscription: Subscription }): ReactNode {
  const { _id, status, slipUploadedAt, rejectedReason } = subscription
  return (
    <div className="grid justify-items-start gap-1">
      <SubscriptionStatusBadge status={status} />
      {status === 'Pending' && slipUploadedAt && (
        <span className="text-sm text-ink-soft">Slip sent on {formatLongDate(slipUploadedAt)}</span>
      )}
      {status === 'Rejected' && rejectedReason && (
        <span className="text-sm text-ink-soft">
          <Written>{rejectedReason}</Written>
        </span>
      )}
      {needsSlip(subscription) && (
        <TextLink to={`/upload-payment-slip?subscriptionId=${_id}`} className="text-sm">
          {status === 'Rejected' ? 'Send another slip' : 'Resume payment'}
        </TextLink>
      )}
      {needsSlip(subscription) && <CancelPurchase subscription={subscription} className="-ml-3" />}
    </div>
  )
}

/** All chosen or bought packages, newest first. */
export function SubscriptionDetails({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return (
    <section>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">Subscription Details</h2>
        <ButtonLink to="/select-subscription" variant="secondary" size="small">
          Choose a package
        </ButtonLink>
      </div>
      {subscriptions.length === 0 ? (
        <EmptyState level={3} title="No subscriptions found." icon={<CardIcon className="size-6" />} />
      ) : (
        <Table
          caption="Subscription Details"
          columns={columns}
          rows={subscriptions}
          rowKey={({ _id }) => _id}
        />
      )}
    </section>
  )
}
