import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { formatAmount, formatMoney } from '#contract/base/money.ts'
import { ledgerKinds } from '#contract/facts/ledger-kinds.ts'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { saveFile } from '#site/api/open-file.ts'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched, SkeletonCards } from '#site/desk/fetched.tsx'
import { useParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { DescriptionList } from '#site/ui/description-list.tsx'
import { FileButton } from '#site/ui/rich/file-button.tsx'
import { Stats } from '#site/ui/stats.tsx'
import { SubscriptionStatusBadge } from '#site/ui/subscription-status-badge.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { type AccountAction, AccountDialog } from './account-dialogs.tsx'
import { Refunds } from './refunds.tsx'
import { packageOf } from './subscription-facts.tsx'
import { receivedOf } from './void-dialog.tsx'

export default function AccountPage() {
  return (
    <DeskPage
      title="Account of a purchase"
      back={<BackLink to="/admin/subscriptions?tab=all">All subscriptions</BackLink>}
    >
      <Account />
    </DeskPage>
  )
}

function Account() {
  const api = useApi()
  const { subscriptionId = '' } = useParams()
  const query = useQuery({
    queryKey: [deskKey, 'account', subscriptionId],
    queryFn: () =>
      api('GET /api/admin/subscriptions/:subscriptionId/account', { params: { subscriptionId } }),
  })
  return (
    <Fetched query={query} noun="purchase" isOne waiting={<SkeletonCards />}>
      {(data) => (
        <div className="space-y-8">
          <Details account={data} />
          <Entries account={data} />
          {data.refunds.length > 0 && <Refunds title="Refunds" refunds={data.refunds} />}
        </div>
      )}
    </Fetched>
  )
}

function Details({ account }: { account: DeskAccount }) {
  const { employerId, company, reference, status, endDate, orderNumber, whyNotVoid } = account
  const isSettled = account.receiptNumber !== null && status !== 'Void'
  const [asked, setAsked] = useState<AccountAction>()
  return (
    <Card as="section" className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">
            <TextLink to={`/admin/employers/${employerId}`}>
              <Written>{company}</Written>
            </TextLink>
          </h2>
          <p className="text-ink-soft">{packageOf(account)}</p>
        </div>
        <SubscriptionStatusBadge status={status} />
      </div>
      <Stats
        stats={[
          { label: 'Left to pay, MVR', value: formatAmount(account.toPay) },
          { label: 'Credit, MVR', value: formatAmount(account.credit) },
          { label: 'Can be credited, MVR', value: formatAmount(account.maxCreditNote) },
          { label: 'Can be refunded, MVR', value: formatAmount(account.maxRefund) },
        ]}
      />
      <DescriptionList
        look="narrow"
        items={[
          { term: 'Reference', detail: <code className="font-mono">{reference}</code> },
          ...(orderNumber ? [{ term: 'Their order number', detail: orderNumber }] : []),
          ...(endDate ? [{ term: 'Ends', detail: formatLongDate(endDate) }] : []),
          ...(account.adsLeft === null ? [] : [{ term: 'Unused ads', detail: String(account.adsLeft) }]),
        ]}
      />
      {account.mayApprove && (
        <Alert
          tone="warning"
          action={
            <Button size="small" onClick={() => setAsked('approve')}>
              Approve it
            </Button>
          }
        >
          It was refused, but all of it has come in since.
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={account.maxCreditNote === 0} onClick={() => setAsked('credit')}>
          Write a credit note
        </Button>
        <Button variant="secondary" disabled={account.maxRefund === 0} onClick={() => setAsked('refund')}>
          Refund money
        </Button>
        <Button variant="secondary" onClick={() => setAsked('payment')}>
          Record a payment
        </Button>
        <Button variant="danger" disabled={whyNotVoid !== null} onClick={() => setAsked('void')}>
          The payment never came
        </Button>
      </div>
      {whyNotVoid !== null && (isSettled || receivedOf(account) > 0) && (
        <p className="text-sm text-ink-soft">It cannot be taken back: {lowerFirst(whyNotVoid)}.</p>
      )}
      {asked && <AccountDialog act={asked} account={account} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

const lowerFirst = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

type Entry = DeskAccount['entries'][number]

function Entries({ account: { entries, employerId } }: { account: DeskAccount }) {
  const columns: readonly Column<Entry>[] = [
    {
      header: 'Entry',
      names: true,
      cell: ({ number, kind }) => (
        <>
          {ledgerKinds[kind].label}
          <p className="text-sm font-normal text-ink-soft">No. {number}</p>
        </>
      ),
    },
    {
      header: 'When',
      cell: ({ at, by }) => (
        <>
          {formatDateTime(at)}
          {by && <p className="text-sm wrap-anywhere text-ink-soft">{by}</p>}
        </>
      ),
    },
    { header: 'Why', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
    { header: 'Amount', align: 'right', cell: ({ amount }) => formatMoney(amount) },
    {
      header: 'Document',
      actions: true,
      cell: ({ document }) =>
        document && (
          <FileButton
            variant="quiet"
            size="small"
            load={() => saveFile(`/api/employers/${employerId}/invoices/${document}.pdf`, `${document}.pdf`)}
          >
            {document}
          </FileButton>
        ),
    },
  ]
  return (
    <section aria-labelledby="entries">
      <h2 id="entries" className="text-xl font-semibold">
        Entries
      </h2>
      <p className="mb-3 text-ink-soft">None is ever changed. A mistake is corrected by another one.</p>
      <Table caption="Entries" columns={columns} rows={entries} rowKey={({ number }) => String(number)} />
    </section>
  )
}
