import { type FormEvent, useState } from 'react'
import type { DocumentRequest, Thread } from '#contract/conversations.ts'
import { lengths } from '#contract/lengths.ts'
import { formatLongDate } from '#contract/maldives.ts'
import { ActSheet } from '#features/applications/web/act-sheet.tsx'
import { useApplicationAct } from '#features/applications/web/use-application-act.ts'
import { useApi } from '#site/api/api-context.tsx'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { useDraftText } from '#site/use-draft-text.ts'

interface AskForDocumentsProps {
  thread: Thread
  /** The newest request. */
  last: DocumentRequest | undefined
}

/** What the employer asked for and when it was added, and the way to ask. */
export function AskForDocuments({ thread, last }: AskForDocumentsProps) {
  const api = useApi()
  const [isWriting, setWriting] = useState(false)
  const { applicationId, mayAskForDocuments } = thread
  const draft = useDraftText(`documents:${applicationId}`)
  const asking = useApplicationAct(
    () =>
      api('POST /api/threads/:applicationId/document-requests', {
        params: { applicationId },
        input: { text: draft.text },
      }),
    () => {
      draft.forget()
      setWriting(false)
    },
  )
  const takingBack = useApplicationAct(() =>
    api('PUT /api/threads/:applicationId/document-requests/:requestId/take-back', {
      params: { applicationId, requestId: last?._id ?? '' },
    }),
  )
  return (
    <ActSheet title="Documents">
      {last && <Asked request={last} />}
      {asking.refusal && !asking.fields.text && <Alert tone="error">{asking.refusal}</Alert>}
      {takingBack.refusal && <Alert tone="error">{takingBack.refusal}</Alert>}
      {last?.isOpen && (
        <Button
          size="small"
          variant="danger-quiet"
          className="-ml-3"
          busy={takingBack.isBusy && 'Saving...'}
          onClick={() => {
            asking.forget()
            takingBack.run()
          }}
        >
          Take back
        </Button>
      )}
      {mayAskForDocuments && !isWriting && (
        <Button variant="secondary" onClick={() => setWriting(true)}>
          Ask for documents
        </Button>
      )}
      {mayAskForDocuments && isWriting && (
        <AskForm
          name={thread.with}
          text={draft.text}
          wrong={asking.fields.text}
          isBusy={asking.isBusy}
          onWrite={(text) => {
            asking.forget()
            draft.write(text)
          }}
          onSend={() => asking.run()}
          onCancel={() => setWriting(false)}
        />
      )}
    </ActSheet>
  )
}

function stateOf({ isOpen, addedAt, takenBackAt }: DocumentRequest) {
  if (addedAt) return <Badge tone="green">Added on {formatLongDate(addedAt)}</Badge>
  if (takenBackAt) return <Badge tone="red">Taken back</Badge>
  return isOpen ? <Badge tone="yellow">Waits for the documents</Badge> : <Badge>Ended</Badge>
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

interface AskFormProps {
  /** The applicant's. */
  name: string
  text: string
  wrong: string | undefined
  isBusy: boolean
  onWrite: (text: string) => void
  onSend: () => void
  onCancel: () => void
}

function AskForm({ name, text, wrong, isBusy, onWrite, onSend, onCancel }: AskFormProps) {
  const lines = linesOf(text)
  /** A second press takes the line away again. */
  const choose = (line: string) =>
    onWrite((lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line]).join('\n'))
  return (
    <form
      className="space-y-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSend()
      }}
    >
      <Field
        label="What do you need?"
        hint={`One on each line. ${name} is told at once.`}
        error={wrong && `This ${wrong}`}
      >
        <Textarea
          autoFocus
          rows={4}
          maxLength={lengths.reason}
          value={text}
          onChange={(event) => onWrite(event.target.value)}
        />
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
        <Button type="submit" busy={isBusy && 'Sending...'}>
          Send
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
