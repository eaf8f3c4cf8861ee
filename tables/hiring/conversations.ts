import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Passage } from '#contract/desk/passage.ts'
import { sides } from '#contract/hiring/conversations.ts'
import { id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { applications } from './applications.ts'

/** State of the conversation about an application, once it has started. */
export const threads = pgTable(
  'threads',
  {
    applicationId: reference()
      .primaryKey()
      .references(() => applications.id, { onDelete: 'cascade' }),
    /** Time of the newest message that each side has read. */
    seekerReadAt: instant(),
    employerReadAt: instant(),
    /** Time of the last mail to each side about unread messages. */
    seekerMailedAt: instant(),
    employerMailedAt: instant(),
    /** Time since when each side blocks the other. */
    blockedBySeekerAt: instant(),
    blockedByEmployerAt: instant(),
    /** Time and author of the first report. */
    reportedAt: instant(),
    reportedBy: text({ enum: sides }),
    /** Reports of each side, until an operator has settled them. */
    seekerReport: text(),
    employerReport: text(),
    /** Passages that went with these reports, by consent, and are deleted with them. */
    seekerPassage: jsonb().$type<Passage>(),
    employerPassage: jsonb().$type<Passage>(),
    reportSettledAt: instant(),
    /** Time when an operator last read it, visible to both sides. */
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
    index('messages_author').on(t.byId).where(sql`by_id is not null`),
    index('messages_file').on(t.fileId).where(sql`file_id is not null`),
    check('messages_by', oneOf(t.by, sides)),
  ],
)

/** Documents that an employer requests from an applicant; at most one open request. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: id(),
    applicationId: reference()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    askedAt: instant().notNull(),
    /** Account of the requesting member. No foreign key: the request stays. */
    askedById: reference(),
    /** Time when the job seeker marked it as done. */
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
