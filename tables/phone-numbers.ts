import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { codePurposes } from '#contract/phone-codes.ts'
import { roles } from '#contract/vocabularies.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'

/** The phone number with which an account is opened. One number may hold one account per role. */
export const phoneNumbers = pgTable(
  'phone_numbers',
  {
    accountId: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    /** As it is dialled, such as +9607771234. */
    number: text().notNull(),
    createdAt: createdAt(),
    /** When somebody last entered a code that was sent to it. */
    provenAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('phone_numbers_role_number').on(t.role, t.number),
    check('phone_numbers_role', oneOf(t.role, roles)),
  ],
)

/** A code that was sent to a number. It is kept for a day, since it counts for how many may be sent. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    number: text().notNull(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** Of a number that is added to an account: only that account takes the code. */
    accountId: reference().references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whether an account had the number when it was sent. */
    isKnown: boolean().notNull(),
    /** A keyed digest of the code: a copy of the database alone reveals none. */
    codeDigest: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Number of attempts. */
    tries: integer().notNull().default(0),
    usedAt: instant(),
  },
  (t) => [
    index('phone_codes_number').on(t.number, t.createdAt),
    index('phone_codes_created').on(t.createdAt),
    check('phone_codes_purpose', oneOf(t.purpose, codePurposes)),
    check('phone_codes_tries', sql`tries >= 0`),
  ],
)
