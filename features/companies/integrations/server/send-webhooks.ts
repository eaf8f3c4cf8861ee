import type { Db } from '#platform/database/database.ts'
import { deliverDue } from '#platform/outbox/deliver-due.ts'
import { waitAtMost } from '#platform/wait-at-most.ts'
import { atOnce, atOnceOfCompany, maxRound, slowFrom } from '../rules.ts'
import { outboxOfWebhook, type Sending, webhooksToSend } from './webhook-outbox.ts'

interface Settings extends Sending {
  db: Db
  onError: (error: unknown) => void
}

/**
 * Sends deliveries: sequentially per webhook, concurrently between webhooks. A slow receiver delays no other: failing and slow
 * ones share half of the places, a company has two, and each place is given back after some seconds.
 */
export class WebhookSender {
  readonly #settings: Settings
  readonly #busy = new Map<string, { employerId: string; isHeld: boolean; work: Promise<void> }>()
  /** Webhooks whose last reply took long. */
  readonly #slow = new Set<string>()

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Starts the webhooks with pending deliveries. @returns those */
  readonly round = async (): Promise<{ id: string }[]> => {
    const { db, clock, onError } = this.#settings
    const limit = atOnce - this.#busy.size
    if (limit <= 0) return []
    const but = [...this.#busy.keys()]
    const found = await webhooksToSend(db, { but, slow: [...this.#slow], limit, now: clock() })
    const begun = found.filter(({ id, employerId, isHeld }) => {
      const busy = [...this.#busy.values()]
      if (isHeld && busy.filter((one) => one.isHeld).length >= atOnce / 2) return false
      if (busy.filter((one) => one.employerId === employerId).length >= atOnceOfCompany) return false
      const work = this.#sendSome(id)
        .catch(onError)
        .finally(() => this.#busy.delete(id))
      this.#busy.set(id, { employerId, isHeld, work })
      return true
    })
    return begun
  }

  /** Resolves when no delivery is running, or after these milliseconds: the rest is retried later. */
  async idle(timeout = 3_000): Promise<void> {
    await waitAtMost(Promise.all([...this.#busy.values()].map(({ work }) => work)), timeout)
  }

  /** Until nothing is due, a delivery has failed, or its time is over: the next round continues. */
  async #sendSome(webhookId: string): Promise<void> {
    const { db, clock } = this.#settings
    const outbox = outboxOfWebhook(webhookId, this.#settings)
    const began = performance.now()
    let outcomes: { is: string }[]
    do {
      const asked = performance.now()
      outcomes = await deliverDue(db, outbox, clock)
      if (outcomes.length === 0) return
      if (performance.now() - asked >= slowFrom) this.#slow.add(webhookId)
      else this.#slow.delete(webhookId)
    } while (outcomes.some(({ is }) => is === 'accepted') && performance.now() - began < maxRound)
  }
}
