import type { DeskJob } from '#contract/desk-jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

export const removalReasons = [
  'It asks candidates for money.',
  'The job or the employer could not be confirmed.',
  'It discriminates against candidates.',
  'The pay or the duties are not described honestly.',
  'It was posted more than once.',
]

interface JobDialogProps {
  act: 'remove' | 'restore'
  job: Pick<DeskJob, '_id' | 'title' | 'company'>
  onClose: () => void
}

/** Asks before a job leaves the board, or comes back. */
export function JobDialog({ act, job, onClose }: JobDialogProps) {
  const api = useApi()
  const params = { jobId: job._id }
  const remove = useAct(
    (reason: string) => api('POST /api/admin/jobs/:jobId/remove', { params, input: { reason } }),
    onClose,
  )
  const restore = useAct(() => api('POST /api/admin/jobs/:jobId/restore', { params }), onClose)
  if (act === 'restore')
    return (
      <ConfirmDialog
        open
        harmless
        title={`Restore “${job.title}”?`}
        confirmLabel="Restore job"
        busy={restore.isBusy && 'Restoring...'}
        error={restore.refusal}
        onCancel={onClose}
        onConfirm={() => restore.run(undefined)}
      >
        It goes back to what it was before it was removed, for the rest of its time.
      </ConfirmDialog>
    )
  return (
    <ReasonDialog
      title={`Remove “${job.title}” of ${job.company}?`}
      suggestions={removalReasons}
      hint="It is mailed to the employer as you write it, and shown to who has applied."
      confirmLabel="Remove job"
      busyLabel="Removing..."
      isBusy={remove.isBusy}
      refusal={remove.refusal}
      onCancel={onClose}
      onConfirm={remove.run}
    >
      It leaves the board at once. Its applications stay with the people concerned, and it can be restored.
    </ReasonDialog>
  )
}
