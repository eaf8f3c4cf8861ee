import { index, pgTable, text } from 'drizzle-orm/pg-core'
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
    answeredAt: instant(),
    answeredBy: reference(),
  },
  (t) => [index('contact_messages_created').on(t.createdAt.desc().nullsFirst())],
)
