import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namesOf } from '#contract/base/facts.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import { subscriptionStatuses } from '#contract/facts/subscription-status.ts'
import type { DeskSubscription } from '#contract/subscriptions/desk-subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { openFile, saveFile } from '#site/api/open-file.ts'
import { DeskList } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { overviewQuery } from '#site/desk/desk-queries.ts'
import { DeskSearch, DeskTabs } from '#site/desk/desk-search.tsx'
import { queueLength } from '#site/desk/queue.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { FileButton } from '#site/ui/rich/file-button.tsx'
import { SubscriptionStatusBadge } from '#site/ui/subscription-status-badge.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { isMistyped } from '../../reference.ts'
import { isCancelled } from '../../rules.ts'
import { DecisionDialogs } from './decision-dialogs.tsx'
import { packageOf } from './subscription-facts.tsx'
import { SubscriptionQueue } from './subscription-queue.tsx'
import { useDecisions } from './use-decisions.ts'

export default function SubscriptionsPage() {
  return (
    <DeskPage title="Subscriptions">
      <Subscriptions />
    </DeskPage>
  )
}

const decided = namesOf(subscriptionStatuses, ({ waits }) => !waits)
const tabs = [
  { value: '', label: 'Waiting' },
  { value: 'unpaid', label: 'Not paid' },
  ...decided.map((status) => ({ value: status, label: status })),
  { value: 'all', label: 'All' },
]

/** Lists the payments: pending ones one by one, decided ones as a list. */
function Subscriptions() {
  const api = useApi()
  const list = useListAddress()
  const tab = list.get('tab')
  const isQueue = tab === '' || tab === 'unpaid'
  const address = isQueue ? { ...list, limit: queueLength } : list
  const status = isQueue ? 'Pending' : decided.find((one) => one === tab)
  const slip = isQueue ? (tab === '' ? 'sent' : 'missing') : undefined
  const waiting = useQuery(overviewQuery(api)).data?.waiting.find(({ kind }) => kind === 'subscriptions')
  const words = list.get('q')
  const filters = { status, slip, employer: list.get('employer') }
  const query = useDeskQuery('subscriptions', address, filters, (call) =>
    api('GET /api/admin/subscriptions', call),
  )
  // Outside of the list: when another operator was first, the purchase disappears, but the message stays.
  const [asked, setAsked] = useState<{ act: 'approve' | 'reject'; subscription: DeskSubscription }>()
  const close = () => setAsked(undefined)
  const decisions = useDecisions(close)
  const ask = (act: 'approve' | 'reject', subscription: DeskSubscription) => {
    decisions.clear()
    setAsked({ act, subscription })
  }
  return (
    <>
      <DeskTabs
        address={address}
        label="Kinds of subscriptions"
        tabs={tabs.map((tab) => ({
          ...tab,
          ...(tab.value === '' && { count: waiting?.count }),
        }))}
      />
      <DeskSearch
        address={address}
        label="Search subscriptions"
        placeholder="Company, e-mail or reference"
        hasKeys
      />
      {decisions.refusal && !asked && (
        <div className="mb-4">
          <Alert tone="warning" onDismiss={decisions.clear}>
            {decisions.refusal}
          </Alert>
        </div>
      )}
      <DeskList
        query={query}
        address={address}
        nouns={['subscription', 'subscriptions']}
        isUncounted={isQueue}
        empty={tab === 'unpaid' ? 'Nobody has chosen a package without paying.' : 'No payment slip to check.'}
        unfound={isMistyped(words) && `“${words}” is no payment reference: one of its digits is wrong.`}
      >
        {(rows) =>
          isQueue ? (
            <SubscriptionQueue waiting={rows} onAsk={ask} onMove={decisions.clear} />
          ) : (
            <Purchases rows={rows} />
          )
        }
      </DeskList>
      {asked && <DecisionDialogs {...asked} decisions={decisions} onClose={close} />}
    </>
  )
}

const columns: readonly Column<DeskSubscription>[] = [
  {
    header: 'Employer',
    names: true,
    cell: ({ _id, employerId, company, reference, isSuspended }) => (
      <>
        <TextLink to={`/admin/employers/${employerId}`}>
          <Written>{company}</Written>
        </TextLink>
        <p className="text-sm font-normal whitespace-nowrap">
          <TextLink to={`/admin/subscriptions/${_id}`}>{reference}</TextLink>
        </p>
        {isSuspended && <Badge tone="red">Suspended</Badge>}
      </>
    ),
  },
  { header: 'Package', cell: packageOf },
  { header: 'Amount', align: 'right', cell: ({ price }) => formatMoney(price) },
  {
    header: 'Status',
    cell: ({ status, rejectedReason, decidedBy, decidedAt, endDate }) => (
      <>
        <SubscriptionStatusBadge status={status} />
        <p className="mt-1 text-sm text-ink-soft">
          {isCancelled({ status, rejectedReason }) ? 'Cancelled by the employer' : rejectedReason}
          {endDate && `until ${formatLongDate(endDate)}`}
        </p>
        {decidedBy && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            {decidedBy}
            {decidedAt && `, ${formatLongDate(decidedAt)}`}
          </p>
        )}
      </>
    ),
  },
  {
    header: 'Documents',
    actions: true,
    cell: ({ _id, slip, slipName, receiptNumber, company }) => (
      <div className="flex flex-wrap gap-1 whitespace-nowrap @max-table:-ml-3 @table:justify-end">
        {slip && (
          <FileButton variant="quiet" size="small" load={() => openFile(slip, slipName ?? 'slip')}>
            Slip<span className="sr-only"> of {company}</span>
          </FileButton>
        )}
        {receiptNumber !== null && (
          <FileButton
            variant="quiet"
            size="small"
            load={() => saveFile(`/api/subscriptions/${_id}/receipt`, `receipt-${receiptNumber}.pdf`)}
          >
            Receipt {receiptNumber}
          </FileButton>
        )}
      </div>
    ),
  },
]

function Purchases({ rows }: { rows: DeskSubscription[] }) {
  return <Table caption="Subscriptions" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
}
