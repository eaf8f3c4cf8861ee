import { sql } from 'drizzle-orm'
import { check, index, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, reference } from '#platform/database/columns.ts'

/** A message from the public to the operator. */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    name: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    createdAt: createdAt(),
    /** Mailed answer, and its operator. */
    answer: text(),
    answeredAt: instant(),
    answeredBy: reference(),
    /** Time when it was closed; an answer also closes it. */
    doneAt: instant(),
    doneBy: reference(),
  },
  (t) => [
    index('contact_messages_created').on(t.createdAt.desc().nullsFirst()),
    index('contact_messages_waiting').on(t.createdAt).where(sql`done_at is null`),
    check('contact_messages_answer', sql`(answer is null) = (answered_at is null)`),
  ],
)
