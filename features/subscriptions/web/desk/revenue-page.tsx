import { useQuery } from '@tanstack/react-query'
import { formatAmount, formatCount, formatMoney } from '#contract/base/money.ts'
import { revenueMonths } from '#contract/facts/periods.ts'
import type { DeskRevenue } from '#contract/subscriptions/desk-subscriptions.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { DeskFilter } from '#site/desk/desk-search.tsx'
import { Fetched, SkeletonCards } from '#site/desk/fetched.tsx'
import { SaveCsv } from '#site/desk/save-csv.tsx'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { CardIcon } from '#site/ui/rich/icons.tsx'
import { Stats } from '#site/ui/stats.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { RevenuePicture } from './revenue-picture.tsx'
import { monthWords, packages, takenOf } from './revenue-words.ts'

export default function RevenuePage() {
  return (
    <DeskPage title="Revenue" lead="Receipts, less credit notes. Months follow Maldives time.">
      <Revenue />
    </DeskPage>
  )
}

function Revenue() {
  const api = useApi()
  const address = useListAddress()
  const year = address.get('year')
  const query = useQuery({
    queryKey: [deskKey, 'revenue', year],
    queryFn: () => api('GET /api/admin/revenue', { query: year ? { year: Number(year) } : {} }),
    placeholderData: (before) => before,
  })
  return (
    <Fetched query={query} noun="figures" waiting={<SkeletonCards />}>
      {(data) => (
        <div className="space-y-6">
          <div className="flex flex-wrap items-end justify-between gap-3">
            <DeskFilter
              address={address}
              name="year"
              label="Months"
              any={`The last ${revenueMonths} months`}
              options={data.years.map(String)}
            />
            {!isEmpty(data) && (
              <SaveCsv
                path={`/api/admin/revenue/export${year && `?${new URLSearchParams({ year })}`}`}
                name="receipts.csv"
                label="Export receipts as CSV"
              />
            )}
          </div>
          {isEmpty(data) ? (
            <EmptyState icon={<CardIcon />} title="No receipt in these months">
              A payment counts from the moment in which it is approved.
            </EmptyState>
          ) : (
            <Figures revenue={data} />
          )}
        </div>
      )}
    </Fetched>
  )
}

const isEmpty = ({ receipts, credited }: DeskRevenue) => receipts === 0 && credited === 0

type Month = DeskRevenue['months'][number]

const columns: readonly Column<Month>[] = [
  { header: 'Month', names: true, cell: ({ month }) => monthWords(month) },
  ...packages.map(
    (one): Column<Month> => ({
      header: one.label,
      align: 'right',
      cell: (month) => formatMoney(takenOf(month, one)),
    }),
  ),
  { header: 'Receipts', align: 'right', cell: ({ receipts }) => formatCount(receipts) },
  { header: 'Total', align: 'right', cell: ({ total }) => <strong>{formatMoney(total)}</strong> },
]

function Figures({ revenue }: { revenue: DeskRevenue }) {
  const taken = revenue.months.filter(({ receipts, credited }) => receipts > 0 || credited > 0).reverse()
  return (
    <>
      <Stats
        stats={[
          { label: 'Total in MVR', value: formatAmount(revenue.total) },
          { label: 'Receipts', value: revenue.receipts },
          ...(revenue.credited > 0
            ? [{ label: 'Credit notes in MVR', value: formatAmount(revenue.credited) }]
            : []),
        ]}
      />
      <RevenuePicture months={revenue.months} />
      <Table caption="Revenue by month" columns={columns} rows={taken} rowKey={({ month }) => month} />
    </>
  )
}
