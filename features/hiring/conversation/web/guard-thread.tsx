import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inWords } from '#contract/base/in-words.ts'
import { passageLength } from '#contract/facts/bounds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import type { Thread } from '#contract/hiring/conversations.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Form, FormOutcome } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'

/** Blocks the other side, or reports the conversation. */
export function GuardThread({ thread }: { thread: Thread }) {
  const api = useApi()
  const queries = useQueryClient()
  const [isReporting, setReporting] = useState(false)
  const params = { applicationId: thread.applicationId }
  const done = ({ message }: { message: string }) => {
    showToast(message)
    void queries.invalidateQueries({ queryKey: ['thread', thread.applicationId] })
  }
  const reported = (reply: { message: string }) => {
    setReporting(false)
    done(reply)
  }
  const blocking = useMutation({
    mutationFn: (blocked: boolean) =>
      api('PUT /api/threads/:applicationId/block', { params, input: { blocked } }),
    onSuccess: done,
  })
  const closed = thread.closedBecause ?? thread.silence
  const isBlocked = closed === 'blocked by you'
  // A suspended employer can write again once it is reinstated.
  const mayBlock = closed === null || closed === 'suspended'
  const { error } = blocking
  return (
    <div className="space-y-3">
      <div className="-ml-3 flex flex-wrap gap-2">
        {(mayBlock || isBlocked) && (
          <Button
            size="small"
            variant="quiet"
            busy={blocking.isPending && 'Saving...'}
            onClick={() => blocking.mutate(!isBlocked)}
          >
            {isBlocked ? 'Unblock' : 'Block'}
          </Button>
        )}
        {thread.messages.length + thread.documentRequests.length > 0 && !thread.reported && !isReporting && (
          <Button size="small" variant="quiet" onClick={() => setReporting(true)}>
            Report
          </Button>
        )}
        {thread.reported && (
          <p className="px-3 text-sm text-ink-soft">You have reported this conversation.</p>
        )}
      </div>
      {error && (
        <Alert tone="error">
          {wordsOf(error, 'The conversation could not be blocked or unblocked. Please try again.')}
        </Alert>
      )}
      {isReporting && <ReportForm applicationId={thread.applicationId} onDone={reported} />}
    </div>
  )
}

interface ReportFormProps {
  applicationId: string
  onDone: (done: { message: string }) => void
}

function ReportForm({ applicationId, onDone }: ReportFormProps) {
  const api = useApi()
  const form = useForm({
    initial: { reason: '', withPassage: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Please write what is wrong' : undefined }),
    send: async ({ reason, withPassage }) =>
      onDone(
        await api('POST /api/threads/:applicationId/report', {
          params: { applicationId },
          input: { reason, withPassage: withPassage === 'true' },
        }),
      ),
    failed: 'The report could not be sent. Please try again.',
  })
  return (
    <Form form={form} isOpened className="space-y-3">
      <Field
        name="reason"
        label="What is wrong?"
        hint="We may then read the conversation, and both of you will see that we did. We will tell you what we decided."
      >
        <Input maxLength={lengths.reason} />
      </Field>
      <Checkbox
        name="withPassage"
        value="true"
        label={`Include the last ${inWords(passageLength)} messages`}
        hint="We see them with your report, so that we do not have to open the conversation. They are deleted once we have decided."
      />
      <FormOutcome />
      <Button type="submit" size="small" variant="secondary" busy={form.isSending && 'Sending...'}>
        Report this conversation
      </Button>
    </Form>
  )
}
