import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '#contract/in-words.ts'
import type { OwnJob } from '#contract/jobs.ts'
import { formatCount } from '#contract/money.ts'
import { undoAnswersMinutes } from '#contract/periods.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { written } from '#site/text-direction.ts'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { jobPeopleQuery } from './job-people.ts'
import { answerThe, RefusalFields } from './refusal-fields.tsx'
import type { JobActs } from './use-job-acts.ts'
import { keepWords, prepareRefusals, refusalsOf, useRefusal } from './use-refusal.ts'
import { type Found, WhoGotIt } from './who-got-it.tsx'

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

const nobody: ReadonlySet<string> = new Set()

/** Asks before a job is closed or deleted: who got it, and who of the others is answered. */
export function EndJobDialog({ ending: { job, act }, acts, onClose }: EndJobDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const people = useQuery({ ...jobPeopleQuery(api, job._id), enabled: job.applicationsCount !== 0 })
  const all = people.data ?? []
  const [found, setFound] = useState<Found>()
  const [chosen, setChosen] = useState(nobody)
  const [tells, setTells] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const hired = found === 'applicant' ? chosen : nobody
  const refusal = useRefusal(all, { except: hired, isWanted: tells })

  const ending = useMutation({
    mutationFn: async () => {
      const [refuse, ...more] = tells ? refusalsOf(refusal) : []
      const isDeleted = act === 'delete'
      await prepareRefusals(api, job._id, isDeleted && refuse ? [refuse, ...more] : more)
      const end = {
        ...((found === 'here' || found === 'elsewhere') && { filled: found }),
        ...(hired.size > 0 && { hired: [...hired] }),
        ...(refuse && { refuse }),
      }
      if (isDeleted) await acts.remove.mutateAsync(job)
      else await (act === 'fill' ? acts.fill : acts.close).mutateAsync({ ...job, end })
      if (tells) await keepWords(api, refusal)
    },
    onSuccess: onClose,
    // Somebody may have withdrawn or been answered meanwhile: the list is brought up to date.
    onSettled: () => void queries.invalidateQueries(),
  })
  function confirm() {
    const isWithout = found === 'applicant' && hired.size === 0
    setMissing(isWithout)
    if (!isWithout) ending.mutate()
  }

  return (
    <ConfirmDialog
      open
      harmless={act !== 'delete'}
      title={words[act].title}
      confirmLabel={words[act].confirm}
      busy={ending.isPending && words[act].busy}
      error={ending.error ? wordsOf(ending.error, 'That did not work. Please try again.') : undefined}
      onCancel={onClose}
      onConfirm={confirm}
    >
      <p {...written(job.title)} className="font-semibold">
        {job.title}
      </p>
      <p className="mt-1 text-ink-soft">{consequence(act, job.applicationsCount ?? 0)}</p>
      {act !== 'delete' && (
        <WhoGotIt
          people={all}
          mayBeNobody={act === 'close'}
          found={found}
          hired={chosen}
          error={isMissing && hired.size === 0 ? 'Please tick who got it' : undefined}
          onFind={setFound}
          onHire={setChosen}
        />
      )}
      {refusal.waiting.length > 0 && (
        <div className="mt-4 border-t pt-3">
          <Checkbox
            checked={tells}
            onChange={(event) => setTells(event.target.checked)}
            label={answerThe(refusal)}
            hint={`They get the status Rejected and your words, here and by e-mail. You can take it back for ${inWords(undoAnswersMinutes)} minutes.`}
          />
          {tells && <RefusalFields {...refusal} />}
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
