import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#contract/base/money.ts'
import type { Done, SelectionReply } from '#contract/base/selection.ts'
import type { ListedOwnJob } from '#contract/jobs/own-jobs.ts'
import { awayWords } from '#features/jobs/web/own-jobs-words.ts'
import { SeveralCost, useSeveralCost } from '#features/jobs/web/several-cost.tsx'
import { forgetPosting, forgetRenewal } from '#features/jobs/web/undone-calls.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { undoing } from '#site/api/undoing.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { Written } from '#site/ui/written.tsx'
import { asRead, postedBy, type TableAction, tableActions, withPeople } from './available-actions.ts'
import { copyJobs } from './copy-jobs.ts'

interface ActionDialogProps {
  act: TableAction
  jobs: readonly ListedOwnJob[]
  onCancel: () => void
  /** Message about the outcome; undefined if each job is asked about separately. */
  onDone: (acted: Acted | undefined) => void
}

export type Acted = SelectionReply & { done?: readonly Done[] }

/** Maximum number of names in the question. */
const named = 8

const consequences: Partial<Record<TableAction, string>> = {
  pause: 'Paused jobs take no applications, and their paid days are not used up until you resume them.',
  close: 'Closed jobs take no more applications. You can still answer applicants.',
  delete:
    'This cannot be undone. Job seekers keep their applications, marked “Job removed”; you lose them. Interviews are cancelled. Open offers are taken back, except offers to people who are Hired. Ads that were used are not given back.',
  copy: 'Each copy is a draft. Nothing is posted, and no ad is used.',
  feature: 'Featured jobs can be shown first on the home page. The Annual plan includes this.',
}

/** Asks once before an act on several jobs, with their names and the cost. */
export function ActionDialog({ act, jobs, onCancel, onDone }: ActionDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { label, busy } = tableActions[act]
  const asked = act === 'close' ? withPeople(jobs) : []
  const isRenewal = act === 'renew'
  const posted = postedBy(act, jobs)
  const isPosting = posted.length > 0
  const cost = useSeveralCost(isPosting ? posted : jobs, { isWanted: isRenewal || isPosting, isPosting })
  const isMixed = isPosting && posted.length < jobs.length
  // Jobs that cost something stand first, so that they can be left out.
  const listed = isMixed ? [...posted, ...jobs.filter((job) => !posted.includes(job))] : jobs
  const doing = useMutation({
    mutationFn: async () => {
      if (act === 'copy') return copyJobs(api, jobs)
      if (act === 'close' || act === 'pause') for (const { _id } of jobs) forgetRenewal(_id)
      const jobIds = jobs.filter((job) => !asked.includes(job)).map((job) => asRead(job, act))
      if (jobIds.length === 0) return undefined
      return undoing(api('POST /api/employers/jobs/acts', { input: { act, jobIds } }), () => {
        if (act === 'delete') for (const { title } of jobs) forgetPosting(title)
      })
    },
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <ConfirmDialog
      open
      harmless={act !== 'delete'}
      title={questionOf(act, jobs.length)}
      confirmLabel={label}
      isShut={(isRenewal || isPosting) && cost.isShut}
      busy={doing.isPending && busy}
      error={
        doing.error ? wordsOf(doing.error, 'The jobs could not be changed. Please try again.') : undefined
      }
      onCancel={onCancel}
      onConfirm={() => doing.mutate()}
    >
      <ul className="mb-4 list-disc pl-5 marker:text-accent">
        {listed.slice(0, named).map((job) => (
          <li key={job._id}>
            <Written>{job.title}</Written>
            {isMixed && posted.includes(job) && ' (counts as posting)'}
          </li>
        ))}
        {jobs.length > named && <li>and {formatCount(jobs.length - named)} more</li>}
      </ul>
      {consequences[act] && <p>{consequences[act]}</p>}
      {asked.length > 0 && <p className="mt-2">{askedWords(asked.length)}</p>}
      {isPosting && act !== 'publish' && <p className="mb-2">{awayWords(posted.length, jobs.length)}</p>}
      {(isRenewal || isPosting) && <SeveralCost {...cost} />}
    </ConfirmDialog>
  )
}

/** 'Pause this job?', 'Resume 3 jobs?'. */
function questionOf(act: TableAction, count: number): string {
  const verb = tableActions[act].label.replace(/ now$/, '')
  return `${verb} ${count === 1 ? 'this job' : `${formatCount(count)} jobs`}${act === 'publish' ? ' now' : ''}?`
}

const askedWords = (count: number) =>
  `${count === 1 ? 'One has applicants: we ask next' : `${formatCount(count)} have applicants: for each of them we ask next`} who got the job, and who gets an answer.`
