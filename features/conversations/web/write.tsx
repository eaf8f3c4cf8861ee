import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Thread } from '#contract/conversations.ts'
import { fileKinds } from '#contract/file-kinds.ts'
import { lengths } from '#contract/lengths.ts'
import { formatCount } from '#contract/money.ts'
import { acceptOf, otherFormats, wrongWith } from '#features/files/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { storedRole } from '#site/session.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { useDraftText } from '#site/use-draft-text.ts'
import { Templates } from './templates.tsx'

/** Where a message is written. What was typed stays until it is sent. */
export function Write({ thread }: { thread: Thread }) {
  const api = useApi()
  const queries = useQueryClient()
  const { applicationId } = thread
  const draft = useDraftText(`message:${applicationId}`)
  const [file, setFile] = useState<File>()
  // Another field after each message, since a file field keeps what was chosen.
  const [field, setField] = useState(0)
  const sending = useMutation({
    mutationFn: () =>
      api('POST /api/threads/:applicationId/messages', {
        params: { applicationId },
        input: { text: draft.text.trim() },
        ...(file && { file, fileField: 'file' }),
      }),
    onSuccess: () => {
      draft.forget()
      setFile(undefined)
      setField((before) => before + 1)
      void queries.invalidateQueries({ queryKey: ['thread', applicationId] })
    },
  })
  const tooLong =
    draft.text.length > lengths.text &&
    `A message has at most ${formatCount(lengths.text)} characters. This one has ${draft.text.length}.`
  const wrongFile = file && wrongWith('message', file)
  const refused =
    sending.isError && wordsOf(sending.error, 'The message could not be sent. Please try again.')
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button is never switched off: it would lose the focus with each message that is sent.
    if (draft.text.trim() === '' && !file) event.currentTarget.querySelector('textarea')?.focus()
    else if (!tooLong && !wrongFile) sending.mutate()
  }
  return (
    <div className="space-y-3">
      {storedRole() === 'employer' && <Templates thread={thread} text={draft.text} onChoose={draft.write} />}
      <form onSubmit={send} className="space-y-3">
        <Field label={`Message to ${thread.with}`} error={tooLong || refused || undefined}>
          <Textarea rows={3} value={draft.text} onChange={(event) => draft.write(event.target.value)} />
        </Field>
        <Field
          label="Image or PDF"
          optional
          hint={`${fileKinds.message.limits}. ${otherFormats}`}
          error={wrongFile}
        >
          <Input
            key={field}
            type="file"
            accept={acceptOf('message')}
            className="block w-full text-sm"
            onChange={(event) => setFile(event.target.files?.[0])}
          />
        </Field>
        <Button type="submit" busy={sending.isPending && 'Sending...'}>
          Send message
        </Button>
      </form>
    </div>
  )
}
