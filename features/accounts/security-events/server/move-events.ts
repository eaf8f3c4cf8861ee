import { and, eq, isNull, notInArray } from 'drizzle-orm'
import type { EventKind } from '#contract/accounts/security-events.ts'
import type { Db } from '#platform/database/database.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'

/** Acts of members for a company, recorded under its id. */
const ofCompany: readonly EventKind[] = [
  'CV read',
  'certificate read',
  'job seeker read',
  'applicants exported',
]

/** Moves the events of a person from the account of a company. What operators did about the company stays there. */
export async function moveEvents(tx: Db, from: string, to: string): Promise<void> {
  await tx
    .update(securityEvents)
    .set({ accountId: to })
    .where(
      and(
        eq(securityEvents.accountId, from),
        isNull(securityEvents.operatorId),
        notInArray(securityEvents.kind, [...ofCompany]),
      ),
    )
}
