import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changedWords } from '#contract/base/left-out-words.ts'
import { formatTime } from '#contract/base/maldives.ts'
import type { LeftOut } from '#contract/base/selection.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { useApi } from '#site/api/api-context.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { useForm } from '#site/form/use-form.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { jobPeopleQuery } from './job-people.ts'
import { answerThe, RefusalFields, refusalConsequence } from './refusal-fields.tsx'
import { UnsentAnswers, unsentAnswersQuery } from './unsent-answers.tsx'
import { keepWords, prepareRefusals, refusalsOf, refusalValues, useRefusal } from './use-refusal.ts'

/** Prompts for answers to waiting applicants before a renewal, which requires them after the promised day. */
export function AnswerBeforeRenewal({ job }: { job: Pick<OwnJob, '_id' | 'title'> }) {
  const api = useApi()
  const queries = useQueryClient()
  /** People of the open dialog, as they were read when it opened. */
  const [asked, setAsked] = useState<Applicant[]>()
  const [isOpening, setOpening] = useState(false)
  const [leftOut, setLeftOut] = useState<LeftOut[]>([])
  const unsent = useQuery(unsentAnswersQuery(api)).data
  const ofJob = unsent?.find(({ jobId }) => jobId === job._id)
  // Once prepared answers are sent, fewer people wait.
  const people = useQuery({
    ...jobPeopleQuery(api, job._id, unsent?.length),
    placeholderData: keepPreviousData,
  })
  const form = useForm<FormValues>({
    initial: refusalValues,
    send: async (fields) => {
      try {
        const left = await prepareRefusals(api, job._id, refusalsOf(refusal, fields))
        setLeftOut(left)
        if (left.length > 0) void people.refetch()
      } catch (error) {
        // Some of them may have their answer.
        const { data } = await people.refetch()
        setAsked((open) => open && data)
        throw error
      } finally {
        void queries.invalidateQueries({ queryKey: ['waiting-answers'] })
      }
      await keepWords(api, form)
      setAsked(undefined)
    },
    failed: 'The applicants could not be notified.',
  })
  async function open() {
    setOpening(true)
    const { data } = await people.refetch()
    setOpening(false)
    setAsked(data)
  }
  const refusal = useRefusal({ form, people: asked ?? people.data ?? [], isWanted: asked !== undefined })
  const { waiting } = refusal
  return (
    <>
      <UnsentAnswers />
      {leftOut.length > 0 && (
        <Outcomes message={changedWords(leftOut)} refused={leftOut} onDismiss={() => setLeftOut([])} />
      )}
      {(ofJob || waiting.length > 0) && (
        <Alert
          tone="info"
          title={
            ofJob ? `The answers about this job are sent at ${formatTime(ofJob.sendsAt)}` : answerThe(refusal)
          }
          action={
            !ofJob && (
              <Button
                size="small"
                variant="secondary"
                busy={isOpening && 'Loading...'}
                onClick={() => void open()}
              >
                Answer them
              </Button>
            )
          }
        >
          Past the day that you promised, this job is renewed once they have an answer.
        </Alert>
      )}
      {asked && <AnswerDialog form={form} refusal={refusal} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface AnswerDialogProps {
  form: ReturnType<typeof useForm<FormValues>>
  refusal: ReturnType<typeof useRefusal>
  onClose: () => void
}

function AnswerDialog({ form, refusal, onClose }: AnswerDialogProps) {
  return (
    <FormDialog
      role="alertdialog"
      form={form}
      onClose={onClose}
      title={`${answerThe(refusal)}?`}
      sendLabel="Answer them"
      busyLabel="Answering..."
      button={{ disabled: refusal.refused.length === 0 }}
    >
      <p className="text-ink-soft">{refusalConsequence}</p>
      <RefusalFields {...refusal} />
    </FormDialog>
  )
}
