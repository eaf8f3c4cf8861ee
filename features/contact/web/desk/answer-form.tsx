import { formatDateTime } from '#contract/base/maldives.ts'
import type { DeskMessage } from '#contract/contact/desk-messages.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { useNavigate } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { SendIcon } from '#site/ui/rich/icons.tsx'
import { Textarea } from '#site/ui/textarea.tsx'

/** Answers a message by mail, or closes it without an answer; then shows the list of open ones. */
export function AnswerForm({ message }: { message: DeskMessage }) {
  const api = useApi()
  const navigate = useNavigate()
  const params = { messageId: message._id }
  const leave = () => void navigate('/admin/messages')
  const send = useAction((answer: string) =>
    api('POST /api/admin/messages/:messageId/answer', { params, input: { answer } }),
  )
  const form = useForm({
    initial: { answer: '' },
    check: ({ answer }) => ({ answer: answer.trim() === '' ? 'Please write an answer' : undefined }),
    send: async ({ answer }) => {
      await send.attempt(answer.trim())
      forget()
      leave()
    },
    failed: 'The answer could not be sent. Please try again.',
  })
  const forget = useFormDraft(`deskAnswer:${message._id}`, form)
  const done = useAction(
    () => api('POST /api/admin/messages/:messageId/done', { params }),
    () => {
      forget()
      leave()
    },
  )
  const isBusy = form.isSending || done.isBusy

  return (
    <Form form={form} className="space-y-4">
      {message.doneAt && (
        <Alert tone="info">
          Marked as done by {message.doneBy ?? 'an operator'} on {formatDateTime(message.doneAt)}, without an
          answer.
        </Alert>
      )}
      <Field
        name="answer"
        label="Your answer"
        hint={`It is e-mailed to ${message.email}, with this message below it.`}
        required
      >
        <Textarea rows={7} maxLength={lengths.text} />
      </Field>
      <FormOutcome />
      {done.refusal && <Alert tone="error">{done.refusal}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" icon={<SendIcon />} busy={form.isSending && 'Sending...'}>
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
    </Form>
  )
}
