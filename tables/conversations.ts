import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sides } from '#contract/conversations.ts'
import { id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'
import { applications } from './applications.ts'
import { files } from './files.ts'

/** State of the conversation about an application, once it has begun. */
export const threads = pgTable(
  'threads',
  {
    applicationId: reference()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Until when each side has read. */
    seekerReadAt: instant(),
    employerReadAt: instant(),
    /** When each side was last mailed what it had not read. */
    seekerMailedAt: instant(),
    employerMailedAt: instant(),
    /** Since when each side takes nothing more from the other. */
    blockedBySeekerAt: instant(),
    blockedByEmployerAt: instant(),
    /** When the first of both reported it, and who that was. */
    reportedAt: instant(),
    reportedBy: text({ enum: sides }),
    /** Reports of each side, until an operator has dealt with them. */
    seekerReport: text(),
    employerReport: text(),
    reportSettledAt: instant(),
    /** When an operator last read it, which both sides see. */
    operatorReadAt: instant(),
  },
  (t) => [
    index('threads_reported')
      .on(t.reportedAt)
      .where(sql`reported_at is not null and report_settled_at is null`),
  ],
)

/** Messages of one side to the other about an application. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    by: text({ enum: sides }).notNull(),
    byId: reference().references(() => accounts.id, { onDelete: 'set null' }),
    text: text().notNull(),
    fileId: reference().references(() => files.id, { onDelete: 'set null' }),
    at: instant().notNull(),
    takenBackAt: instant(),
  },
  (t) => [
    index('messages_thread').on(t.applicationId, t.at),
    index('messages_recent').on(t.at).where(sql`taken_back_at is null`),
    check('messages_by', oneOf(t.by, sides)),
  ],
)

/** Documents that an employer asks an applicant for; one request at a time that waits. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    askedAt: instant().notNull(),
    /** The account of the member who asked. No foreign key: what was done stays. */
    askedById: reference(),
    /** When the job seeker said that they have added everything. */
    addedAt: instant(),
    takenBackAt: instant(),
  },
  (t) => [
    uniqueIndex('document_requests_open')
      .on(t.applicationId)
      .where(sql`added_at is null and taken_back_at is null`),
    index('document_requests_application').on(t.applicationId, t.askedAt),
  ],
)
