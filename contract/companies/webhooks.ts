import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { namesOf, namesWith } from '../base/facts.ts'
import { Id, Message, pageQuery, requiredLine, word } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'
import { deliveriesKeptForDays } from '../facts/retention.ts'
import { formerSecretDays, webhookEvents, webhookOffReasons } from '../facts/webhook-events.ts'
import { Maker } from './api-keys.ts'

/** Events that a company chooses. */
export const chosenEvents = namesWith(webhookEvents, 'chosen')

const Webhook = z.object({
  _id: Id,
  url: z.string(),
  /** Null from before makers were noted. */
  madeBy: Maker.nullable(),
  events: z.array(z.enum(namesOf(webhookEvents))),
  createdAt: z.string(),
  /** Time and reason since nothing is sent; null while it is on. */
  off: z.object({ at: z.string(), reason: z.enum(namesOf(webhookOffReasons)) }).nullable(),
  /** Time of the first failure in a row; null while deliveries succeed. */
  failingSince: z.string().nullable(),
  /** Time until which the previous secret also signs; null afterwards. */
  formerSecretUntil: z.string().nullable(),
})
export type Webhook = z.output<typeof Webhook>

const WithSecret = Webhook.extend({ secret: z.string() })

const Given = {
  url: requiredLine(lengths.longLine),
  events: list(word(chosenEvents), 2 * chosenEvents.length, { empty: 'choose at least one' }).transform(
    (events) => [...new Set(events)],
  ),
}
const webhookParams = z.object({ webhookId: Id })

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/employers/webhooks',
  summary: 'The webhooks of my company, without their secrets',
  for: 'employer',
  limit: 'A',
  reply: z.array(Webhook),
  problems: [],
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/api/employers/webhooks',
  summary:
    'Add a webhook: an address of my own that is sent events. Only this reply has the secret that signs them',
  for: 'employer',
  limit: 'W',
  input: z.strictObject(Given),
  reply: WithSecret,
  status: 201,
  problems: ['list_full', 'name_taken'],
})

export const changeWebhook = endpoint({
  method: 'PUT',
  path: '/api/employers/webhooks/:webhookId',
  summary: 'Change the address and the events of a webhook, or switch it off and on. What is left out stays',
  for: 'employer',
  limit: 'W',
  params: webhookParams,
  input: z.strictObject({
    url: Given.url.optional(),
    events: Given.events.optional(),
    on: z.boolean().optional(),
  }),
  reply: Webhook,
  problems: ['not_found', 'name_taken'],
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: '/api/employers/webhooks/:webhookId/secret',
  summary: `Create a new secret for a webhook. Each one before signs beside it for ${formerSecretDays * 24} hours after it was replaced`,
  for: 'employer',
  limit: 'W',
  params: webhookParams,
  reply: WithSecret,
  problems: ['not_found', 'list_full'],
})

export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/employers/webhooks/:webhookId',
  summary: 'Remove a webhook with its deliveries',
  for: 'employer',
  limit: 'W',
  params: webhookParams,
  reply: Message,
  problems: ['not_found'],
})

const Delivery = z.object({
  _id: Id,
  /** The `webhook-id` of the event. */
  eventId: Id,
  event: z.enum(namesOf(webhookEvents)),
  jobTitle: z.string(),
  /** Time of the event. */
  at: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.number(),
  lastAttemptAt: z.string().nullable(),
  /** HTTP status of the last reply; null without one. */
  lastStatus: z.number().nullable(),
  /** Reason why the last attempt failed; empty after a success. */
  lastError: z.string(),
  nextAttemptAt: z.string().nullable(),
})
export type Delivery = z.output<typeof Delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/employers/webhooks/:webhookId/deliveries',
  summary: `What was sent to a webhook in the last ${deliveriesKeptForDays} days, and what waits; the newest first`,
  for: 'employer',
  limit: 'A',
  params: webhookParams,
  query: z.object(pageQuery(20, 100)),
  reply: z.array(Delivery),
  paged: true,
  problems: ['not_found'],
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/employers/webhooks/:webhookId/test',
  summary: 'Send a test to a webhook. It is tried once',
  for: 'employer',
  limit: 'W',
  params: webhookParams,
  reply: Message,
  status: 202,
  problems: ['not_found', 'webhook_off'],
})

export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: '/api/employers/webhooks/:webhookId/deliveries/:deliveryId/again',
  summary: 'Send a delivery again, under the same webhook-id',
  for: 'employer',
  limit: 'W',
  params: webhookParams.extend({ deliveryId: Id }),
  reply: Message,
  status: 202,
  problems: ['not_found', 'webhook_off'],
})
