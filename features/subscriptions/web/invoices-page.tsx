import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import { documentKinds } from '#contract/facts/ledger-kinds.ts'
import type { Invoice } from '#contract/subscriptions/invoices.ts'
import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { saveFile } from '#site/api/open-file.ts'
import { useHead } from '#site/head.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { FileButton } from '#site/ui/rich/file-button.tsx'
import { DownloadIcon, ReceiptIcon } from '#site/ui/rich/icons.tsx'
import { Written } from '#site/ui/written.tsx'
import { OrderNumber } from './order-number.tsx'
import { invoicesQuery } from './subscription-queries.ts'

const title = 'Invoices and receipts'

/** Documents of a company for its finance office: pro forma invoices to pay by, receipts, credit notes and refunds. */
export default function InvoicesPage() {
  useHead({ title, robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title={title} label="Loading your invoices" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in to see your invoices.</AccessRequired>
  return <Invoices key={viewer.id} employerId={viewer.id} />
}

function Invoices({ employerId }: { employerId: string }) {
  const query = useQuery(invoicesQuery(useApi(), employerId))
  if (query.isPending) return <PageLoading title={title} label="Loading your invoices" />
  return (
    <Container className="pb-12">
      <PageHeader
        title={title}
        lead="Print a pro forma invoice before you pay, and the receipt afterwards."
        back={<BackLink to="/dashboard?tab=payments">Dashboard</BackLink>}
      />
      {query.isError ? (
        <EmptyState
          kind="failed"
          title="Your invoices could not be loaded"
          icon={<ReceiptIcon className="size-6" />}
          action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
        />
      ) : (
        <Documents employerId={employerId} {...query.data} />
      )}
    </Container>
  )
}

interface DocumentsProps {
  employerId: string
  invoices: readonly Invoice[]
  credit: number
}

function Documents({ employerId, invoices, credit }: DocumentsProps) {
  if (invoices.length === 0)
    return (
      <EmptyState
        title="No invoices yet"
        icon={<ReceiptIcon className="size-6" />}
        action={<ButtonLink to="/select-subscription">Choose a package</ButtonLink>}
      >
        The first is created when you choose a package.
      </EmptyState>
    )
  return (
    <div className="space-y-4">
      {credit > 0 && (
        <Alert tone="info" title={`You have ${formatMoney(credit)} of credit`}>
          Your next purchase uses it. If you want it back, please write to us.
        </Alert>
      )}
      <ul className="grid gap-3 md:grid-cols-2">
        {invoices.map((invoice) => (
          <BillingDocument key={invoice.number} employerId={employerId} invoice={invoice} />
        ))}
      </ul>
    </div>
  )
}

function BillingDocument({ employerId, invoice }: { employerId: string; invoice: Invoice }) {
  const { number, kind, amount, day, reference, description, toPay, dueDay, subscriptionId } = invoice
  const { label } = documentKinds[kind]
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="font-semibold">
            {label} {number}
          </h2>
          <p className="text-sm text-ink-soft">
            {description}
            <br />
            {formatLongDate(day)}, {reference}
            {invoice.orderNumber && (
              <>
                <br />
                Your order number: <span className="wrap-anywhere">{invoice.orderNumber}</span>
              </>
            )}
          </p>
        </div>
        <p className="text-lg font-bold tabular-nums">{formatMoney(amount)}</p>
      </div>
      {invoice.reason && (
        <p className="text-sm wrap-anywhere">
          <Written>{invoice.reason}</Written>
        </p>
      )}
      {invoice.isVoid && (
        <p>
          <Badge tone="red">Void</Badge>
        </p>
      )}
      {toPay !== null && dueDay !== null && (
        <p className="text-sm">
          <strong>{formatMoney(toPay)}</strong> to pay by {formatLongDate(dueDay)}
        </p>
      )}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        {toPay !== null && (
          <ButtonLink to={`/upload-payment-slip?subscriptionId=${subscriptionId}`} size="small">
            Pay and send the slip
          </ButtonLink>
        )}
        <FileButton
          variant="secondary"
          size="small"
          icon={<DownloadIcon className="size-4.5" />}
          load={() =>
            saveFile(`/api/employers/${employerId}/invoices/${number}.pdf`, `${label} ${number}.pdf`)
          }
        >
          PDF<span className="sr-only"> of {number}</span>
        </FileButton>
        {toPay !== null && <OrderNumber invoice={invoice} />}
      </div>
    </Card>
  )
}
