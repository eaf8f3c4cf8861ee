import { mailOutbox } from '#features/notifications/server/mail-outbox.ts'
import type { MailTransport } from '#features/notifications/server/mail-transport.ts'
import { type PushTransport, pushOutbox } from '#features/notifications/server/push-outbox.ts'
import type { Writer } from '#features/notifications/server/write-due-mail.ts'
import type { TextGateway } from '#features/text-messages/server/sms-gateway.ts'
import { textOutbox } from '#features/text-messages/server/text-outbox.ts'
import type { Db } from '#platform/database/database.ts'
import type { Claims } from '#platform/outbox/claims.ts'
import { deliverDue, type OnFailure } from '#platform/outbox/deliver-due.ts'

interface More {
  writers?: Record<string, Writer>
  /** Claims of a process of its own. */
  claims?: Claims
  onFailure?: OnFailure
}

/** One round of an outbox, as of the worker. @returns how many were tried */
export async function deliverDueMails(
  db: Db,
  transport: MailTransport,
  now: Date,
  { writers, ...more }: More = {},
): Promise<number> {
  return (await deliverDue(db, mailOutbox(transport, writers), () => now, more)).length
}

export async function deliverDuePushes(db: Db, transport: PushTransport, now: Date): Promise<number> {
  return (await deliverDue(db, pushOutbox(transport), () => now)).length
}

export async function deliverDueTexts(
  db: Db,
  gateway: TextGateway,
  now: Date,
  more: Pick<More, 'claims'> = {},
): Promise<number> {
  return (await deliverDue(db, textOutbox(gateway), () => now, more)).length
}
