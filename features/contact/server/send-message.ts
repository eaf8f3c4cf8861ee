import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { hour } from '#contract/base/durations.ts'
import type { ContactMessage } from '#contract/contact/contact.ts'
import { listMessages } from '#contract/contact/desk-messages.ts'
import { findOperators } from '#features/accounts/server/find-operators.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { notifyAll } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { contactMessages } from '#tables/contact.ts'

function contactReceived(
  to: string,
  id: string,
  { name, phone, email, message }: ContactMessage,
  url: string,
): Mail {
  return {
    kind: 'contact-message',
    to,
    people: [],
    subject: `Message from ${name}`,
    lines: [`${name} wrote:`, message, `E-mail: ${email}`, `Phone: ${phone}`],
    action: { label: 'Open the messages', url },
    dedupeKey: `contact-message ${id} ${to}`,
  }
}

/** The writer got no reply and pressed again: an equal message that waits. Served by `contact_messages_waiting`. */
const isEqual = ({ name, phone, email, message }: ContactMessage, now: Date) =>
  and(
    isNull(contactMessages.doneAt),
    gt(contactMessages.createdAt, new Date(now.getTime() - hour)),
    eq(contactMessages.email, email),
    eq(contactMessages.name, name),
    eq(contactMessages.phone, phone),
    eq(contactMessages.message, message),
  )

/**
 * Stores a message for the operators and mails it to each, in one transaction. An equal one that waits since less than an hour
 * stays the only one: visitors have no key for a repeated call.
 */
export async function sendMessage(
  db: Db,
  { message, publicUrl, now }: { message: ContactMessage; publicUrl: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`contact of ${message.email}`}))`)
    if ((await tx.$count(contactMessages, isEqual(message, now))) > 0) return
    const [kept] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .returning({ id: contactMessages.id })
    const operators = await findOperators(tx, listMessages)
    const url = `${publicUrl}/admin/messages`
    const mails = operators.map(({ email }) => contactReceived(email, kept?.id ?? '', message, url))
    await notifyAll(tx, mails, now)
  })
}
