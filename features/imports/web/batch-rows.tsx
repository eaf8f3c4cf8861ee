import { useState } from 'react'
import { namesOf } from '#contract/base/facts.ts'
import { importVerdicts } from '#contract/facts/import-verdicts.ts'
import type { ImportDetail } from '#contract/imports/import-batches.ts'
import type { ImportRow } from '#contract/imports/import-rows.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskList } from '#site/desk/desk-list.tsx'
import { DeskFilter, DeskSearch } from '#site/desk/desk-search.tsx'
import { SaveCsv } from '#site/desk/save-csv.tsx'
import { useDeskQuery } from '#site/desk/use-desk-query.ts'
import { useListAddress } from '#site/desk/use-list-address.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { EyeIcon } from '#site/ui/icons.tsx'
import { type Column, Table } from '#site/ui/table.tsx'
import { AdPreview } from './ad-preview.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { rowColumns } from './import-rows.tsx'

/** All rows of the file with their results and reasons, and a preview of each advertisement. */
export function BatchRows({ batch }: { batch: ImportDetail }) {
  const api = useApi()
  const address = useListAddress()
  const [shown, setShown] = useState<number>()
  const [asked, setAsked] = useState<number>()
  const importId = batch._id
  const filters = { verdict: address.get('verdict') }
  const query = useDeskQuery(`import ${importId}`, address, filters, (call) =>
    api('GET /api/admin/imports/:importId/rows', { params: { importId }, ...call }),
  )
  const rowOn = (wanted: number | undefined) => query.data?.items.find(({ line }) => line === wanted)
  const answered = rowOn(asked)
  const held = answered?.verdict === 'held' ? answered : undefined
  const columns: readonly Column<ImportRow>[] = [
    ...rowColumns,
    {
      header: 'Page',
      actions: true,
      cell: ({ line, verdict, jobId, title }) =>
        jobId ? (
          <ButtonLink variant="secondary" size="small" to={`/jobs/${jobId}`} className="whitespace-nowrap">
            See the job<span className="sr-only"> {title}</span>
          </ButtonLink>
        ) : (
          batch.state === 'to be published' &&
          importVerdicts[verdict].waits && (
            <div className="flex flex-wrap justify-end gap-2">
              {verdict === 'held' && (
                <Button size="small" onClick={() => setAsked(line)}>
                  Answer<span className="sr-only"> {title}</span>
                </Button>
              )}
              <Button variant="secondary" size="small" icon={<EyeIcon />} onClick={() => setShown(line)}>
                Preview<span className="sr-only"> {title}</span>
              </Button>
            </div>
          )
        ),
    },
  ]
  return (
    <section aria-labelledby="rows">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="rows" className="text-xl font-semibold">
          Rows of the file
        </h2>
        <SaveCsv
          path={`/api/admin/imports/${importId}/report`}
          name="import.csv"
          label="Report as CSV"
          size="small"
        />
      </div>
      <DeskSearch address={address} label="Search rows" placeholder="Words, or the number of a line">
        <DeskFilter
          address={address}
          name="verdict"
          label="Outcome"
          any="All rows"
          options={namesOf(importVerdicts).map((value) => ({ value, label: importVerdicts[value].label }))}
        />
      </DeskSearch>
      <DeskList query={query} address={address} nouns={['row', 'rows']}>
        {(rows) => <Table caption="Rows" columns={columns} rows={rows} rowKey={({ line }) => String(line)} />}
      </DeskList>
      {shown !== undefined && (
        <AdPreview
          importId={importId}
          line={shown}
          doubts={rowOn(shown)?.questions.map(({ why }) => why) ?? []}
          onClose={() => setShown(undefined)}
        />
      )}
      {held && <AnswerDialog importId={importId} row={held} onClose={() => setAsked(undefined)} />}
    </section>
  )
}
