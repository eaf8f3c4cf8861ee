import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lasting } from '#contract/base/in-words.ts'
import { formatDateTime, millisecondsPerDay } from '#contract/base/maldives.ts'
import type { Webhook } from '#contract/companies/webhooks.ts'
import { formerSecretDays, webhookEvents, webhookOffReasons } from '#contract/facts/webhook-events.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Badge } from '#site/ui/badge.tsx'
import { Button } from '#site/ui/button.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'
import { Menu } from '#site/ui/rich/menu.tsx'
import { Deliveries } from './deliveries.tsx'
import { webhooksQuery } from './integration-queries.ts'
import { MadeBy } from './made-by.tsx'
import { WebhookForm } from './webhook-form.tsx'

/** State of a webhook: off with the reason, failing since a time, or on. */
function State({ webhook: { off, failingSince } }: { webhook: Webhook }) {
  if (off)
    return (
      <>
        <Badge>Off</Badge> {webhookOffReasons[off.reason].words}, {formatDateTime(off.at)}.
      </>
    )
  if (failingSince)
    return (
      <>
        <Badge tone="red">Failing</Badge> since {formatDateTime(failingSince)}. After a day it is switched
        off.
      </>
    )
  return <Badge tone="green">On</Badge>
}

interface WebhookRowProps {
  webhook: Webhook
  employerId: string
  onSecret: (secret: string) => void
}

/** One webhook with all actions. */
export function WebhookRow({ webhook, employerId, onSecret }: WebhookRowProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'edit' | 'remove' | 'secret'>()
  const [isListing, setListing] = useState(false)
  const { _id: webhookId, url, events, off } = webhook
  const { queryKey } = webhooksQuery(api, employerId)
  const act = useMutation({
    mutationFn: async (work: 'test' | 'switch') => {
      const params = { webhookId }
      if (work === 'test') await api('POST /api/employers/webhooks/:webhookId/test', { params })
      else await api('PUT /api/employers/webhooks/:webhookId', { params, input: { on: off !== null } })
      if (work === 'test') setListing(true)
      await queries.invalidateQueries({ queryKey })
      await queries.invalidateQueries({ queryKey: ['webhook-deliveries', webhookId] })
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  })
  const close = () => setOpen(undefined)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 space-y-1 text-sm text-ink-soft">
          <p className="text-base font-semibold text-ink wrap-anywhere">{url}</p>
          <p>{events.map((event) => webhookEvents[event].words).join('; ')}</p>
          <p>
            <State webhook={webhook} />
          </p>
          <p>
            Added {formatDateTime(webhook.createdAt)}
            <MadeBy maker={webhook.madeBy} />.
          </p>
          {webhook.formerSecretUntil && (
            <p>The previous secret also works until {formatDateTime(webhook.formerSecretUntil)}.</p>
          )}
        </div>
        <Menu
          label={`Actions for ${url}`}
          items={[
            { label: 'Change', onChoose: () => setOpen('edit') },
            ...(off ? [] : [{ label: 'Send a test', onChoose: () => act.mutate('test') }]),
            { label: 'Create a new secret', onChoose: () => setOpen('secret') },
            { label: off ? 'Switch on' : 'Switch off', onChoose: () => act.mutate('switch') },
            { label: 'Remove', isLoss: true, onChoose: () => setOpen('remove') },
          ]}
        >
          Actions<span className="sr-only"> for {url}</span>
        </Menu>
      </div>
      {act.error && (
        <Alert tone="error">
          {wordsOf(act.error, 'The webhook could not be changed. Please try again.')}
        </Alert>
      )}
      <div>
        <Button variant="quiet" size="small" aria-expanded={isListing} onClick={() => setListing(!isListing)}>
          {isListing ? 'Hide deliveries' : 'Show deliveries'}
          <span className="sr-only"> to {url}</span>
        </Button>
      </div>
      {isListing && <Deliveries webhookId={webhookId} isOff={off !== null} />}
      {open === 'edit' && <WebhookForm employerId={employerId} webhook={webhook} onClose={close} />}
      <AskOnce
        open={open === 'remove'}
        title={`Remove the webhook to ${new URL(url).host}?`}
        confirmLabel="Remove webhook"
        act={() => api('DELETE /api/employers/webhooks/:webhookId', { params: { webhookId } })}
        renews={queryKey}
        onClose={close}
      >
        Nothing more is sent there, and its deliveries are deleted.
      </AskOnce>
      <AskOnce
        open={open === 'secret'}
        title={`Create a new secret for ${new URL(url).host}?`}
        confirmLabel="Create secret"
        busyLabel="Creating..."
        failed="It could not be created. Please try again."
        harmless
        act={async () => {
          const { secret } = await api('POST /api/employers/webhooks/:webhookId/secret', {
            params: { webhookId },
          })
          onSecret(secret)
          return { message: 'The new secret was created' }
        }}
        renews={queryKey}
        onClose={close}
      >
        The current secret also works for {lasting(formerSecretDays * millisecondsPerDay)}, so that you can
        change it without a gap.
      </AskOnce>
    </div>
  )
}
