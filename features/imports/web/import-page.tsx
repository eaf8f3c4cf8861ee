import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { maxImportMegabytes, maxImportRows } from '#contract/facts/import-fields.ts'
import type { ImportReport } from '#contract/imports/desk-import.ts'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { Steps } from '#site/ui/steps.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportList } from './import-list.tsx'
import { ImportOptionFields } from './import-options.tsx'
import { ImportReportView } from './import-report.tsx'
import { type Import, useImport } from './use-import.ts'

export default function ImportPage() {
  return (
    <DeskPage
      title="Import jobs"
      lead="Bring in job ads from another site as a CSV file. You check them before they are published, and can undo the import."
    >
      <ImportFlow />
    </DeskPage>
  )
}

function ImportFlow() {
  const flow = useImport()
  const step = flow.report ? 3 : flow.columns.length > 0 ? 2 : 1
  return (
    <div className="space-y-8">
      <Steps label="Steps of the import" steps={['File', 'Columns', 'Preview', 'Publish']} current={step} />
      <Planning flow={flow} />
      <section aria-labelledby="imports" className="space-y-3">
        <h2 id="imports" className="text-xl font-semibold">
          Imports
        </h2>
        <ImportList />
      </section>
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
          limits={`CSV, at most ${formatCount(maxImportRows)} rows (Max ${maxImportMegabytes}MB)`}
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
              Settings for all rows
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
            action={
              canGoOn(report) ? (
                <div className="space-y-2">
                  <Button busy={flow.isKeeping && 'Reading...'} onClick={flow.keep}>
                    Continue with {whatGoesOn(report)}
                  </Button>
                  <p className="text-sm text-ink-soft">
                    Nothing is published yet. Next you see the advertisements as they will look.
                  </p>
                </div>
              ) : (
                <Alert tone="warning">
                  Nothing of this file can be published. Below is the reason for each row; the columns and
                  settings above may be what is wrong.
                </Alert>
              )
            }
          />
        </section>
      )}
    </>
  )
}

const canGoOn = ({ counts: { ready, held } }: ImportReport) => ready + held > 0

/** '12 advertisements and 3 held rows' */
const whatGoesOn = ({ counts: { ready, held } }: ImportReport) =>
  [
    ready > 0 ? countOf(ready, 'advertisement', 'advertisements') : [],
    held > 0 ? countOf(held, 'held row', 'held rows') : [],
  ]
    .flat()
    .join(' and ')
