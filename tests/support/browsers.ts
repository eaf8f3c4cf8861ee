import { desc, eq } from 'drizzle-orm'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { pushSubscriptions } from '#tables/notifications.ts'
import { deliverDueMails, deliverDuePushes } from '#tests/support/deliver.ts'

/** Turns notices on in the browser of an account's last sign-in. */
export async function insertBrowser(db: Db, accountId: string): Promise<void> {
  const [session] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(1)
  if (!session) throw new Error('nobody is signed in')
  const { id: sessionId, lastUsedAt: createdAt } = session
  const endpoint = `https://push.example/${newId()}`
  await db
    .insert(pushSubscriptions)
    .values({ accountId, sessionId, endpoint, p256dh: 'p', auth: 'a', createdAt })
}

/** Sends what is due. @returns titles of the notices that browsers show */
export async function shownAt(db: Db, now: Date): Promise<string[]> {
  const titles: string[] = []
  const send = async (_browser: unknown, { title }: { title: string }) => {
    titles.push(title)
    return { is: 'accepted' } as const
  }
  while (await deliverDueMails(db, { send: async () => {} }, now));
  while (await deliverDuePushes(db, { send }, now));
  return titles
}
