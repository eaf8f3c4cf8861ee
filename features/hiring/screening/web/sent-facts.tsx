import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#contract/base/maldives.ts'
import type { MyApplication } from '#contract/hiring/applications.ts'
import type { Question } from '#contract/jobs/requirements.ts'
import { mayChangeDocuments } from '#features/hiring/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { RefreshIcon } from '#site/ui/rich/icons.tsx'
import { readAnswers } from '../answers-rules.ts'
import { answerTo } from '../meets-rules.ts'
import { FactsBeside } from './facts-beside.tsx'
import { answerField, answersIn, QuestionInputs } from './question-inputs.tsx'
import { useNewestApplication } from './use-newest-application.ts'

type Application = MyApplication['application']

interface SentFactsProps {
  seekerId: string
  application: Application
}

/** Facts and answers that were sent, folded, beside the requirements, with a form to send newer ones. */
export function SentFacts({ seekerId, application }: SentFactsProps) {
  const { facts, meets, asked, factsDate, status } = application
  const newest = useNewestApplication(seekerId)
  const [message, setMessage] = useState<string>()
  const mayChange = mayChangeDocuments(status)
  if (factsDate === null && !mayChange) return null
  return (
    <Disclosure summary={<h2 className="text-lg">Your details</h2>}>
      <div className="space-y-4">
        {factsDate && <p className="text-sm text-ink-soft">Sent {formatDateTime(factsDate)}</p>}
        <FactsBeside
          seekerId={seekerId}
          applicationId={application._id}
          facts={facts}
          meets={meets}
          asked={asked}
        />
      </div>
      {mayChange && (
        <Button
          variant="quiet"
          icon={<RefreshIcon />}
          className="mt-3 -ml-4"
          busy={newest.isOpening && 'Opening...'}
          onClick={() => {
            setMessage(undefined)
            void newest.open()
          }}
        >
          Send my current profile
        </Button>
      )}
      {message && <p role="status">{message}</p>}
      {newest.isOpen && (
        <SendNewer
          seekerId={seekerId}
          application={application}
          questions={asked?.questions ?? []}
          onDone={(words) => {
            setMessage(words)
            newest.close()
          }}
        />
      )}
    </Disclosure>
  )
}

interface SendNewerProps extends SentFactsProps {
  questions: readonly Question[]
  onDone: (words: string | undefined) => void
}

/** Replaces the sent facts by the current profile; the answers can be changed too. */
function SendNewer({ seekerId, application, questions, onDone }: SendNewerProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { _id: applicationId, facts } = application
  const sentTo = (question: Question) => answerTo(question, facts.answers)?.answer ?? ''
  const form = useForm({
    initial: Object.fromEntries(questions.map((one) => [answerField(one), String(sentTo(one))])),
    check: (fields) => readAnswers(questions, answersIn(questions, fields)).wrong,
    send: async (fields, { store }) => {
      const hasChanged = Object.entries(fields).some(([name, text]) => text !== store.initial[name])
      const { message } = await api('PUT /api/jobseekers/application/:applicationId/facts', {
        params: { applicationId },
        // Answers that were left alone may have been changed on another device since.
        input: hasChanged ? { answers: answersIn(questions, fields) } : {},
      })
      await queries.invalidateQueries({ queryKey: ['application', seekerId, applicationId] })
      onDone(message)
    },
    failed: 'That could not be sent. Please try again.',
  })
  return (
    <FormDialog
      form={form}
      title="Send newer details"
      sendLabel="Send"
      busyLabel="Sending..."
      onClose={() => onDone(undefined)}
      className="space-y-4"
    >
      <p>
        The employer gets the work, education, certificates, languages and availability in your profile now,
        instead of those you sent. The history shows the change.
      </p>
      <QuestionInputs questions={questions} />
    </FormDialog>
  )
}
