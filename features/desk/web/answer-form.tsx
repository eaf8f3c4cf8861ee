import { type FormEvent, useState } from 'react'
import type { DeskMessage } from '#contract/desk-messages.ts'
import { formatDateTime } from '#contract/maldives.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useNavigate } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { SendIcon } from '#site/ui/rich/icons.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { useDraftText } from '#site/use-draft-text.ts'
import { useAct } from './use-act.ts'

/** Answers a message by mail, or puts it aside without an answer; then the list of what waits is next. */
export function AnswerForm({ message }: { message: DeskMessage }) {
  const api = useApi()
  const navigate = useNavigate()
  const draft = useDraftText(`deskAnswer:${message._id}`)
  const [isMissing, setMissing] = useState(false)
  const params = { messageId: message._id }
  const leave = () => {
    draft.forget()
    void navigate('/admin/messages')
  }
  const send = useAct(
    (answer: string) => api('POST /api/admin/messages/:messageId/answer', { params, input: { answer } }),
    leave,
  )
  const done = useAct(() => api('POST /api/admin/messages/:messageId/done', { params }), leave)
  const isBusy = send.isBusy || done.isBusy

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const answer = draft.text.trim()
    setMissing(answer === '')
    if (answer === '') event.currentTarget.querySelector('textarea')?.focus()
    else if (!isBusy) send.run(answer)
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      {message.doneAt && (
        <Alert tone="info">
          Marked as done by {message.doneBy ?? 'an operator'} on {formatDateTime(message.doneAt)}, without an
          answer.
        </Alert>
      )}
      <Field
        label="Your answer"
        hint={`It is mailed to ${message.email}, with this message below it.`}
        error={isMissing && draft.text.trim() === '' ? 'Please write an answer' : undefined}
        required
      >
        <Textarea
          rows={7}
          maxLength={4000}
          value={draft.text}
          onChange={(event) => draft.write(event.target.value)}
        />
      </Field>
      {(send.refusal ?? done.refusal) && <Alert tone="error">{send.refusal ?? done.refusal}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" icon={<SendIcon />} busy={send.isBusy && 'Sending...'}>
          Send answer
        </Button>
        {!message.doneAt && (
          <Button
            variant="secondary"
            busy={done.isBusy && 'Saving...'}
            onClick={() => !isBusy && done.run(undefined)}
          >
            Mark as done
          </Button>
        )}
      </div>
    </form>
  )
}
