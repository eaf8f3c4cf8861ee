import { useMutation } from '@tanstack/react-query'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { Subscription } from '#contract/subscriptions/subscriptions.ts'
import { wordsOf } from '#site/api/api-error.ts'
import { openFile, saveFile } from '#site/api/open-file.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { ExternalLinkIcon } from '#site/ui/icons.tsx'
import { DownloadIcon, ReceiptIcon } from '#site/ui/rich/icons.tsx'
import { UploadIcon } from '#site/ui/rich/upload-icon.tsx'
import { SubscriptionStatusBadge } from '#site/ui/subscription-status-badge.tsx'
import { Written } from '#site/ui/written.tsx'
import { packageWords } from './package-words.ts'

type PaymentHistoryProps = { paths: readonly string[]; subscriptions: readonly Subscription[] }

/** Address of a slip by its path below the uploads. */
export function slipAddress(path: string): string {
  return `/api/uploads/${path.replace(/^uploads\//, '')}`
}

/** One card per slip, newest first, with its purchase. */
export function PaymentHistory({ paths, subscriptions }: PaymentHistoryProps) {
  const opening = useMutation({ mutationFn: (open: () => Promise<void>) => open() })
  return (
    <section>
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">Payment History</h2>
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/invoices" variant="secondary" size="small" icon={<ReceiptIcon />}>
            Invoices
          </ButtonLink>
          <ButtonLink to="/upload-payment-slip" variant="secondary" size="small" icon={<UploadIcon />}>
            Upload Slip
          </ButtonLink>
        </div>
      </div>
      {opening.isError && (
        <div className="mb-3">
          <Alert tone="error" onDismiss={opening.reset}>
            {wordsOf(opening.error, 'The document could not be opened.')}
          </Alert>
        </div>
      )}
      {paths.length === 0 ? (
        <EmptyState level={3} title="No payment slips yet" icon={<ReceiptIcon className="size-6" />} />
      ) : (
        <ul className="grid gap-3 md:grid-cols-2">
          {paths.map((path, place) => (
            <Receipt
              key={path}
              number={paths.length - place}
              address={slipAddress(path)}
              subscription={subscriptions.find(({ slip }) => slip === slipAddress(path))}
              attempt={opening.mutate}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

type ReceiptProps = {
  number: number
  address: string
  subscription: Subscription | undefined
  attempt: (open: () => Promise<void>) => void
}

function Receipt({ number, address, subscription, attempt }: ReceiptProps) {
  const receipt = subscription?.receiptNumber
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-lg font-semibold">Payment Receipt #{number}</h3>
          {subscription && (
            <p className="text-ink-soft">
              {packageWords(subscription)}
              <br />
              {formatMoney(subscription.price)}
              {subscription.slipUploadedAt && `, sent on ${formatLongDate(subscription.slipUploadedAt)}`}
              <br />
              {subscription.reference}
            </p>
          )}
          {subscription?.rejectedReason && (
            <p className="mt-1 text-sm">
              <Written>{subscription.rejectedReason}</Written>
            </p>
          )}
        </div>
        {subscription && <SubscriptionStatusBadge status={subscription.status} />}
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink
          to={address}
          reloadDocument
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="small"
          icon={<ExternalLinkIcon className="size-4.5" />}
          onClick={(event) => {
            event.preventDefault()
            attempt(() => openFile(address, `payment-slip-${number}`))
          }}
        >
          View Document
        </ButtonLink>
        {receipt && subscription && (
          <Button
            variant="quiet"
            size="small"
            icon={<DownloadIcon className="size-4.5" />}
            onClick={() =>
              attempt(() =>
                saveFile(`/api/subscriptions/${subscription._id}/receipt`, `receipt-${receipt}.pdf`),
              )
            }
          >
            Receipt {receipt} (PDF)
          </Button>
        )}
      </div>
    </Card>
  )
}
