import { eq } from 'drizzle-orm'
import type { ApplicationMailChoice } from '#contract/inbox-choices.ts'
import type { Db } from '#platform/database/database.ts'
import { applicationMails } from '#tables/inbox.ts'

/** How often an employer is mailed of new applications: as they come, unless it chose otherwise. */
export async function applicationMailsOf(db: Db, employerId: string): Promise<ApplicationMailChoice> {
  const [chosen] = await db
    .select({ frequency: applicationMails.frequency })
    .from(applicationMails)
    .where(eq(applicationMails.employerId, employerId))
  return chosen?.frequency ?? 'at once'
}

/** What waits to be sent already stays as it was planned. */
export async function chooseApplicationMails(
  db: Db,
  { employerId, frequency, now }: { employerId: string; frequency: ApplicationMailChoice; now: Date },
): Promise<void> {
  await db
    .insert(applicationMails)
    .values({ employerId, frequency, at: now })
    .onConflictDoUpdate({ target: applicationMails.employerId, set: { frequency, at: now } })
}
