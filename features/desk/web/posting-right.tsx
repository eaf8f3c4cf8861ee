import type { LedgerLine } from '#contract/desk-employers.ts'
import { formatDateTime } from '#contract/maldives.ts'
import type { Entitlement } from '#contract/subscriptions.ts'
import { Alert } from '#site/ui/alert.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { ledgerAmount, ledgerWords, whyMayPost } from './posting-words.ts'

const columns: readonly Column<LedgerLine>[] = [
  { header: 'What', names: true, cell: (line) => <span className="font-normal">{ledgerWords(line)}</span> },
  { header: 'Ads', align: 'right', cell: ledgerAmount },
  { header: 'When', cell: ({ at }) => formatDateTime(at) },
  {
    header: 'By',
    cell: ({ operator }) => <span className="wrap-anywhere">{operator ?? 'the employer'}</span>,
  },
]

/** May the employer post, why or why not, and the entries that this follows from. */
export function PostingRight({ posting, ledger }: { posting: Entitlement; ledger: LedgerLine[] }) {
  return (
    <section aria-labelledby="posting" className="space-y-4">
      <h2 id="posting" className="text-xl font-semibold">
        May it post a job?
      </h2>
      <Alert tone={posting.mayPost ? 'success' : 'info'}>{whyMayPost(posting)}</Alert>
      {ledger.length > 0 ? (
        <Table caption="Ledger" columns={columns} rows={ledger} rowKey={({ _id }) => _id} />
      ) : (
        <EmptyState title="The ledger is empty" level={3}>
          Nothing was ever granted to this employer.
        </EmptyState>
      )}
    </section>
  )
}
