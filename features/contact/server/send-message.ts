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

/** Stores a message for the operators and mails it to each, in one transaction. */
export async function sendMessage(
  db: Db,
  { message, publicUrl, now }: { message: ContactMessage; publicUrl: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
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
