import type { Db } from '#platform/database/database.ts'
import { deliverDue } from '#platform/outbox/deliver-due.ts'
import { waitAtMost } from '#platform/wait-at-most.ts'
import { atOnce } from '../rules.ts'
import { outboxOfWebhook, type Sending, webhooksToSend } from './webhook-outbox.ts'

interface Settings extends Sending {
  db: Db
  onError: (error: unknown) => void
}

/**
 * Sends deliveries: sequentially per webhook, concurrently between webhooks, so that a slow receiver delays
 * no other.
 */
export class WebhookSender {
  readonly #settings: Settings
  readonly #busy = new Map<string, { isFailing: boolean; work: Promise<void> }>()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Starts the webhooks with pending deliveries. @returns those */
  readonly round = async (): Promise<{ id: string }[]> => {
    const { db, clock, onError } = this.#settings
    const limit = atOnce - this.#busy.size
    if (limit <= 0) return []
    const found = await webhooksToSend(db, { but: [...this.#busy.keys()], limit, now: clock() })
    let failing = [...this.#busy.values()].filter(({ isFailing }) => isFailing).length
    const begun = found.filter(({ isFailing }) => !isFailing || failing++ < atOnce / 2)
    for (const { id, isFailing } of begun) {
      const work = this.#sendAll(id)
        .catch(onError)
        .finally(() => this.#busy.delete(id))
      this.#busy.set(id, { isFailing, work })
    }
    return begun
  }

  /** Resolves when no delivery is running, or after these milliseconds: the rest is retried later. */
  async idle(patience = 3_000): Promise<void> {
    await waitAtMost(Promise.all([...this.#busy.values()].map(({ work }) => work)), patience)
  }

  /** Until nothing is due, or a delivery has failed. */
  async #sendAll(webhookId: string): Promise<void> {
    const { db, clock } = this.#settings
    const outbox = outboxOfWebhook(webhookId, this.#settings)
    let outcomes: { is: string }[]
    do outcomes = await deliverDue(db, outbox, clock)
    while (outcomes.some(({ is }) => is === 'accepted'))
  }
}
