import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DeskSubscription } from '#contract/desk-subscriptions.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { formatMoney } from '#contract/money.ts'
import { subscriptionStatuses } from '#contract/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { openFile, saveFile } from '#site/api/open-file.ts'
import { Button } from '#site/ui/button.tsx'
import { LinkTabs } from '#site/ui/link-tabs.tsx'
import { SubscriptionStatusBadge } from '#site/ui/status-badge.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { DeskList, DeskSearch } from './desk-list.tsx'
import { DeskPage } from './desk-page.tsx'
import { deskKey } from './desk-queries.ts'
import { packageOf } from './subscription-facts.tsx'
import { SubscriptionQueue } from './subscription-queue.tsx'
import { type ListAddress, useListAddress } from './use-list-address.ts'

export default function SubscriptionsPage() {
  return (
    <DeskPage title="Subscriptions" lead="Compare each slip with what is due, and decide.">
      <Subscriptions />
    </DeskPage>
  )
}

/** What waits is worked off one by one; an explicit empty status lists all. */
function Subscriptions() {
  const api = useApi()
  const address = useListAddress()
  const isQueue = address.get('tab') === ''
  const status = subscriptionStatuses.find((one) => one === address.get('tab'))
  const asked = {
    ...(isQueue ? { status: 'Pending' as const, limit: 100 } : { status, limit: address.limit }),
    q: address.get('q'),
    employer: address.get('employer'),
    page: address.page,
  }
  const query = useQuery({
    queryKey: [deskKey, 'subscriptions', asked],
    queryFn: () => api('GET /api/admin/subscriptions', { query: asked }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="mb-5">
        <Tabs address={address} total={isQueue ? query.data?.total : undefined} />
      </div>
      <DeskSearch address={address} label="Search subscriptions" placeholder="Company, e-mail or reference" />
      <DeskList
        query={query}
        address={address}
        nouns={['subscription', 'subscriptions']}
        empty="No payment slip waits for you."
      >
        {(rows) => (isQueue ? <SubscriptionQueue waiting={rows} /> : <Purchases rows={rows} />)}
      </DeskList>
    </>
  )
}

function Tabs({ address, total }: { address: ListAddress; total: number | undefined }) {
  const tabs = ['', 'Active', 'Rejected', 'Expired', 'all']
  return (
    <LinkTabs
      label="Kinds of subscriptions"
      tabs={tabs.map((tab) => ({
        to: address.hrefWith('tab', tab),
        label: tab === '' ? 'Waiting' : tab === 'all' ? 'All' : tab,
        current: address.get('tab') === tab,
        ...(tab === '' && total !== undefined && { count: total }),
      }))}
    />
  )
}

const columns: readonly Column<DeskSubscription>[] = [
  {
    header: 'Employer',
    names: true,
    cell: ({ employerId, company }) => <TextLink to={`/admin/employers/${employerId}`}>{company}</TextLink>,
  },
  { header: 'Package', cell: packageOf },
  { header: 'Amount', align: 'right', cell: ({ price }) => formatMoney(price) },
  {
    header: 'Status',
    cell: ({ status, rejectedReason, decidedBy, decidedAt, endDate }) => (
      <>
        <SubscriptionStatusBadge status={status} />
        <p className="mt-1 text-sm text-ink-soft">
          {status === 'Rejected' && rejectedReason}
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
    header: 'Papers',
    actions: true,
    cell: ({ _id, slip, slipName, receiptNumber, company }) => (
      <div className="flex flex-wrap gap-1">
        {slip && (
          <Button variant="quiet" size="small" onClick={() => void openFile(slip, slipName ?? 'slip')}>
            Slip<span className="sr-only"> of {company}</span>
          </Button>
        )}
        {receiptNumber !== null && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => void saveFile(`/api/subscriptions/${_id}/receipt`, `receipt-${receiptNumber}.pdf`)}
          >
            Receipt {receiptNumber}
          </Button>
        )}
      </div>
    ),
  },
]

function Purchases({ rows }: { rows: DeskSubscription[] }) {
  return <Table caption="Subscriptions" columns={columns} rows={rows} rowKey={({ _id }) => _id} />
}
