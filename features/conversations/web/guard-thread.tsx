import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Thread } from '#contract/conversations.ts'
import { lengths } from '#contract/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'

/** The ways out of a conversation: to take nothing more of it, and to have it read by us. */
export function GuardThread({ thread }: { thread: Thread }) {
  const api = useApi()
  const queries = useQueryClient()
  const [reason, setReason] = useState<string>()
  const params = { applicationId: thread.applicationId }
  const done = ({ message }: { message: string }) => {
    showToast(message)
    setReason(undefined)
    void queries.invalidateQueries({ queryKey: ['thread', thread.applicationId] })
  }
  const blocking = useMutation({
    mutationFn: (blocked: boolean) =>
      api('PUT /api/threads/:applicationId/block', { params, input: { blocked } }),
    onSuccess: done,
  })
  const reporting = useMutation({
    mutationFn: () =>
      api('POST /api/threads/:applicationId/report', { params, input: { reason: reason ?? '' } }),
    onSuccess: done,
  })
  const isBlocked = thread.silence === 'blocked by you'
  const error = blocking.error ?? reporting.error
  return (
    <div className="space-y-3">
      <div className="-ml-3 flex flex-wrap gap-2">
        {(thread.silence === null || isBlocked) && (
          <Button
            size="small"
            variant="quiet"
            busy={blocking.isPending && 'Saving...'}
            onClick={() => blocking.mutate(!isBlocked)}
          >
            {isBlocked ? 'Unblock' : 'Block'}
          </Button>
        )}
        {thread.messages.length + thread.documentRequests.length > 0 &&
          !thread.reported &&
          reason === undefined && (
            <Button size="small" variant="quiet" onClick={() => setReason('')}>
              Report
            </Button>
          )}
        {thread.reported && (
          <p className="px-3 text-sm text-ink-soft">You have reported this conversation.</p>
        )}
      </div>
      {error && <Alert tone="error">{wordsOf(error, 'That did not work. Please try again.')}</Alert>}
      {reason !== undefined && (
        <form
          className="space-y-3"
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            reporting.mutate()
          }}
        >
          <Field
            label="What is wrong?"
            hint="We read the conversation then, and both of you see that we did."
          >
            <Input
              maxLength={lengths.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
          <Button type="submit" size="small" variant="secondary" disabled={reason.trim() === ''}>
            Report this conversation
          </Button>
        </form>
      )}
    </div>
  )
}
