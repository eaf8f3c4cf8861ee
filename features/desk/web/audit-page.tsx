import { type AuditEntry, auditActions } from '#contract/audit/audit.ts'
import { capital } from '#contract/base/in-words.ts'
import { auditColumns } from '#features/audit/web/audit-columns.tsx'
import { nameOf } from '#features/audit/web/changes.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskList } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { SaveCsv } from '#site/desk/save-csv.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { written } from '#site/text-direction.ts'
import { type Column, Table } from '#site/ui/table.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'

export default function AuditPage() {
  return (
    <DeskPage title="Audit log" lead="Every change by an operator, with the values before and after.">
      <Log />
    </DeskPage>
  )
}

function Log() {
  const api = useApi()
  const address = useListAddress()
  const filters = {
    q: address.get('q'),
    act: address.get('act'),
    operator: address.get('operator'),
    from: address.get('from'),
    to: address.get('to'),
  }
  const query = useDeskQuery('audit', address, filters, (call) => api('GET /api/admin/audit', call))
  return (
    <>
      <AuditFilterBar address={address} actions={auditActions} />
      <div className="mb-4">
        <SaveCsv
          path={`/api/admin/audit/export?${new URLSearchParams(filters)}`}
          name="audit-log.csv"
          label="Export as CSV"
          size="small"
        />
      </div>
      <DeskList
        query={query}
        address={address}
        nouns={['entry', 'entries']}
        empty="No operator has done anything yet."
      >
        {(rows) => <Table caption="Audit log" columns={columns} rows={rows} rowKey={({ _id }) => _id} />}
      </DeskList>
    </>
  )
}

const columns: readonly Column<AuditEntry>[] = [
  {
    header: 'Action',
    names: true,
    cell: ({ act, subjectName }) => (
      <>
        {capital(act)}
        <p {...written(subjectName ?? '')} className="font-normal text-ink-soft">
          {act === 'settings changed' ? nameOf(subjectName ?? '') : subjectName}
        </p>
      </>
    ),
  },
  ...auditColumns,
]
