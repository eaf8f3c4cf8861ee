import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { companyOfSession } from './companies-of.ts'

interface Ending {
  accountId: string
  employerId: string
  now: Date
}

/** Ends the sessions in which a person acts for a company; those for other companies continue. */
export async function endSessionsFor(tx: Db, { accountId, employerId, now }: Ending): Promise<void> {
  await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(eq(sessions.accountId, accountId), eq(companyOfSession, employerId), isNull(sessions.endedAt)))
}
