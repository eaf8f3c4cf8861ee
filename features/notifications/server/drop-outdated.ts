import { and, eq, exists, isNotNull, like } from 'drizzle-orm'
import { dropWaiting } from '#features/text-messages/server/queue-text.ts'
import type { Db } from '#platform/database/database.ts'
import { mails, pushes } from '#tables/notifications.ts'

/**
 * Drops what waits for the morning about a thing that has changed since: notices in browsers, and the job seeker's text messages. The
 * key of their mails names the thing. Served by the index pushes_due.
 */
export async function dropOutdated(tx: Db, about: string, seekerId: string | null): Promise<void> {
  if (seekerId) await dropWaiting(tx, seekerId, about)
  const isAbout = and(eq(mails.id, pushes.mailId), like(mails.dedupeKey, `% ${about}%`))
  await tx
    .update(pushes)
    .set({ words: null, nextAttemptAt: null })
    .where(
      and(
        isNotNull(pushes.nextAttemptAt),
        isNotNull(pushes.words),
        exists(tx.select().from(mails).where(isAbout)),
      ),
    )
}
