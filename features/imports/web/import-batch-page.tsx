import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { namesOf } from '#contract/base/facts.ts'
import { countOf } from '#contract/base/in-words.ts'
import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { importVerdicts } from '#contract/facts/import-verdicts.ts'
import type { ImportDetail } from '#contract/imports/import-batches.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskPage } from '#site/desk/desk-page.tsx'
import { deskKey } from '#site/desk/desk-queries.ts'
import { Fetched } from '#site/desk/fetched.tsx'
import { useParams } from '#site/router/router.tsx'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Stats } from '#site/ui/stats.tsx'
import { Written } from '#site/ui/written.tsx'
import { BatchActions } from './batch-actions.tsx'
import { BatchCustomers } from './batch-customers.tsx'
import { BatchHeld } from './batch-held.tsx'
import { BatchRows } from './batch-rows.tsx'
import { onlineWords, waitingWords } from './batch-words.ts'
import { ImportState } from './import-state.tsx'

export default function ImportBatchPage() {
  return (
    <DeskPage title="Import" back={<BackLink to="/admin/import">All imports</BackLink>}>
      <Batch />
    </DeskPage>
  )
}

function Batch() {
  const api = useApi()
  const { importId = '' } = useParams()
  const query = useQuery({
    queryKey: [deskKey, 'import', importId],
    queryFn: () => api('GET /api/admin/imports/:importId', { params: { importId } }),
  })
  return (
    <Fetched query={query} noun="import" isOne>
      {(data) => <LoadedBatch key={data._id} batch={data} />}
    </Fetched>
  )
}

function LoadedBatch({ batch }: { batch: ImportDetail }) {
  const [chosen, setChosen] = useState<readonly string[]>()
  const confirmed = chosen ?? batch.customers.flatMap((one) => (one.isConfirmed ? one._id : []))
  const isWaiting = batch.state === 'to be published'
  return (
    <div className="space-y-8">
      <header className="space-y-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 {...written(batch.fileName)} className="text-xl font-semibold wrap-anywhere">
            {batch.fileName}
          </h2>
          <ImportState {...batch} />
        </div>
        <p className="text-ink-soft">
          Read {formatDateTime(batch.createdAt)} by{' '}
          <Written>{batch.operator ?? 'the import command'}</Written>, as the source ‘
          <Written>{batch.source}</Written>’: {countOf(batch.employers, 'employer', 'employers')}
          {batch.shiftDays > 0 && `, all dates moved by ${formatCount(batch.shiftDays)} days`}.
        </p>
        <StateExplanation batch={batch} />
      </header>
      <Stats
        stats={namesOf(importVerdicts)
          .filter((verdict) => batch.counts[verdict] > 0)
          .map((verdict) => ({ label: importVerdicts[verdict].label, value: batch.counts[verdict] }))}
      />
      {batch.customers.length > 0 && (
        <BatchCustomers
          customers={batch.customers}
          confirmed={confirmed}
          onChange={isWaiting ? setChosen : undefined}
        />
      )}
      {isWaiting && batch.held.length > 0 && <BatchHeld importId={batch._id} held={batch.held} />}
      <BatchActions batch={batch} confirmed={confirmed} />
      <BatchRows batch={batch} />
    </div>
  )
}

/** Explains the state of the import and its effect on the board. */
function StateExplanation({ batch }: { batch: ImportDetail }) {
  const { state, publishedAt, jobs, paidJobs, takeBackUntil } = batch
  if (state === 'to be published') return <Alert tone="info">{waitingWords(batch)}</Alert>
  if (state === 'taken back')
    return publishedAt ? (
      <p>
        {jobs === 0
          ? 'None of its jobs is there any more.'
          : `${countOf(jobs, 'job of it stays', 'jobs of it stay')}, paid for by the employer.`}{' '}
        Below is what was published.
      </p>
    ) : null
  return (
    <p>
      {onlineWords(batch)}{' '}
      {paidJobs > 0 &&
        `${countOf(paidJobs, 'other was', 'others were')} paid for by an employer since, and would stay. `}
      {takeBackUntil && `It can be taken back until ${formatLongDate(takeBackUntil)}.`}
    </p>
  )
}
