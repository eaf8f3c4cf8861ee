import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts, secondFactors } from '#tables/accounts/accounts.ts'
import { securityEvents } from '#tables/accounts/security-events.ts'

interface Described {
  id: string
  email: string
  name: string
  createdAt: Date
  /** No password yet. */
  isInvited: boolean
  isSuspended: boolean
  hasAuthenticator: boolean
  deskRole: DeskRole
  /** Time and address of the last sign-in, within the retention period. */
  lastSignIn: { at: Date; address: string } | undefined
}

/** Condition for an operator who has not accepted the invitation: whose the address is, is not proved. */
export const isInvitedOperator = sql<boolean>`(${accounts.passwordHash} = '' and ${accounts.passwordChangedAt} is null)`

/** All operators, earliest first. */
export async function describeOperators(db: Db): Promise<Described[]> {
  const last = db
    .selectDistinctOn([securityEvents.accountId], {
      accountId: securityEvents.accountId,
      at: securityEvents.at,
      address: securityEvents.address,
    })
    .from(securityEvents)
    .where(eq(securityEvents.kind, 'signed in'))
    .orderBy(securityEvents.accountId, desc(securityEvents.at))
    .as('last')
  const rows = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      name: accounts.name,
      createdAt: accounts.createdAt,
      isInvited: isInvitedOperator,
      isSuspended: sql<boolean>`${isNotNull(accounts.suspendedAt)}`,
      hasAuthenticator: sql<boolean>`${isNotNull(secondFactors.confirmedAt)}`,
      deskRole: accounts.deskRole,
      at: last.at,
      address: last.address,
    })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .leftJoin(last, eq(last.accountId, accounts.id))
    .where(eq(accounts.role, 'admin'))
    .orderBy(asc(accounts.createdAt))
  return rows.map(({ at, address, deskRole, ...operator }) => ({
    ...operator,
    deskRole: deskRole ?? 'all',
    lastSignIn: at === null ? undefined : { at, address: address ?? '' },
  }))
}
