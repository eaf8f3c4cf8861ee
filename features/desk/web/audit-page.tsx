import { useMutation } from '@tanstack/react-query'
import { type AuditEntry, acts } from '#contract/audit.ts'
import { auditColumns } from '#features/audit/web/audit-columns.tsx'
import { nameOf } from '#features/audit/web/changes.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { saveFile } from '#site/api/open-file.ts'
import { DeskList } from '#site/desk/desk-list.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { DownloadIcon } from '#site/ui/rich/icons.tsx'
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
  const save = useMutation({
    mutationFn: () => saveFile(`/api/admin/audit/export?${new URLSearchParams(filters)}`, 'audit-log.csv'),
  })
  return (
    <>
      <AuditFilterBar address={address} acts={acts} />
      <div className="mb-4 space-y-3">
        <Button
          variant="secondary"
          size="small"
          icon={<DownloadIcon />}
          busy={save.isPending && 'Exporting...'}
          onClick={() => save.mutate()}
        >
          Export as CSV
        </Button>
        {save.error && (
          <Alert tone="error">{wordsOf(save.error, 'The export failed. Please try again.')}</Alert>
        )}
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
        {act.charAt(0).toUpperCase() + act.slice(1)}
        <p {...written(subjectName ?? '')} className="font-normal text-ink-soft">
          {act === 'settings changed' ? nameOf(subjectName ?? '') : subjectName}
        </p>
      </>
    ),
  },
  ...auditColumns,
]
