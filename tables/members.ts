import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { memberRoles } from '#contract/member-roles.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from './accounts.ts'
import { employers } from './employers.ts'

const ofCompany = () =>
  reference()
    .notNull()
    .references(() => employers.id, { onDelete: 'cascade' })

/** The role, and the jobs that are chosen for a hiring manager; of other roles both lists are empty. */
const place = () => ({
  role: text({ enum: memberRoles }).notNull(),
  jobIds: text().array().notNull().default([]),
  /** Those of `jobIds` in which it decides too. */
  decidesIds: text().array().notNull().default([]),
})

/**
 * Who works for a company. The account that registered a company has the company's id, and is its first owner: the function
 * `keep_first_owner` of the database writes that row with the company's.
 */
export const companyMembers = pgTable(
  'company_members',
  {
    id: id(),
    employerId: ofCompany(),
    accountId: reference()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    ...place(),
    /** Name of the member at this company; '' while it is that of the account. */
    name: text().notNull().default(''),
    /** Job seekers read the name, and not only the role. */
    showsName: boolean().notNull().default(false),
    suspendedAt: instant(),
    /** Reason of the operator who suspended it; null where an owner did, who lets it in again as well. */
    suspendedReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('company_members_person').on(t.employerId, t.accountId),
    index('company_members_account').on(t.accountId),
    check('company_members_role', oneOf(t.role, memberRoles)),
  ],
)

/** What a member is called at the company: the name that it chose there, else that of its account. Needs a join of `accounts`. */
export const nameOfMember = sql<string>`coalesce(nullif(${companyMembers.name}, ''), ${accounts.name})`

/** The name that job seekers read of a member; '' unless it shows that. Needs a join of `accounts`. */
export const shownNameOfMember = sql<string>`case when ${companyMembers.showsName} then ${nameOfMember} else '' end`

/** An invitation that was not accepted; only the SHA-256 of its token is kept. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: id(),
    employerId: ofCompany(),
    email: text().notNull(),
    ...place(),
    hash: text().notNull(),
    invitedById: reference(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('company_invitations_address').on(t.employerId, sql`lower(${t.email})`),
    uniqueIndex('company_invitations_hash').on(t.hash),
    check('company_invitations_role', oneOf(t.role, memberRoles)),
  ],
)
