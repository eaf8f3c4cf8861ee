import type { Db } from '#platform/database/database.ts'
import { waitAtMost } from '#platform/wait-at-most.ts'
import { atOnce } from '../rules.ts'
import { claimDelivery, webhooksToSend } from './claim-delivery.ts'
import type { PostToReceiver } from './post-to-receiver.ts'
import { settleDelivery } from './settle-delivery.ts'
import { signedMessage } from './signed-message.ts'
import { signingSecrets } from './webhook-secret.ts'

interface Settings {
  db: Db
  post: PostToReceiver
  /** Secret of the installation, which decrypts the signing secrets. */
  secret: string
  publicUrl: string
  clock: () => Date
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

  /** Starts the webhooks with pending deliveries. @returns how many */
  readonly round = async (): Promise<number> => {
    const { db, clock, onError } = this.#settings
    const limit = atOnce - this.#busy.size
    if (limit <= 0) return 0
    const found = await webhooksToSend(db, { but: [...this.#busy.keys()], limit, now: clock() })
    let failing = [...this.#busy.values()].filter(({ isFailing }) => isFailing).length
    const begun = found.filter(({ isFailing }) => !isFailing || failing++ < atOnce / 2)
    for (const { id, isFailing } of begun) {
      const work = this.#sendAll(id)
        .catch(onError)
        .finally(() => this.#busy.delete(id))
      this.#busy.set(id, { isFailing, work })
    }
    return begun.length
  }

  /** Resolves when no delivery is running, or after these milliseconds: the rest is retried later. */
  async idle(patience = 3_000): Promise<void> {
    await waitAtMost(Promise.all([...this.#busy.values()].map(({ work }) => work)), patience)
  }

  /** Until nothing is due, or a delivery has failed. */
  async #sendAll(webhookId: string): Promise<void> {
    while (await this.#sendNext(webhookId));
  }

  async #sendNext(webhookId: string): Promise<boolean> {
    const { db, post, secret, publicUrl, clock } = this.#settings
    const claimed = await claimDelivery(db, webhookId, clock())
    if (!claimed) return false
    const now = clock()
    const secrets = signingSecrets(secret, claimed.secrets, now)
    const { headers, body } = signedMessage(claimed.delivery, { secrets, publicUrl, now })
    const outcome =
      secrets.length > 0
        ? await post(claimed.url, headers, body)
        : { error: 'Its secret cannot be read any more. Please create a new one' }
    return settleDelivery(db, claimed, { outcome, publicUrl, now: clock() })
  }
}
