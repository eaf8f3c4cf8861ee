import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatCount } from '#contract/base/money.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Thread } from '#contract/hiring/conversations.ts'
import { acceptOf, refusalsOf, wrongWith } from '#features/files/rules.ts'
import { applicationChanged } from '#features/hiring/apply/web/application-changed.ts'
import { useApi } from '#site/api/api-context.tsx'
import { forgetKeys } from '#site/api/forget-keys.ts'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { storedRole } from '#site/session.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { AttachFile } from '#site/ui/rich/attach-file.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { Templates } from './templates.tsx'

/** Returns the error of a text while typing. */
const wrongText = ({ length }: string): string | undefined =>
  length > lengths.text
    ? `A message has at most ${formatCount(lengths.text)} characters. This one has ${length}.`
    : undefined

/** Field for a message. The input stays until it is sent. */
export function MessageForm({ thread }: { thread: Thread }) {
  const api = useApi()
  const queries = useQueryClient()
  const { applicationId } = thread
  // A new field after each message, since a file field keeps its choice.
  const [field, setField] = useState(0)
  const form = useForm({
    initial: { text: '' },
    check: ({ text }, { file }) => {
      const chosen = file('file')
      return {
        text: text.trim() === '' && !chosen ? 'Please write a message or choose a file' : wrongText(text),
        file: chosen && wrongWith('message', chosen),
      }
    },
    send: async ({ text }, { file, read, set }) => {
      const chosen = file('file')
      await api('POST /api/threads/:applicationId/messages', {
        params: { applicationId },
        input: { text: text.trim() },
        ...(chosen && { file: chosen, fileField: 'file' }),
      })
      // Text typed during the request belongs to the next message.
      if (read().text === text) set({ text: '' })
      setField((before) => before + 1)
      // The message itself may stand above the screen.
      showToast('Message sent')
      // The first message is an answer, which adds a step to the application.
      void applicationChanged(queries)
    },
    failed: 'The message could not be sent. Please try again.',
    fieldOf: refusalsOf('message', 'file'),
  })
  useFormDraft(`message:${applicationId}`, form)
  const { text } = useFormValues(form)
  const { store } = form
  // Another text begins another message. The next one with the same words must not pass for one whose reply was lost.
  // Documents without a text go on: pressing 'Send' for them again must not send them twice.
  useEffect(() => {
    const path = `/threads/${applicationId}/messages\n`
    return store.subscribe(() => forgetKeys(path, `${path}{"text":""}`))
  }, [store, applicationId])
  return (
    <div className="space-y-3">
      {storedRole() === 'employer' && (
        <Templates
          thread={thread}
          text={text}
          read={() => form.read().text}
          onChoose={(words) => form.set({ text: words })}
        />
      )}
      <Form form={form} className="space-y-3">
        <Field name="text" label={`Message to ${thread.with}`} error={wrongText(text)}>
          <Textarea rows={3} />
        </Field>
        <Field
          name="file"
          label="Image or PDF"
          optional
          hint={`${fileKinds.message.limits}. ${fileKinds.message.furtherFormats}`}
        >
          <AttachFile key={field} accept={acceptOf('message')} />
        </Field>
        <FormOutcome />
        <Button type="submit" busy={form.isSending && 'Sending...'}>
          Send message
        </Button>
      </Form>
    </div>
  )
}
