import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { applications, notWithdrawn, waitsForEmployer } from '#tables/hiring/applications.ts'
import { messages, threads } from '#tables/hiring/conversations.ts'

export interface UnreadApplications {
  all: string[]
  /** Decided applications, which only wait for a reply. */
  decided: string[]
}

/** An unread message of the applicant. A withdrawn application has no conversation. */
const isUnread = and(
  eq(messages.by, 'jobseeker'),
  isNull(messages.takenBackAt),
  sql`(${threads.employerReadAt} is null or ${messages.at} > ${threads.employerReadAt})`,
  notWithdrawn,
)

/** Applications of a company with unread messages of the applicant. */
export async function unreadApplications(db: Db, employerId: string): Promise<UnreadApplications> {
  const rows = await db
    .selectDistinct({ id: applications.id, waits: sql<boolean>`${waitsForEmployer}` })
    .from(messages)
    .innerJoin(applications, eq(applications.id, messages.applicationId))
    .leftJoin(threads, eq(threads.applicationId, messages.applicationId))
    .where(and(eq(applications.employerId, employerId), isUnread))
  const idsOf = (some: typeof rows) => some.map(({ id }) => id)
  return { all: idsOf(rows), decided: idsOf(rows.filter(({ waits }) => !waits)) }
}
