import { and, eq, isNull } from 'drizzle-orm'
import type { ContactMessage } from '#contract/contact.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
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
    const operators = await tx
      .select({ email: accounts.email })
      .from(accounts)
      .where(and(eq(accounts.role, 'admin'), isNull(accounts.suspendedAt)))
    for (const { email } of operators)
      await notify(tx, contactReceived(email, kept?.id ?? '', message, `${publicUrl}/admin/messages`), now)
  })
}
