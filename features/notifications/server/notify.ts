import type { Db } from '#platform/database/database.ts'
import type { Mail } from '../mail.ts'
import { oneLine, renderMail } from './render-mail.ts'
import { mails } from './tables.ts'

/**
 * Puts a mail into the outbox, in the caller's transaction: what is rolled back is never told, and what is committed
 * is told even if the mail server is away. A mail whose key was used before is left out.
 */
export async function notify(db: Db, mail: Mail, now: Date): Promise<void> {
  const { html, text } = renderMail(mail)
  await db
    .insert(mails)
    .values({
      kind: mail.kind,
      toAddress: mail.to,
      subject: oneLine(mail.subject),
      html,
      text,
      dedupeKey: mail.dedupeKey ?? null,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflictDoNothing({ target: mails.dedupeKey })
}
