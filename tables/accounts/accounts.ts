import { and, gt, isNull, not, type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { partialDeskRoles } from '#contract/facts/desk-roles.ts'
import { sessionIdleDays } from '#contract/facts/periods.ts'
import { nationalities, roles } from '#contract/facts/vocabularies.ts'
import { bytea, createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'

/**
 * A person or company with a sign-in. An e-mail address may have one account per role; with a phone number
 * there may be none.
 */
export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    role: text({ enum: roles }).notNull(),
    /** Empty for an account that a phone number opens. */
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text().notNull(),
    /** Created by an import: without a password or anything verified until it is claimed. */
    isUnclaimed: boolean().notNull().default(false),
    /** For an account without an address, the time of the proven phone number. */
    emailVerifiedAt: instant(),
    /** An operator has withdrawn the verification; only an operator can restore it. */
    verificationWithdrawnAt: instant(),
    verificationWithdrawnReason: text(),
    suspendedAt: instant(),
    suspendedReason: text(),
    /** Part of the desk that an operator works in; null for all of it, and for everybody else. */
    deskRole: text({ enum: partialDeskRoles }),
    createdAt: createdAt(),
    passwordChangedAt: instant(),
    /** Last use by deleted sessions. */
    lastUsedAt: instant(),
    /** Earliest removal, as its owner was notified; null while it is used. */
    removalDueAt: instant(),
  },
  (t) => [
    uniqueIndex('accounts_role_address').on(t.role, sql`lower(${t.email})`).where(sql`${t.email} <> ''`),
    // Over all roles, and without the condition that only a query for '' would lack.
    index('accounts_email').on(sql`lower(${t.email})`, t.role),
    index('accounts_contains').using('gin', sql`fold(${t.name} || E'\n' || ${t.email}) gin_trgm_ops`),
    check('accounts_role', oneOf(t.role, roles)),
    check('accounts_desk_role', sql`desk_role is null or role = 'admin'`),
    check('accounts_unclaimed', sql`not (is_unclaimed and email_verified_at is not null)`),
    check('accounts_verification', sql`email_verified_at is null or verification_withdrawn_at is null`),
  ],
)

/** A signed-in browser: one family of refresh tokens. Access tokens contain its id and are invalid without it. */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Company for which an employer acts; null if it is the account's own. `company_members` has the permission. */
    employerId: reference(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    /** 30 days after sign-in in any case. */
    endsAt: instant().notNull(),
    endedAt: instant(),
    userAgent: text().notNull().default(''),
    /** SHA-256 of the latest refresh token. */
    currentHash: text().notNull(),
    /** The previous one: still accepted (with the same successor) until the latest is used. */
    previousHash: text(),
    generation: integer().notNull().default(0),
  },
  (t) => [
    index('sessions_account').on(t.accountId),
    uniqueIndex('sessions_current').on(t.currentHash),
    index('sessions_previous').on(t.previousHash),
  ],
)

/** Condition for a valid session: not ended, not too old, and used recently. For statements with `sessions`. */
export function sessionLives(now: Date): SQL {
  return and(
    isNull(sessions.endedAt),
    gt(sessions.endsAt, now),
    gt(sessions.lastUsedAt, new Date(now.getTime() - sessionIdleDays * millisecondsPerDay)),
  ) as SQL
}

/** Its opposite, which is final. */
export const sessionIsOver = (now: Date): SQL => not(sessionLives(now))

/**
 * Condition for a valid session of an account that is not suspended. For statements with `sessions` and
 * their `accounts`.
 */
export const signInLives = (now: Date): SQL => and(sessionLives(now), isNull(accounts.suspendedAt)) as SQL

/** Links in mails. Only the SHA-256 of the token is stored. */
export const linkTokens = pgTable(
  'link_tokens',
  {
    hash: text().primaryKey(),
    purpose: text({ enum: ['verify', 'reset', 'change-email', 'keep-address', 'claim'] }).notNull(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Address of the mail, which the link proves. */
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

/** An operator's authenticator. Without `confirmedAt` it is being enrolled and has no effect yet. */
export const secondFactors = pgTable('second_factors', {
  accountId: reference()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted with the secret of the installation: a copy of the database alone gives no codes. */
  sealedSecret: text().notNull(),
  confirmedAt: instant(),
  /** Period of the last accepted code; no code is accepted twice. */
  lastPeriod: integer().notNull().default(0),
  /** SHA-256 of the unused recovery codes. */
  recoveryHashes: text().array().notNull().default([]),
})

/** A passkey: the device keeps the private key, and the public key verifies it. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Id given by the device, base64url. */
    credentialId: text().notNull(),
    /** COSE key. */
    publicKey: bytea().notNull(),
    /** Number of uses by the device, behind which a cloned key would fall. 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** Transports reported by the browser: usb, internal, hybrid and others. */
    transports: text().array().notNull().default([]),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credentialId), index('passkeys_account').on(t.accountId)],
)

/** A job seeker's connection with an OpenID Connect issuer, and the copied facts. */
export const identities = pgTable(
  'identities',
  {
    accountId: reference()
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    /** The person's id at the issuer for this site. */
    subject: text().notNull(),
    /** Label of the sign-in at that time. */
    label: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull(),
    /** Time at which the issuer last proved the person; null if it does not: then no fact is verified. */
    provenAt: instant(),
    /** Copied facts; null without the owner's consent. */
    name: text(),
    phone: text(),
    nationality: text({ enum: nationalities }),
    /** Time of the last copy after which all copied facts were those of the issuer, or of the proof after it. */
    takenAt: instant(),
    /** Digest of the last offered facts, so that the same question is not repeated. */
    askedDigest: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('identities_subject').on(t.issuer, t.subject),
    check('identities_nationality', oneOf(t.nationality, nationalities)),
  ],
)

/** Single-use values, such as answered challenges of passkeys, until they expire. */
export const spentChallenges = pgTable(
  'spent_challenges',
  {
    /** SHA-256 of the value. */
    hash: text().primaryKey(),
    expiresAt: instant().notNull(),
  },
  (t) => [index('spent_challenges_expiry').on(t.expiresAt)],
)
