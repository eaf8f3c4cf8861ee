import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Filling } from '#contract/hiring-answers.ts'
import { inWords } from '#contract/in-words.ts'
import type { OwnJob } from '#contract/jobs.ts'
import { formatCount } from '#contract/money.ts'
import { undoAnswersMinutes } from '#contract/periods.ts'
import { siteName } from '#contract/site-name.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { written } from '#site/text-direction.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import {
  answerThe,
  countOf,
  prepareAnswers,
  useWaitingWords,
  WaitingFields,
  waitingIn,
} from './answer-waiting.tsx'
import type { JobActs } from './use-job-acts.ts'

const words = {
  delete: {
    title: 'Are you sure you want to delete this job post?',
    confirm: 'Delete job',
    busy: 'Deleting...',
  },
  close: { title: 'Close this job?', confirm: 'Close job', busy: 'Closing...' },
  fill: { title: 'Have you found somebody?', confirm: 'Close job', busy: 'Closing...' },
}

export type Ending = { job: OwnJob; act: keyof typeof words }

type EndJobDialogProps = { ending: Ending; acts: JobActs; onClose: () => void }

/** Asks before a job is closed or deleted, and offers an answer to everyone who still waits for one. */
export function EndJobDialog({ ending: { job, act }, acts, onClose }: EndJobDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const params = { jobId: job._id }
  const counts = useQuery({
    queryKey: ['applicants', 'counts', job._id],
    queryFn: () => api('GET /api/jobs/:jobId/applicant-counts', { params }),
    enabled: job.applicationsCount !== 0,
    staleTime: 0,
  })
  const waiting = waitingIn(counts.data?.statuses ?? [])
  const [tells, setTells] = useState(false)
  const answer = useWaitingWords(tells)
  const [filled, setFilled] = useState<Filling>()
  const end = act === 'delete' ? acts.remove : act === 'fill' || filled ? acts.fill : acts.close
  const ending = useMutation({
    mutationFn: async () => {
      if (tells && waiting.length > 0) await prepareAnswers(api, job._id, waiting, answer)
    },
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['waiting-answers'] })
      end.mutate({ ...job, filled }, { onSettled: onClose })
    },
  })
  return (
    <ConfirmDialog
      open
      harmless={act !== 'delete'}
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
      <p {...written(job.title)} className="font-semibold">
        {job.title}
      </p>
      <p className="mt-1 text-ink-soft">{consequence(act, job.applicationsCount ?? 0)}</p>
      {act !== 'delete' && (
        <RadioGroup
          className="mt-4"
          legend={act === 'fill' ? 'Where from?' : 'Have you found somebody?'}
          hint="For our own figures. You need not say."
          name="filled"
          value={filled}
          choices={[
            { value: 'here', label: `Through ${siteName}` },
            { value: 'elsewhere', label: 'Another way' },
          ]}
          onChange={(event) => setFilled(event.target.value as Filling)}
        />
      )}
      {waiting.length > 0 && (
        <div className="mt-4 border-t pt-3">
          <Checkbox
            checked={tells}
            onChange={(event) => setTells(event.target.checked)}
            label={answerThe(countOf(waiting))}
            hint={`They get the status Rejected and your words, here and by e-mail. You can take it back for ${inWords(undoAnswersMinutes)} minutes.`}
          />
          {tells && <WaitingFields waiting={waiting} {...answer} />}
        </div>
      )}
    </ConfirmDialog>
  )
}

function consequence(act: Ending['act'], applied: number): string {
  if (act !== 'delete')
    return 'It takes no more applications. You can still answer applicants, and reopen it while its time lasts.'
  const lost =
    applied === 1
      ? 'The job seeker who applied keeps the application, marked “Job removed”; you lose it. '
      : `The ${formatCount(applied)} job seekers who applied keep their applications, marked “Job removed”; you lose them. `
  return `${applied > 0 ? lost : ''}This cannot be undone, and an ad that was spent on it stays spent.`
}
