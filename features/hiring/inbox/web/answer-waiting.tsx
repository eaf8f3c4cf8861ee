import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedWords } from '#contract/base/left-out-words.ts'
import { formatCount } from '#contract/base/money.ts'
import type { LeftOut } from '#contract/base/selection.ts'
import { maxSelected } from '#contract/facts/bounds.ts'
import type { InboxItem } from '#contract/hiring/inbox.ts'
import { groupsOf } from '#features/jobs/web/job-people.ts'
import { answerThe, RefusalFields, refusalConsequence } from '#features/jobs/web/refusal-fields.tsx'
import {
  keepWords,
  prepareRefusals,
  refusalsOf,
  refusalValues,
  useRefusal,
} from '#features/jobs/web/use-refusal.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import type { FormValues } from '#site/form/form-store.ts'
import { useForm } from '#site/form/use-form.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { type Chosen, undecidedQuery } from './inbox-queries.ts'

interface AnswerWaitingProps {
  chosen: Chosen
  /** Number of matching undecided people. */
  count: number
}

/** One rejection for all matching undecided people, up to the maximum of one call. */
export function AnswerWaiting({ chosen, count }: AnswerWaitingProps) {
  const [isOpen, setOpen] = useState(false)
  const [leftOut, setLeftOut] = useState<LeftOut[]>([])
  if (count === 0) return null
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {count > maxSelected
          ? `Answer the first ${formatCount(maxSelected)} who still wait`
          : count === 1
            ? 'Answer the one who still waits'
            : `Answer the ${formatCount(count)} who still wait`}
      </Button>
      {isOpen && <AnswerDialog chosen={chosen} onClose={() => setOpen(false)} onDone={setLeftOut} />}
      {leftOut.length > 0 && (
        <Outcomes message={changedWords(leftOut)} refused={leftOut} onDismiss={() => setLeftOut([])} />
      )}
    </>
  )
}

/** Key of an inbox entry in the list of checkboxes: one person may have applied for several jobs. */
const listed = ({ application, job, applicant, status, version, isEngaged }: InboxItem) => ({
  _id: application,
  name: applicant.name,
  jobTitle: job.title,
  status,
  version,
  isEngaged,
  job: job._id,
  seeker: applicant._id,
})

interface AnswerDialogProps {
  chosen: Chosen
  onClose: () => void
  onDone: (leftOut: LeftOut[]) => void
}

function AnswerDialog({ chosen, onClose, onDone }: AnswerDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const people = useQuery(undecidedQuery(api, chosen))
  const form = useForm<FormValues>({
    initial: refusalValues,
    send: async (fields) => {
      const groups = groupsOf(refusal.refused)
      try {
        const leftOut: LeftOut[] = []
        for (const [jobId, ofJob] of Map.groupBy(refusal.refused, ({ job }) => job)) {
          const refused = ofJob.map(({ seeker, version }) => ({ _id: seeker, version }))
          leftOut.push(...(await prepareRefusals(api, jobId, refusalsOf({ refused, groups }, fields))))
        }
        onDone(leftOut)
        await keepWords(api, form)
      } finally {
        for (const queryKey of [['waiting-answers'], ['inbox'], ['undecided']])
          void queries.invalidateQueries({ queryKey })
      }
      onClose()
      return undefined
    },
    failed: 'The applicants could not be notified. Please try again.',
  })
  const refusal = useRefusal({ form, people: (people.data?.items ?? []).map(listed), isWanted: true })
  return (
    <FormDialog
      role="alertdialog"
      form={form}
      onClose={onClose}
      title={people.data ? `${answerThe(refusal)}?` : 'Answer those who still wait?'}
      sendLabel="Answer them"
      busyLabel="Answering..."
      button={{ disabled: refusal.refused.length === 0 }}
    >
      <p className="text-ink-soft">{refusalConsequence}</p>
      {people.isError && (
        <Alert tone="error">{wordsOf(people.error, 'The applicants could not be loaded.')}</Alert>
      )}
      {people.data && <RefusalFields {...refusal} />}
    </FormDialog>
  )
}
