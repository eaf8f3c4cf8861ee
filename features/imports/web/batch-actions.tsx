import { useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { dayOf } from '#contract/base/maldives.ts'
import { takeBackDays } from '#contract/facts/import-fields.ts'
import type { ImportDetail } from '#contract/imports/import-batches.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { paidJobsStay } from '../paid-jobs-stay.ts'
import { leftOutOf } from './batch-words.ts'

interface BatchActionsProps {
  batch: ImportDetail
  confirmed: readonly string[]
}

/** Publishes or reverts an import. */
export function BatchActions({ batch, confirmed }: BatchActionsProps) {
  const [asked, setAsked] = useState<'publish' | 'take back'>()
  const { _id, version, state, customers, counts, publishedAt, takeBackUntil } = batch
  if (state === 'taken back') return null
  const left = leftOutOf(customers, confirmed)
  const canTakeBack = !takeBackUntil || dayOf(new Date()) <= takeBackUntil
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'to be published' && (counts.ready > 0 || counts.held === 0) && (
        <Button onClick={() => setAsked('publish')}>
          {counts.ready === 0
            ? 'Finish'
            : `Publish ${countOf(Math.max(0, counts.ready - left), 'advertisement', 'advertisements')}`}
        </Button>
      )}
      {canTakeBack && (
        <Button variant="secondary" onClick={() => setAsked('take back')}>
          {publishedAt ? 'Take back' : 'Discard'}
        </Button>
      )}
      {asked === 'publish' && (
        <PublishDialog
          importId={_id}
          version={version}
          confirmed={confirmed}
          ready={counts.ready}
          left={left}
          held={counts.held}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'take back' && <TakeBackDialog batch={batch} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface PublishDialogProps {
  importId: string
  version: number
  confirmed: readonly string[]
  /** Number of rows to publish. */
  ready: number
  /** Number of unconfirmed advertisements of customers. */
  left: number
  /** Number of held rows. */
  held: number
  onClose: () => void
}

function PublishDialog({ importId, version, confirmed, ready, left, held, onClose }: PublishDialogProps) {
  const api = useApi()
  const act = useAction(
    () =>
      api('POST /api/admin/imports/:importId/publish', {
        params: { importId },
        input: { customers: [...confirmed], version },
      }),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      harmless
      title={ready > 0 ? 'Publish the advertisements?' : 'Finish this import?'}
      confirmLabel={ready > 0 ? 'Publish' : 'Finish'}
      busy={act.isBusy && 'Working...'}
      error={act.refusal}
      onCancel={onClose}
      onConfirm={() => act.run(undefined)}
    >
      <p>
        {ready > 0
          ? `They are online at once. For ${takeBackDays} days you can take all of them back.`
          : 'No row of it is left to publish.'}
      </p>
      {left > 0 && (
        <p className="mt-2">
          {countOf(left, 'advertisement', 'advertisements')} of your customers {left === 1 ? 'is' : 'are'}{' '}
          left out, since you have not confirmed them.
        </p>
      )}
      {held > 0 && (
        <p className="mt-2">
          {countOf(held, 'row is', 'rows are')} held and {held === 1 ? 'waits' : 'wait'} for your answers.
        </p>
      )}
    </ConfirmDialog>
  )
}

function TakeBackDialog({ batch, onClose }: { batch: ImportDetail; onClose: () => void }) {
  const api = useApi()
  const { _id, version, publishedAt, jobs, paidJobs, applications } = batch
  const act = useAction(
    () =>
      api('POST /api/admin/imports/:importId/take-back', {
        params: { importId: _id },
        input: { version, applications },
      }),
    onClose,
  )
  return (
    <ConfirmDialog
      open
      title={publishedAt ? `Take back ${countOf(jobs - paidJobs, 'job', 'jobs')}?` : 'Discard this import?'}
      confirmLabel={publishedAt ? 'Take back' : 'Discard'}
      busy={act.isBusy && 'Working...'}
      error={act.refusal}
      onCancel={onClose}
      onConfirm={() => act.run(undefined)}
    >
      {publishedAt ? (
        <p>
          The jobs are deleted, and so are the employers that came with them, unless somebody has claimed
          them.{' '}
          {applications > 0 &&
            `${countOf(applications, 'application ends', 'applications end')}: their job seekers see ‘Job removed’. `}
          {paidJobs > 0 && `${paidJobsStay(paidJobs)}. `}
          This cannot be undone, but the file can be read again.
        </p>
      ) : (
        <p>None of it is online. You can import the file again.</p>
      )}
    </ConfirmDialog>
  )
}
