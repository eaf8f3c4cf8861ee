import { useQuery } from '@tanstack/react-query'
import { formatLongDate, formatTime } from '#contract/base/maldives.ts'
import { formatCount, formatMoney } from '#contract/base/money.ts'
import { ledgerKinds } from '#contract/facts/ledger-kinds.ts'
import type { Ledger, LedgerEntry } from '#contract/subscriptions/desk-ledger.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { DeskDays } from '#site/desk/desk-search.tsx'
import { Fetched, SkeletonCards } from '#site/desk/fetched.tsx'
import { SaveCsv } from '#site/desk/save-csv.tsx'
import { type ListAddress, useListAddress } from '#site/desk/use-list-address.ts'
import { Card } from '#site/ui/card.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { ReceiptIcon } from '#site/ui/rich/icons.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { Refunds } from './refunds.tsx'

export default function LedgerPage() {
  return (
    <DeskPage
      title="Ledger"
      lead="Every entry of every purchase. All money that came in is revenue, credit of a buyer, or paid ahead."
    >
      <Entries />
    </DeskPage>
  )
}

function Entries() {
  const api = useApi()
  const address = useListAddress()
  const days = Object.fromEntries(
    (['from', 'to'] as const).flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])),
  )
  const { page, limit } = address
  const query = useQuery({
    queryKey: [deskKey, 'ledger', days, page],
    queryFn: async () => {
      const ledger = await api('GET /api/admin/ledger', { query: { ...days, page, limit } })
      if (typeof ledger === 'string') throw new Error('the ledger came as a table')
      return ledger
    },
    placeholderData: (before) => before,
  })
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <DeskDays address={address} />
        <SaveCsv
          path={`/api/admin/ledger?${new URLSearchParams({ ...days, format: 'csv' })}`}
          name="ledger.csv"
          label="Export as CSV"
        />
      </div>
      <Fetched query={query} noun="ledger" waiting={<SkeletonCards />}>
        {(data) => <LedgerView ledger={data} address={address} />}
      </Fetched>
    </>
  )
}

interface LedgerViewProps {
  ledger: Ledger
  address: ListAddress
}

function LedgerView({ ledger, address }: LedgerViewProps) {
  const { entries, total, waiting, unreferenced, from, to } = ledger
  return (
    <div className="space-y-8">
      {waiting.length > 0 && <Refunds title="Refunds waiting for a second person" refunds={waiting} />}
      {unreferenced.length > 0 && (
        <Refunds title="Refunds without the bank’s reference" refunds={unreferenced} />
      )}
      <Sums ledger={ledger} />
      {total === 0 ? (
        <EmptyState icon={<ReceiptIcon />} title="No entry on these days">
          A purchase has its first entry when it is chosen.
        </EmptyState>
      ) : (
        <section aria-labelledby="entries">
          <h2 id="entries" className="mb-3 text-xl font-semibold">
            {formatCount(total)} {total === 1 ? 'entry' : 'entries'}
          </h2>
          <Table
            caption={`Entries from ${from} to ${to}`}
            columns={columns}
            rows={entries}
            rowKey={({ number }) => String(number)}
          />
          <div className="mt-5 empty:hidden">
            <Pagination
              page={address.page}
              pages={Math.ceil(total / address.limit)}
              hrefOf={address.hrefOf}
            />
          </div>
        </section>
      )}
    </div>
  )
}

/** The sums of the days as they add up, and what is left at their end. */
function Sums({ ledger: { totals, atEnd, from, to } }: { ledger: Ledger }) {
  // A process of the last release, during a restart, does not say them.
  const { formerCredit = 0, lost = 0 } = atEnd
  return (
    <div className="grid gap-3 md:grid-cols-3">
      <Sum
        title="Payments"
        lines={[
          ['Received', totals.received],
          ['Refunded', -totals.givenBack],
        ]}
        result={['On the account of the bank', totals.cash]}
        note={`${formatLongDate(from)} to ${formatLongDate(to)}`}
      />
      <Sum
        title="Income"
        lines={[
          ['Receipts', totals.revenue + totals.credited],
          ['Credit notes', -totals.credited],
        ]}
        result={['Revenue', totals.revenue]}
        note={totals.tax === 0 ? 'Same period' : `GST included: ${formatMoney(totals.tax)}`}
      />
      <Sum
        title="Balances"
        lines={[
          ['Credit of buyers', atEnd.credit - formerCredit],
          ...(formerCredit === 0 ? [] : [['Of buyers who are deleted today', formerCredit] as const]),
          ['Paid ahead of an approval', atEnd.prepaid],
          ...(lost === 0 ? [] : [['Refunded, and never received', -lost] as const]),
        ]}
        result={['Left to pay', atEnd.owed]}
        note={`At the end of ${formatLongDate(to)}`}
      />
    </div>
  )
}

interface SumProps {
  title: string
  lines: readonly (readonly [label: string, amount: number])[]
  result: readonly [label: string, amount: number]
  note: string
}

function Sum({ title, lines, result, note }: SumProps) {
  return (
    <Card as="section">
      <h2 className="font-semibold">{title}</h2>
      <p className="mb-2 text-sm text-ink-soft">{note}</p>
      <dl>
        {[...lines, result].map(([label, amount]) => (
          <div
            key={label}
            className={`flex flex-wrap justify-between gap-x-3 py-1 ${label === result[0] ? 'border-t font-semibold' : ''}`}
          >
            <dt>{label}</dt>
            <dd className="tabular-nums">{formatMoney(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const columns: readonly Column<LedgerEntry>[] = [
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
    header: 'Purchase',
    cell: ({ subscriptionId, reference, company }) => (
      <>
        {company === null ? 'Deleted account' : <Written>{company}</Written>}
        <p className="text-sm text-ink-soft">
          {subscriptionId === null ? (
            reference
          ) : (
            <TextLink to={`/admin/subscriptions/${subscriptionId}`}>{reference}</TextLink>
          )}
        </p>
      </>
    ),
  },
  {
    header: 'When',
    cell: ({ at, by }) => (
      <>
        {formatLongDate(at)}, {formatTime(at)}
        {by && <p className="text-sm wrap-anywhere text-ink-soft">{by}</p>}
      </>
    ),
  },
  {
    header: 'Why',
    cell: ({ reason, document }) => (
      <span className="wrap-anywhere">
        {reason}
        {document && `, ${document}`}
      </span>
    ),
  },
  { header: 'Amount', align: 'right', cell: ({ amount }) => formatMoney(amount) },
]
