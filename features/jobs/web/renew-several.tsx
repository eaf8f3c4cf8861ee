import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { SelectionReply } from '#contract/base/selection.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { staysAtBottom } from '#site/ui/stays-at-bottom.ts'
import { canMove } from '../rules.ts'
import { SeveralCost, useSeveralCost } from './several-cost.tsx'

interface RenewSeveralProps {
  /** Jobs of the open tab. */
  jobs: readonly OwnJob[]
  chosen: ReadonlySet<string>
  /** Called without a choice to leave the selection. */
  onChoose: (chosen: ReadonlySet<string> | undefined) => void
  onDone: (outcome: SelectionReply) => void
}

/** Actions for the chosen jobs, fixed below the list. */
export function RenewSeveral({ jobs, chosen, onChoose, onDone }: RenewSeveralProps) {
  const [isAsking, setAsking] = useState(false)
  const renewable = jobs.filter(({ status }) => canMove('renew', status))
  const picked = renewable.filter(({ _id }) => chosen.has(_id))
  return (
    <section
      aria-label="Jobs to renew"
      {...staysAtBottom}
      className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-box border border-accent bg-raised p-3 shadow-over sm:px-4"
    >
      <p role="status" className="pl-1 font-semibold">
        {formatCount(picked.length)} chosen
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" className="max-sm:px-2" onClick={() => onChoose(undefined)}>
          Cancel
        </Button>
        {picked.length < renewable.length && (
          <Button
            variant="secondary"
            className="max-sm:px-3"
            onClick={() => onChoose(new Set(renewable.map(({ _id }) => _id)))}
          >
            All {formatCount(renewable.length)}
          </Button>
        )}
        <Button className="max-sm:px-3" disabled={picked.length === 0} onClick={() => setAsking(true)}>
          Renew
        </Button>
      </div>
      {isAsking && (
        <Question
          jobs={picked}
          onCancel={() => setAsking(false)}
          onDone={(outcome) => {
            onChoose(undefined)
            onDone(outcome)
          }}
        />
      )}
    </section>
  )
}

/** Maximum number of names in the question. */
const named = 8

type QuestionProps = {
  jobs: readonly OwnJob[]
  onCancel: () => void
  onDone: (outcome: SelectionReply) => void
}

/** Asks once, with the names of the jobs and the cost. */
function Question({ jobs, onCancel, onDone }: QuestionProps) {
  const api = useApi()
  const queries = useQueryClient()
  const cost = useSeveralCost(jobs)
  const renew = useMutation({
    mutationFn: () =>
      api('POST /api/jobs/renew', { input: { jobIds: jobs.map(({ _id, version }) => ({ _id, version })) } }),
    onSuccess: async (outcome) => {
      await queries.invalidateQueries()
      onDone(outcome)
    },
  })
  const many = countOf(jobs.length, 'job', 'jobs')
  return (
    <ConfirmDialog
      open
      harmless
      title={`Renew ${many}?`}
      confirmLabel={`Renew ${many}`}
      isShut={cost.isShut}
      busy={renew.isPending && 'Renewing...'}
      error={renew.error ? wordsOf(renew.error, 'They could not be renewed. Please try again.') : undefined}
      onCancel={onCancel}
      onConfirm={() => renew.mutate()}
    >
      <ul className="mb-4 list-disc pl-5 marker:text-accent">
        {jobs.slice(0, named).map(({ _id, title }) => (
          <li key={_id}>{title}</li>
        ))}
        {jobs.length > named && <li>and {formatCount(jobs.length - named)} more</li>}
      </ul>
      <SeveralCost {...cost} />
    </ConfirmDialog>
  )
}
