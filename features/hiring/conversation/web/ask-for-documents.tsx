import { useEffect, useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { DocumentRequest, Thread } from '#contract/hiring/conversations.ts'
import { ActionSheet } from '#features/hiring/apply/web/action-sheet.tsx'
import { useApplicationAction } from '#features/hiring/apply/web/use-application-action.ts'
import { useApi } from '#site/api/api-context.tsx'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { Form as FormFields, useFormValues } from '#site/form/form.tsx'
import { type Form, useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { ForRole, useMayCall } from '#site/member-may.tsx'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'
import { Textarea } from '#site/ui/textarea.tsx'

interface AskForDocumentsProps {
  thread: Thread
  /** The newest request. */
  last: DocumentRequest | undefined
}

/** Shows the requested documents with their times, and the form for a request. */
export function AskForDocuments({ thread, last }: AskForDocumentsProps) {
  const api = useApi()
  const [isWriting, setWriting] = useState(false)
  const { applicationId } = thread
  const mayAsk =
    useMayCall()('POST /api/threads/:applicationId/document-requests') && thread.mayAskForDocuments
  const form = useAskingForm(applicationId, () => setWriting(false))
  const takingBack = useApplicationAction(() =>
    api('PUT /api/threads/:applicationId/document-requests/:requestId/take-back', {
      params: { applicationId, requestId: last?._id ?? '' },
    }),
  )
  // A request that is there is not the next one, whose words may be the same.
  const lastId = last?._id
  useEffect(() => {
    if (lastId) forgetKeys(`/threads/${applicationId}/document-requests`)
  }, [lastId, applicationId])
  if (!last && !mayAsk) return null
  return (
    <ActionSheet title="Documents">
      {last && <Asked request={last} />}
      {/* Also after requests are closed. */}
      {form.outcome && <Alert tone="error">{form.outcome.words}</Alert>}
      {takingBack.refusal && <Alert tone="error">{takingBack.refusal}</Alert>}
      {last?.isOpen && (
        <ForRole call="PUT /api/threads/:applicationId/document-requests/:requestId/take-back">
          <Button
            size="small"
            variant="danger-quiet"
            className="-ml-3"
            busy={takingBack.isBusy && 'Saving...'}
            onClick={() => {
              form.forget()
              takingBack.run()
            }}
          >
            Take back
          </Button>
        </ForRole>
      )}
      {mayAsk && !isWriting && (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          Ask for documents
        </Button>
      )}
      {mayAsk && isWriting && <AskForm name={thread.with} form={form} onCancel={() => setWriting(false)} />}
    </ActionSheet>
  )
}

function stateOf({ isOpen, addedAt, takenBackAt }: DocumentRequest) {
  if (addedAt) return <Badge tone="green">Added on {formatLongDate(addedAt)}</Badge>
  if (takenBackAt) return <Badge tone="red">Taken back</Badge>
  return isOpen ? <Badge tone="yellow">Waiting for the documents</Badge> : <Badge>Ended</Badge>
}

function Asked({ request }: { request: DocumentRequest }) {
  return (
    <div className="space-y-2">
      {stateOf(request)}
      <p {...written(request.text)} className="wrap-anywhere whitespace-pre-line">
        {request.text}
      </p>
      <p className="text-sm text-ink-soft">Asked for on {formatLongDate(request.askedAt)}</p>
    </div>
  )
}

const usual = ['Passport copy', 'Certificates', 'Police report', 'Reference letters', 'Work visa']

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

type AskingForm = Form<{ text: string }>

/** State of a request for documents. The draft stays until it is sent, also while the form is closed. */
function useAskingForm(applicationId: string, onDone: () => void): AskingForm {
  const api = useApi()
  const asking = useApplicationAction((text: string) =>
    api('POST /api/threads/:applicationId/document-requests', { params: { applicationId }, input: { text } }),
  )
  const form = useForm({
    initial: { text: '' },
    send: async ({ text }, { set }) => {
      await asking.attempt(text)
      set({ text: '' })
      onDone()
    },
    failed: 'Your request could not be sent. Please try again.',
    say: (_name, words) => `This ${words}`,
  })
  useFormDraft(`documents:${applicationId}`, form)
  return form
}

interface AskFormProps {
  /** Name of the applicant. */
  name: string
  form: AskingForm
  onCancel: () => void
}

function AskForm({ name, form, onCancel }: AskFormProps) {
  const lines = linesOf(useFormValues(form).text)
  /** A second click removes the line. */
  const choose = (line: string) =>
    form.set({
      text: (lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line]).join('\n'),
    })
  return (
    <FormFields form={form} isOpened className="space-y-4">
      <Field name="text" label="What do you need?" hint={`One on each line. ${name} is notified at once.`}>
        <Textarea rows={4} maxLength={lengths.reason} />
      </Field>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend in sight */}
      <div role="group" aria-label="Usual documents" className="flex flex-wrap gap-2">
        {usual.map((line) => (
          <Button
            key={line}
            size="small"
            variant="secondary"
            icon={lines.includes(line) ? <CheckIcon className="size-4" /> : undefined}
            aria-pressed={lines.includes(line)}
            onClick={() => choose(line)}
          >
            {line}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.isSending && 'Sending...'}>
          Send
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </FormFields>
  )
}
