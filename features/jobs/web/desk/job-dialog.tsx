import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { SelectionReply } from '#contract/base/selection.ts'
import type { DeskJob } from '#contract/jobs/desk-jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'

export const removalReasons = [
  'It asks candidates for money.',
  'The job or the employer could not be confirmed.',
  'It discriminates against candidates.',
  'The pay or the duties are not described honestly.',
  'It was posted more than once.',
]

/** Maximum number of names in the question. */
const named = 8

interface RemoveSeveralProps {
  jobs: readonly DeskJob[]
  onClose: () => void
  onDone: (outcome: SelectionReply) => void
}

/** Asks before several jobs are removed, naming them. */
export function RemoveSeveralDialog({ jobs, onClose, onDone }: RemoveSeveralProps) {
  const api = useApi()
  const remove = useAction(
    (reason: string) =>
      api('POST /api/admin/jobs/remove', {
        input: { reason, jobIds: jobs.map(({ _id, version }) => ({ _id, version })) },
      }),
    onDone,
  )
  const many = countOf(jobs.length, 'job', 'jobs')
  const titles = jobs.slice(0, named).map(({ title }) => `“${title}”`)
  const rest = jobs.length > named ? ` and ${formatCount(jobs.length - named)} more` : ''
  return (
    <ReasonDialog
      title={`Remove ${many}?`}
      suggestions={removalReasons}
      hint="Each employer gets it once by e-mail, word for word, and applicants see it."
      confirmLabel={`Remove ${many}`}
      busyLabel="Removing..."
      onCancel={onClose}
      onConfirm={remove.attempt}
    >
      {titles.join(', ')}
      {rest}: taken offline at once. Job seekers and employers keep the applications, and each job can be
      restored.
    </ReasonDialog>
  )
}

interface JobDialogProps {
  act: 'remove' | 'restore'
  job: Pick<DeskJob, '_id' | 'title' | 'company' | 'version'>
  onClose: () => void
}

/** Asks before a job is removed or restored. */
export function JobDialog({ act, job, onClose }: JobDialogProps) {
  const api = useApi()
  const params = { jobId: job._id }
  const remove = useAction(
    (reason: string) =>
      api('POST /api/admin/jobs/:jobId/remove', { params, input: { reason, version: job.version } }),
    onClose,
  )
  const restore = useAction(() => api('POST /api/admin/jobs/:jobId/restore', { params }), onClose)
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
        It gets back the status it had before, until its last day, and its employer is notified. If we had
        refused this job, it counts as accepted now. If the employer got the paid ad back, the job uses it
        again.
      </ConfirmDialog>
    )
  return (
    <ReasonDialog
      title={`Remove “${job.title}” of ${job.company}?`}
      suggestions={removalReasons}
      hint="It is e-mailed to the employer word for word, and applicants see it."
      confirmLabel="Remove job"
      busyLabel="Removing..."
      onCancel={onClose}
      onConfirm={remove.attempt}
    >
      It is taken offline at once. Job seekers and the employer keep the applications, and it can be restored.
    </ReasonDialog>
  )
}
