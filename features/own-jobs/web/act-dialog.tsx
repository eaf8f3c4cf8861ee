import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { formatCount } from '#contract/money.ts'
import { type ListedOwnJob, type Outcome, type SeveralAct, severalActs } from '#contract/own-jobs.ts'
import { entitlementQuery } from '#features/jobs/web/job-queries.ts'
import { costOfSeveral, whyNot } from '#features/jobs/web/posting-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { Written } from '#site/ui/written.tsx'

export interface Acted {
  message: string
  refused: Outcome[]
}

interface ActDialogProps {
  act: SeveralAct
  jobs: readonly ListedOwnJob[]
  onCancel: () => void
  onDone: (acted: Acted) => void
}

/** Maximum number of jobs that the question names. */
const named = 8

const consequences: Partial<Record<SeveralAct, string>> = {
  pause: 'They take no applications, and their paid days stand still until they go on.',
  close: 'They take no more applications. You can still answer applicants.',
  delete:
    'This cannot be undone. Job seekers keep their applications, marked “Job removed”; you lose them. Ads that were spent stay spent.',
  feature: 'Featured jobs can stand in front on the home page. An Annual plan includes it.',
}

/** Asks once before something is done with jobs, naming them and what it costs. */
export function ActDialog({ act, jobs, onCancel, onDone }: ActDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { label, busy } = severalActs[act]
  const doing = useMutation({
    mutationFn: () =>
      api('POST /api/employers/jobs/acts', { input: { act, jobIds: jobs.map(({ _id }) => _id) } }),
    onSuccess: onDone,
    onSettled: () => queries.invalidateQueries(),
  })
  const many = jobs.length === 1 ? '1 job' : `${formatCount(jobs.length)} jobs`
  return (
    <ConfirmDialog
      open
      harmless={act !== 'delete'}
      title={`${label}: ${many}?`}
      confirmLabel={label}
      busy={doing.isPending && busy}
      error={doing.error ? wordsOf(doing.error, 'That did not work. Please try again.') : undefined}
      onCancel={onCancel}
      onConfirm={() => doing.mutate()}
    >
      <ul className="mb-4 list-disc pl-5 marker:text-accent">
        {jobs.slice(0, named).map(({ _id, title }) => (
          <li key={_id}>
            <Written>{title}</Written>
          </li>
        ))}
        {jobs.length > named && <li>and {formatCount(jobs.length - named)} more</li>}
      </ul>
      {consequences[act] && <p>{consequences[act]}</p>}
      {act === 'renew' && <Cost count={jobs.length} />}
    </ConfirmDialog>
  )
}

function Cost({ count }: { count: number }) {
  const api = useApi()
  const { data } = useQuery(entitlementQuery(api))
  if (!data) return null
  return <p>{data.mayPost ? costOfSeveral(data, count) : whyNot(data)}</p>
}
