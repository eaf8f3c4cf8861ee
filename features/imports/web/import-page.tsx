import type { ImportReport } from '#contract/desk-import.ts'
import { formatCount } from '#contract/money.ts'
import { mostImportRows } from '#contract/vocabularies.ts'
import { DeskPage } from '#features/desk/web/desk-page.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { Steps } from '#site/ui/steps.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportOptionFields } from './import-options.tsx'
import { ImportReportView } from './import-report.tsx'
import { type Import, useImport } from './use-import.ts'

export default function ImportPage() {
  return (
    <DeskPage title="Import jobs" lead="Takes the advertisements of another board from a CSV file.">
      <ImportFlow />
    </DeskPage>
  )
}

function ImportFlow() {
  const flow = useImport()
  const step = flow.done ? 4 : flow.report ? 3 : flow.columns.length > 0 ? 2 : 1
  return (
    <div className="space-y-8">
      <Steps label="Steps of the import" steps={['File', 'Columns', 'Preview']} current={step} />
      {flow.done ? <Done report={flow.done} onAgain={flow.again} /> : <Planning flow={flow} />}
    </div>
  )
}

function Planning({ flow }: { flow: Import }) {
  const { file, columns, options, report } = flow
  return (
    <>
      <Field label="The file" error={flow.fileError}>
        <FileDrop
          prompt="Drag and drop the CSV file here, or click to choose"
          limits={`CSV, at most ${formatCount(mostImportRows)} rows (Max 10MB)`}
          accept=".csv,.txt,.tsv,text/csv"
          file={file}
          progress={flow.isReading ? flow.progress : undefined}
          onChoose={flow.choose}
        />
      </Field>
      {columns.length > 0 && (
        <>
          <section aria-labelledby="columns" className="space-y-3">
            <h2 id="columns" className="text-xl font-semibold">
              What the columns are
            </h2>
            <ImportColumns columns={columns} onChange={flow.setColumns} />
          </section>
          <section aria-labelledby="all-rows" className="space-y-3">
            <h2 id="all-rows" className="text-xl font-semibold">
              What holds for all rows
            </h2>
            <ImportOptionFields options={options} errors={flow.errors} onChange={flow.setOptions} />
          </section>
          {flow.refusal && <Alert tone="error">{flow.refusal}</Alert>}
          <Button
            variant={report ? 'secondary' : 'primary'}
            busy={flow.isForetelling && 'Reading...'}
            onClick={flow.preview}
          >
            Preview
          </Button>
        </>
      )}
      {report && (
        <section aria-labelledby="preview" className="space-y-4">
          <h2 id="preview" className="text-xl font-semibold">
            Preview
          </h2>
          <ImportReportView
            report={report}
            isDone={false}
            action={
              report.counts.imported > 0 && (
                <Button busy={flow.isImporting && 'Importing...'} onClick={flow.run}>
                  Import {advertisements(report)}
                </Button>
              )
            }
          />
        </section>
      )}
    </>
  )
}

const advertisements = ({ counts: { imported } }: ImportReport) =>
  `${formatCount(imported)} ${imported === 1 ? 'advertisement' : 'advertisements'}`

function Done({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const { employers } = report
  return (
    <section aria-labelledby="done" className="space-y-4">
      <h2 id="done" className="sr-only">
        What was imported
      </h2>
      <Alert
        tone="success"
        title={`${advertisements(report)} imported`}
        action={
          <>
            <ButtonLink variant="secondary" size="small" to="/admin/jobs">
              See the jobs
            </ButtonLink>
            <Button variant="secondary" size="small" onClick={onAgain}>
              Import another file
            </Button>
          </>
        }
      >
        From {formatCount(employers)} {employers === 1 ? 'employer' : 'employers'}. They are on the board now.
      </Alert>
      <ImportReportView report={report} isDone />
    </section>
  )
}
