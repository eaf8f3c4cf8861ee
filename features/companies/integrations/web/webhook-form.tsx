import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { namesOf } from '#contract/base/facts.ts'
import { chosenEvents, type Webhook } from '#contract/companies/webhooks.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { webhookEvents } from '#contract/facts/webhook-events.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Choices, chosenOf } from './choices.tsx'
import { webhooksQuery } from './integration-queries.ts'

interface WebhookFormProps {
  employerId: string
  /** Webhook to change; absent for a new one. */
  webhook?: Webhook
  /** Called with a new one and its secret. */
  onMade?: (made: { url: string; secret: string }) => void
  onClose: () => void
}

const eventsOf = (events: readonly string[]) => chosenOf(chosenEvents, events.join('\n')).join('\n')

/**
 * Form for the address of a webhook and its events. Only changes since the opening are sent: another owner may have changed the
 * other field meanwhile.
 */
export function WebhookForm({ employerId, webhook, onMade, onClose }: WebhookFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [before] = useState({ url: webhook?.url ?? '', events: eventsOf(webhook?.events ?? []) })
  const form = useForm({
    initial: before,
    check: (given) => ({
      url: given.url.trim() === '' ? 'Please enter the address' : undefined,
      events: chosenOf(chosenEvents, given.events).length === 0 ? 'Please choose at least one' : undefined,
    }),
    send: async (given) => {
      const input = { url: given.url.trim(), events: chosenOf(chosenEvents, given.events) }
      const changed = {
        ...(input.url !== before.url && { url: input.url }),
        ...(input.events.join('\n') !== before.events && { events: input.events }),
      }
      try {
        if (!webhook) onMade?.(await api('POST /api/employers/webhooks', { input }))
        else if (Object.keys(changed).length > 0)
          await api('PUT /api/employers/webhooks/:webhookId', {
            params: { webhookId: webhook._id },
            input: changed,
          })
      } finally {
        // After a lost reply too: it may have been saved.
        void queries.invalidateQueries({ queryKey: webhooksQuery(api, employerId).queryKey })
      }
      onClose()
    },
    failed: 'The webhook could not be saved. Please try again.',
    fieldOf: { name_taken: 'url' },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={webhook ? 'Change the webhook' : 'Add a webhook'}
      sendLabel={webhook ? 'Save' : 'Add webhook'}
      busyLabel="Saving..."
      className="space-y-5"
    >
      <Field name="url" label="Address" hint="Your server's address, starting with https://" required>
        <Input
          type="url"
          maxLength={lengths.longLine}
          placeholder="https://hr.example.mv/events"
          autoComplete="off"
        />
      </Field>
      <Choices
        name="events"
        label="What it is sent"
        options={namesOf(webhookEvents, ({ chosen }) => chosen).map((value) => ({
          value,
          words: webhookEvents[value].words,
        }))}
      />
    </FormDialog>
  )
}
