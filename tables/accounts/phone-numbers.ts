import { gt, type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { codePurposes, provenSince } from '#contract/facts/phone-codes.ts'
import { roles } from '#contract/facts/vocabularies.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'

/** Phone number that opens an account. A number may have one account per role. */
export const phoneNumbers = pgTable(
  'phone_numbers',
  {
    accountId: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text({ enum: roles }).notNull(),
    /** Dialling format, such as +9607771234. */
    number: text().notNull(),
    createdAt: createdAt(),
    /** Time of the last correct code. */
    provenAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('phone_numbers_role_number').on(t.role, t.number),
    check('phone_numbers_role', oneOf(t.role, roles)),
  ],
)

/** Condition for a number that was proven recently enough. */
export const isReachable = (now: Date): SQL => gt(phoneNumbers.provenAt, provenSince(now))

/** A request for a code to a number. Kept for a day, because it counts towards the limits. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: id(),
    number: text().notNull(),
    purpose: text({ enum: codePurposes }).notNull(),
    /** For a number that is added to an account: only that account can use the code. */
    accountId: reference().references(() => accounts.id, { onDelete: 'cascade' }),
    /** True if an account had the number when it was asked for. */
    isKnown: boolean().notNull(),
    /** Keyed digest of the code: a copy of the database alone reveals none. */
    codeDigest: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** The network that asked for it (`networkOf`). */
    network: text().notNull().default(''),
    /** True if the account of the number had signed in from that network before. */
    isWelcome: boolean().notNull().default(false),
    /** Number of attempts from the network that asked for it, and from all others. */
    tries: integer().notNull().default(0),
    otherTries: integer().notNull().default(0),
    usedAt: instant(),
    /** False if the site had sent its maximum: it counts towards the limits of its number and account, and proves nothing. */
    isSent: boolean().notNull().default(true),
  },
  (t) => [
    index('phone_codes_number').on(t.number, t.createdAt),
    index('phone_codes_created').on(t.createdAt),
    index('phone_codes_account').on(t.accountId).where(sql`account_id is not null`),
    index('phone_codes_sent').on(t.isKnown, t.createdAt).where(sql`is_sent`),
    check('phone_codes_purpose', oneOf(t.purpose, codePurposes)),
    check('phone_codes_tries', sql`tries >= 0 and other_tries >= 0`),
  ],
)
