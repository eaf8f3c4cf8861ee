import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import type { DocumentRequest, Thread } from '#contract/hiring/conversations.ts'
import { acceptOf, wrongWith } from '#features/files/rules.ts'
import { ActionSheet } from '#features/hiring/apply/web/action-sheet.tsx'
import { useApplicationAction } from '#features/hiring/apply/web/use-application-action.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { written } from '#site/text-direction.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'
import { AttachFile } from '#site/ui/rich/attach-file.tsx'
import { Written } from '#site/ui/written.tsx'
import { NoMoney } from './no-money.tsx'

interface AddDocumentsProps {
  thread: Thread
  request: DocumentRequest
}

/**
 * Shows the requested documents and those sent. The job seeker marks the request as complete, since there
 * may be several.
 */
export function AddDocuments({ thread, request }: AddDocumentsProps) {
  const api = useApi()
  const { applicationId, with: company } = thread
  const ending = useApplicationAction(() =>
    api('PUT /api/threads/:applicationId/document-requests/:requestId/answer', {
      params: { applicationId, requestId: request._id },
    }),
  )
  return (
    <ActionSheet title="Documents asked for">
      <p {...written(request.text)} className="wrap-anywhere whitespace-pre-line">
        {request.text}
      </p>
      <p className="text-sm text-ink-soft">
        <Written>{company}</Written> asked on {formatLongDate(request.askedAt)}.
      </p>
      <NoMoney />
      <Sent thread={thread} since={request.askedAt} />
      <SendForm thread={thread} isFirst={!request.hasAdded} />
      {ending.refusal && <Alert tone="error">{ending.refusal}</Alert>}
      {request.hasAdded && (
        <div className="space-y-2 border-t pt-4">
          <p className="text-sm text-ink-soft">
            Have you added everything? <Written>{company}</Written> is notified when you confirm.
          </p>
          <Button busy={ending.isBusy && 'Saving...'} onClick={() => ending.run()}>
            I have added everything
          </Button>
        </div>
      )}
    </ActionSheet>
  )
}

function Sent({ thread, since }: { thread: Thread; since: string }) {
  const sent = thread.messages.filter(
    ({ by, fileName, at }) => by === 'jobseeker' && fileName !== null && at >= since,
  )
  if (sent.length === 0) return null
  return (
    <ul aria-label="Sent" className="space-y-1">
      {sent.map(({ _id, fileName }) => (
        <li key={_id} className="flex gap-2">
          <CheckIcon className="mt-1 size-4 shrink-0 text-accent" />
          <span className="min-w-0 wrap-anywhere">{fileName}</span>
        </li>
      ))}
    </ul>
  )
}

/** Returns the error of one of several files, before any is sent. */
function wrongWords(file: File): string | undefined {
  const wrong = wrongWith('message', file)
  return wrong && `${file.name}: ${wrong}`
}

/** Sends each file as a separate message, so that sent ones are kept if the connection fails. */
function SendForm({ thread, isFirst }: { thread: Thread; isFirst: boolean }) {
  const api = useApi()
  const queries = useQueryClient()
  const { applicationId } = thread
  // Files that were sent before a failure are not sent again.
  const [gone, setGone] = useState<ReadonlySet<File>>(new Set())
  // A new field after all were sent, since a file field keeps its choice.
  const [field, setField] = useState(0)
  const leftIn = (files: readonly File[]) => files.filter((file) => !gone.has(file))
  const form = useForm({
    initial: { documents: '' },
    check: (_values, { files }) => {
      const left = leftIn(files('documents'))
      return {
        documents:
          left.length === 0
            ? 'Please choose a file first'
            : left.map(wrongWords).find((words) => words !== undefined),
      }
    },
    send: async (_values, { files, refuse }) => {
      for (const file of leftIn(files('documents')))
        try {
          const params = { applicationId }
          await api('POST /api/threads/:applicationId/messages', {
            params,
            input: { text: '' },
            file,
            fileField: 'file',
          })
          setGone((before) => new Set([...before, file]))
        } catch (error) {
          const why = wordsOf(error, 'It could not be sent. Please try again.')
          refuse({ documents: `${file.name}: ${why}` })
          return false
        } finally {
          void queries.invalidateQueries({ queryKey: ['thread', applicationId] })
        }
      setField((before) => before + 1)
      return undefined
    },
    failed: 'It could not be sent. Please try again.',
  })
  useFormValues(form)
  const count = leftIn(form.files('documents')).length
  return (
    <Form form={form} className="space-y-3">
      <Field
        name="documents"
        label="Documents"
        hint={`You can choose several. ${fileKinds.message.limits}. ${fileKinds.message.furtherFormats}`}
      >
        <AttachFile key={field} multiple accept={acceptOf('message')} />
      </Field>
      <FormOutcome />
      <Button type="submit" variant={isFirst ? 'primary' : 'secondary'} busy={form.isSending && 'Sending...'}>
        {count > 1 ? `Send ${count} documents` : 'Send document'}
      </Button>
    </Form>
  )
}
