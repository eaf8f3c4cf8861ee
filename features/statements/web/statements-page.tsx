import { useQuery } from '@tanstack/react-query'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { statementsKeptForDays } from '#contract/facts/retention.ts'
import { maxStatementMegabytes, maxStatementRows } from '#contract/facts/statement-facts.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched } from '#site/desk/fetched.tsx'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { StatementColumns } from './statement-columns.tsx'
import { StatementView } from './statement-view.tsx'
import { type StatementImport, useStatementImport } from './use-statement-import.ts'

export default function StatementsPage() {
  return (
    <DeskPage
      title="Bank statements"
      lead={`Compare what reached the account with the purchases that wait. A statement is deleted after ${statementsKeptForDays} days.`}
    >
      <Flow />
    </DeskPage>
  )
}

function Flow() {
  const flow = useStatementImport()
  return (
    <div className="space-y-8">
      <Field label="The file" hint="As the bank gives it; the columns are recognised." error={flow.refusal}>
        <FileDrop
          prompt="Drag and drop the CSV file here, or click to choose"
          limits={`CSV, at most ${formatCount(maxStatementRows)} rows (Max ${maxStatementMegabytes}MB)`}
          accept=".csv,.txt,.tsv,text/csv"
          file={flow.file}
          progress={flow.isReading ? flow.progress : undefined}
          onChoose={flow.choose}
        />
      </Field>
      {flow.statement ? <Read flow={flow} statement={flow.statement} /> : <Kept />}
    </div>
  )
}

function Read({
  flow,
  statement,
}: {
  flow: StatementImport
  statement: NonNullable<StatementImport['statement']>
}) {
  return (
    <>
      <StatementColumns
        key={statement._id + statement.columns.map(({ field }) => field).join()}
        statement={statement}
        busy={flow.isReading}
        onRead={flow.readAgain}
      />
      <StatementView statement={statement} />
    </>
  )
}

type KeptStatement = {
  _id: string
  name: string
  importedBy: string
  importedAt: string
  deletedAt: string
  lines: number
  firstDay: string | null
  lastDay: string | null
}

const columns: readonly Column<KeptStatement>[] = [
  {
    header: 'File',
    names: true,
    cell: ({ _id, name }) => (
      <TextLink to={`/admin/statements/${_id}`} className="wrap-anywhere">
        <Written>{name}</Written>
      </TextLink>
    ),
  },
  {
    header: 'Days',
    cell: ({ firstDay, lastDay }) =>
      firstDay && lastDay ? `${formatLongDate(firstDay)} to ${formatLongDate(lastDay)}` : 'none',
  },
  { header: 'Lines', align: 'right', cell: ({ lines }) => formatCount(lines) },
  {
    header: 'Imported',
    cell: ({ importedAt, importedBy }) => (
      <>
        {formatDateTime(importedAt)}
        <p className="text-sm text-ink-soft">
          <Written>{importedBy}</Written>
        </p>
      </>
    ),
  },
  { header: 'Deleted on', cell: ({ deletedAt }) => formatLongDate(deletedAt) },
]

/** Statements that are kept, newest first. */
function Kept() {
  const api = useApi()
  const query = useQuery({
    queryKey: [deskKey, 'statements'],
    queryFn: () => api('GET /api/admin/statements', {}),
  })
  return (
    <Fetched query={query} noun="statements">
      {({ statements, layouts }) => (
        <section aria-labelledby="kept" className="space-y-3">
          <h2 id="kept" className="text-xl font-semibold">
            Saved statements
          </h2>
          {statements.length === 0 ? (
            <p className="text-ink-soft">
              No statement was imported in the last {statementsKeptForDays} days.
            </p>
          ) : (
            <Table caption="Saved statements" columns={columns} rows={statements} rowKey={({ _id }) => _id} />
          )}
          {layouts.length > 0 && (
            <p className="text-sm text-ink-soft">
              Files with these columns are recognised: {layouts.join(', ')}.
            </p>
          )}
        </section>
      )}
    </Fetched>
  )
}
