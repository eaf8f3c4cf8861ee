import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { nationalities, roles } from '#contract/vocabularies.ts'
import { bytea, createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'

/** A person or company that signs in. One e-mail address may hold one account per role; with a phone number there may be none. */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    role: text({ enum: roles }).notNull(),
    /** Empty where its owner has none: then a phone number opens it. */
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    /** An import opened it: nobody knows a password, and nothing about it is verified, until somebody claims it. */
    isUnclaimed: boolean().notNull().default(false),
    /** Of an account without an address, when its phone number was proven. */
    emailVerifiedAt: instant(),
    /** An operator took the verification back; no link brings it again, only an operator does. */
    verificationWithdrawnAt: instant(),
    verificationWithdrawnReason: text(),
    suspendedAt: instant(),
    suspendedReason: text(),
    createdAt: createdAt(),
    passwordChangedAt: instant(),
    /** When it was used last, of the sessions that are forgotten. */
    lastUsedAt: instant(),
    /** From when it may be removed, as its owner was notified; null while it is used. */
    removalDueAt: instant(),
  },
  (t) => [
    uniqueIndex('accounts_role_address').on(t.role, sql`lower(${t.email})`).where(sql`${t.email} <> ''`),
    // Of all roles, and without the condition that only a query about '' would lack.
    index('accounts_email').on(sql`lower(${t.email})`, t.role),
    check('accounts_role', oneOf(t.role, roles)),
    check('accounts_unclaimed', sql`not (is_unclaimed and email_verified_at is not null)`),
    check('accounts_verification', sql`email_verified_at is null or verification_withdrawn_at is null`),
  ],
)

/** A signed-in browser: one family of refresh tokens. Access tokens carry its id and die with it. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The company that an employer acts for here; null where that is the account's own. `company_members` says whether it may. */
    employerId: reference(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    /** 30 days after sign-in, whatever happens. */
    endsAt: instant().notNull(),
    endedAt: instant(),
    userAgent: text().notNull().default(''),
    /** SHA-256 of the newest refresh token that was handed out. */
    currentHash: text().notNull(),
    /** The one before it: still taken (and answered with the same successor) until the newest is used. */
    previousHash: text(),
    generation: integer().notNull().default(0),
  },
  (t) => [
    index('sessions_account').on(t.accountId),
    uniqueIndex('sessions_current').on(t.currentHash),
    index('sessions_previous').on(t.previousHash),
  ],
)

/** Links in mails. Only the SHA-256 of the token is stored. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['verify', 'reset', 'change-email', 'keep-address', 'claim'] }).notNull(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The address that the link was sent to, and proves. */
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    index('link_tokens_account').on(t.accountId),
    index('link_tokens_kept_address').on(sql`lower(${t.email})`).where(sql`${t.purpose} = 'keep-address'`),
  ],
)

/** An operator's authenticator. Without `confirmedAt` it is being enrolled and asks for nothing yet. */
export const secondFactors = pgTable('second_factors', {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Sealed with the secret of the installation: a copy of the database alone makes no codes. */
  sealedSecret: text().notNull(),
  confirmedAt: instant(),
  /** The period of the last code that was taken; no code is taken twice. */
  lastPeriod: integer().notNull().default(0),
  /** SHA-256 of the recovery codes that are left. */
  recoveryHashes: text().array().notNull().default([]),
})

/** A key that a device keeps and never gives away; its public half opens the account. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Id that the device gave it, base64url. */
    credentialId: text().notNull(),
    /** COSE key. */
    publicKey: bytea().notNull(),
    /** Uses that the device has counted; a copy of the key would fall behind. 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Ways to the device, as the browser named them: usb, internal, hybrid and others. */
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_account').on(t.accountId)],
)

/** A job seeker's connection with the sign-in of an OpenID Connect issuer, and what was taken over from it. */
export const identities = pgTable(
  'identities',
  {
    accountId: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** The person, as the issuer names it for this site. */
    subject: text().notNull(),
    /** What the sign-in is called, as its button had it. */
    label: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    /** What the owner let be taken over, as it was vouched for; null where they did not. */
    name: text(),
    phone: text(),
    nationality: text({ enum: nationalities }),
    /** When something was last taken over. */
    takenAt: instant(),
    /** Digest of what the owner was last asked about, so that they are not asked the same again. */
    askedDigest: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.issuer, t.subject),
    check('identities_nationality', oneOf(t.nationality, nationalities)),
  ],
)

/** What is taken once, such as the answered challenges of passkeys, until it would be too old anyway. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    /** SHA-256 of it. */
    hash: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('spent_challenges_expiry').on(t.expiresAt)],
)
