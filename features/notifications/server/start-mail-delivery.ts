import type { Db } from '#platform/database/database.ts'
import { type Delivery, deliverDueMails, type OnFailure } from './deliver-due-mails.ts'
import { type Delivering, keepDelivering } from './keep-delivering.ts'
import type { MailTransport } from './mail-transport.ts'

interface Settings {
  db: Db
  transport: MailTransport
  clock: () => Date
  onFailure: OnFailure
  writers?: Delivery['writers']
  onError: (error: unknown) => void
  pause?: number
  patience?: number
}

/** Delivers mails until it is stopped. */
export function startMailDelivery({
  db,
  transport,
  clock,
  onFailure,
  writers = {},
  ...keeping
}: Settings): Delivering {
  return keepDelivering({
    ...keeping,
    round: () => deliverDueMails(db, transport, clock(), { onFailure, writers }),
  })
}
