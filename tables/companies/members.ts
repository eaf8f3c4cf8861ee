import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, type PgColumn, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { memberRoles } from '#contract/facts/member-roles.ts'
import { createdAt, id, instant, oneOf, reference } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from './employers.ts'

const ofCompany = () =>
  reference()
    .notNull()
    .references(() => employers.id, { onDelete: 'cascade' })

/** Role, and chosen jobs of a hiring manager; both lists are empty for other roles. */
const place = () => ({
  role: text({ enum: memberRoles }).notNull(),
  jobIds: text().array().notNull().default([]),
  /** Jobs, among `jobIds`, in which it may decide. */
  decidesIds: text().array().notNull().default([]),
})

/**
 * Members of a company. The account that registered a company has the company's id, and is its first owner:
 * the database function `keep_first_owner` inserts its row.
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
    /** Name of the member at this company; '' for that of the account. */
    name: text().notNull().default(''),
    /** Job seekers see the name, not only the role. */
    showsName: boolean().notNull().default(false),
    suspendedAt: instant(),
    /** Reason of an operator's suspension; null after one by an owner, who can also end it. */
    suspendedReason: text(),
    /** Time of a suspension by an owner that an operator's came on top of; it holds again when the operator's ends. */
    ownerSuspendedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('company_members_person').on(t.employerId, t.accountId),
    index('company_members_account').on(t.accountId),
    check('company_members_role', oneOf(t.role, memberRoles)),
  ],
)

/** The member is an owner who can act: not suspended. @param member `company_members` or an alias of it */
export const isActiveOwner = (member: { role: PgColumn; suspendedAt: PgColumn } = companyMembers): SQL =>
  and(eq(member.role, 'owner'), isNull(member.suspendedAt)) as SQL

/** Name of a member at the company: the chosen one, otherwise that of its account. Needs a join of `accounts`. */
export const nameOfMember = sql<string>`coalesce(nullif(${companyMembers.name}, ''), ${accounts.name})`

/** Name of a member for job seekers; '' unless it is shown. Needs a join of `accounts`. */
export const shownNameOfMember = sql<string>`case when ${companyMembers.showsName} then ${nameOfMember} else '' end`

/** An open invitation; only the SHA-256 of its token is stored. */
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
