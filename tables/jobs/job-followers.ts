import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { instant, reference } from '#platform/database/columns.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { jobs } from './jobs.ts'

/** Members who get the mails about a job: its author, and chosen ones. */
export const jobFollowers = pgTable(
  'job_followers',
  {
    jobId: reference()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    memberId: reference()
      .notNull()
      .references(() => companyMembers.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.jobId, t.memberId] }), index('job_followers_member').on(t.memberId)],
)
