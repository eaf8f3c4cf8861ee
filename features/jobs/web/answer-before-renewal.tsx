import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '#contract/in-words.ts'
import type { OwnJob } from '#contract/jobs.ts'
import { undoAnswersMinutes } from '#contract/periods.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { jobPeopleQuery } from './job-people.ts'
import { answerThe, RefusalFields } from './refusal-fields.tsx'
import { UnsentAnswers } from './unsent-answers.tsx'
import { keepWords, prepareRefusals, refusalsOf, useRefusal } from './use-refusal.ts'

/** Whoever still waits is answered before a job is renewed; past the promised day it cannot be renewed without. */
export function AnswerBeforeRenewal({ job }: { job: Pick<OwnJob, '_id' | 'title'> }) {
  const api = useApi()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const people = useQuery(jobPeopleQuery(api, job._id))
  const refusal = useRefusal(people.data ?? [], { isWanted: isOpen })
  const { waiting, refused } = refusal
  const preparing = useMutation({
    mutationFn: async () => {
      await prepareRefusals(api, job._id, refusalsOf(refusal))
      await keepWords(api, refusal)
    },
    onSuccess: () => {
      setOpen(false)
      void queries.invalidateQueries({ queryKey: ['waiting-answers'] })
    },
  })
  return (
    <>
      <UnsentAnswers />
      {waiting.length > 0 && (
        <Alert
          tone="info"
          title={answerThe(refusal)}
          action={
            <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
              Answer them
            </Button>
          }
        >
          Past the day that you promised, this job is renewed once they have an answer.
        </Alert>
      )}
      <ConfirmDialog
        open={isOpen}
        harmless
        title={`${answerThe(refusal)}?`}
        confirmLabel="Answer them"
        isShut={refused.length === 0}
        busy={preparing.isPending && 'Answering...'}
        error={preparing.error ? wordsOf(preparing.error, 'The applicants could not be told.') : undefined}
        onCancel={() => setOpen(false)}
        onConfirm={() => preparing.mutate()}
      >
        <p className="text-ink-soft">
          They get the status Rejected and your words, here and by e-mail. You can take it back for{' '}
          {inWords(undoAnswersMinutes)} minutes.
        </p>
        <RefusalFields {...refusal} />
      </ConfirmDialog>
    </>
  )
}
