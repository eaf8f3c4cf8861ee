import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnJob } from '#contract/jobs.ts'
import { formatCount } from '#contract/money.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { answerWaiting, countWaiting } from './answer-waiting.ts'
import type { JobActs } from './use-job-acts.ts'

const words = {
  delete: {
    title: 'Are you sure you want to delete this job post?',
    confirm: 'Delete job',
    busy: 'Deleting...',
  },
  close: { title: 'Close this job?', confirm: 'Close job', busy: 'Closing...' },
}

export type Ending = { job: OwnJob; act: keyof typeof words }

type EndJobDialogProps = { ending: Ending; acts: JobActs; onClose: () => void }

/** Asks before a job is closed or deleted, and offers one answer to everyone who still waits for one. */
export function EndJobDialog({ ending: { job, act }, acts, onClose }: EndJobDialogProps) {
  const api = useApi()
  const params = { jobId: job._id }
  const counts = useQuery({
    queryKey: ['applicants', 'counts', job._id],
    queryFn: () => api('GET /api/jobs/:jobId/applicant-counts', { params }),
    enabled: Boolean(job.applicationsCount),
    staleTime: 0,
  })
  const waiting = countWaiting(counts.data?.statuses ?? [])
  const [tells, setTells] = useState(false)
  const [note, setNote] = useState('Thank you for applying. This job is closed now.')
  const end = act === 'delete' ? acts.remove : acts.close
  const ending = useMutation({
    mutationFn: async () => {
      if (tells && waiting > 0) await answerWaiting(api, job._id, note.trim())
    },
    onSuccess: () => end.mutate(job, { onSettled: onClose }),
  })
  return (
    <ConfirmDialog
      open
      harmless={act === 'close'}
      title={words[act].title}
      confirmLabel={words[act].confirm}
      busy={(ending.isPending || end.isPending) && words[act].busy}
      error={
        ending.error
          ? wordsOf(ending.error, 'The applicants could not be told. Please try again.')
          : undefined
      }
      onCancel={onClose}
      onConfirm={() => ending.mutate()}
    >
      <p className="font-semibold">{job.title}</p>
      <p className="mt-1 text-ink-soft">{consequence(act, job.applicationsCount ?? 0)}</p>
      {waiting > 0 && (
        <div className="mt-4 border-t pt-3">
          <Checkbox
            checked={tells}
            onChange={(event) => setTells(event.target.checked)}
            label={
              waiting === 1
                ? 'Answer the job seeker who still waits'
                : `Answer the ${formatCount(waiting)} job seekers who still wait`
            }
            hint="They get the status Rejected and your note, here and by mail."
          />
          {tells && (
            <Field label="Note to all of them" className="mt-3">
              <Textarea
                rows={3}
                maxLength={4000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </Field>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}

function consequence(act: Ending['act'], applied: number): string {
  if (act === 'close')
    return 'It takes no more applications. You can still answer applicants, and reopen it while its time lasts.'
  const lost =
    applied === 1
      ? 'The job seeker who applied keeps the application, marked “Job removed”; you lose it. '
      : `The ${formatCount(applied)} job seekers who applied keep their applications, marked “Job removed”; you lose them. `
  return `${applied > 0 ? lost : ''}This cannot be undone, and an ad that was spent on it stays spent.`
}
