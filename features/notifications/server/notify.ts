import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'
import type { Mail } from '../mail.ts'
import { isUnreachable } from '../rules.ts'
import { oneLine, renderMail } from './render-mail.ts'

/**
 * Puts a mail into the outbox, in the caller's transaction: what is rolled back is never told, and what is committed
 * is told even if the mail server is away. A mail whose key was used before is left out.
 */
export async function notify(db: Db, mail: Mail, now: Date): Promise<void> {
  await notifyAll(db, [mail], now)
}

/** The same for several mails, in one statement. */
export async function notifyAll(db: Db, all: readonly Mail[], now: Date): Promise<void> {
  // Nobody is told that something was sent which nobody can get.
  const reachable = all.filter(({ to }) => !isUnreachable(to))
  if (reachable.length === 0) return
  const rows = reachable.map((mail) => ({
    kind: mail.kind,
    toAddress: mail.to,
    people: [...mail.people],
    subject: oneLine(mail.subject),
    ...renderMail(mail),
    dedupeKey: mail.dedupeKey ?? null,
    nextAttemptAt: now,
    createdAt: now,
  }))
  await db.insert(mails).values(rows).onConflictDoNothing({ target: mails.dedupeKey })
}
