import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwnJob } from '#contract/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import {
  answerThe,
  countOf,
  prepareAnswers,
  UnsentAnswers,
  useWaitingWords,
  WaitingFields,
  waitingIn,
} from './answer-waiting.tsx'

/** Whoever still waits is answered before a job is renewed; past the promised day it cannot be renewed without. */
export function AnswerBeforeRenewal({ job }: { job: Pick<OwnJob, '_id' | 'title'> }) {
  const api = useApi()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const answer = useWaitingWords(isOpen)
  const counts = useQuery({
    queryKey: ['applicants', 'counts', job._id],
    queryFn: () => api('GET /api/jobs/:jobId/applicant-counts', { params: { jobId: job._id } }),
  })
  const waiting = waitingIn(counts.data?.statuses ?? [])
  const preparing = useMutation({
    mutationFn: () => prepareAnswers(api, job._id, waiting, answer),
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
          title={answerThe(countOf(waiting))}
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
        title={`${answerThe(countOf(waiting))}?`}
        confirmLabel="Answer them"
        busy={preparing.isPending && 'Answering...'}
        error={preparing.error ? wordsOf(preparing.error, 'The applicants could not be told.') : undefined}
        onCancel={() => setOpen(false)}
        onConfirm={() => preparing.mutate()}
      >
        <p className="text-ink-soft">
          They get the status Rejected and your words, here and by e-mail. You can take it back for two
          minutes.
        </p>
        <WaitingFields waiting={waiting} {...answer} />
      </ConfirmDialog>
    </>
  )
}
