import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/database/database.ts'
import { inTime } from '#platform/in-time.ts'
import { type Delivery, deliverDueMails, type OnFailure } from './deliver-due-mails.ts'
import type { MailTransport } from './mail-transport.ts'

export interface MailDelivery {
  /** Resolves when what is under way has ended, or after a few seconds: what is left is tried again by the next start. */
  stop(): Promise<void>
}

interface Settings {
  db: Db
  transport: MailTransport
  clock: () => Date
  onFailure: OnFailure
  writers?: Delivery['writers']
  /** The outbox itself could not be read. */
  onError: (error: unknown) => void
  /** Milliseconds between looks into an empty outbox. */
  pause?: number
  /** Milliseconds that stopping waits for a slow mail server. */
  patience?: number
}

/** Delivers mails until it is stopped: one round after the other, never two at once. */
export function startMailDelivery({
  db,
  transport,
  clock,
  onFailure,
  writers = {},
  onError,
  pause = 1_000,
  patience = 5_000,
}: Settings): MailDelivery {
  const stopping = new AbortController()
  const rest = () => sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const tried = await deliverDueMails(db, transport, clock(), { onFailure, writers }).catch(
        (error: unknown) => {
          onError(error)
          return 0
        },
      )
      if (tried === 0) await rest()
    }
  }

  const running = run()
  return {
    async stop() {
      stopping.abort()
      await inTime(running, patience)
    },
  }
}
