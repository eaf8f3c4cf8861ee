import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'

/** Marks every pending mail as delivered, for demo data whose people do not exist. */
export async function countAsDelivered(db: Db): Promise<void> {
  await db.update(mails).set({ state: 'sent', sentAt: mails.createdAt }).where(eq(mails.state, 'waiting'))
}
