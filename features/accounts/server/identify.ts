import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts, sessions, signInLives } from '#tables/accounts/accounts.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { readAccessToken } from './access-token.ts'
import { companyOfSession } from './companies-of.ts'

const company = alias(accounts, 'company')

/**
 * Returns the viewer of an access token. Session, account, company and membership are looked up at every
 * call, so that signing out, a password change, a suspension and leaving a company take effect at once.
 *
 * @throws Problem `signed_out` when the token, its session, its account or its company is no longer valid
 */
export async function identify(db: Db, secret: string, token: string, now: Date): Promise<Viewer> {
  const { id, role, sessionId } = await readAccessToken(secret, token, now)
  const [live] = await db
    .select({
      personId: sessions.accountId,
      deskRole: accounts.deskRole,
      isCompanyShut: sql<boolean>`${company.suspendedAt} is not null`,
      suspendedAt: companyMembers.suspendedAt,
      member: {
        id: companyMembers.id,
        role: companyMembers.role,
        jobIds: companyMembers.jobIds,
        decidesIds: companyMembers.decidesIds,
      },
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .leftJoin(company, eq(company.id, sessions.employerId))
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.accountId, sessions.accountId), eq(companyMembers.employerId, companyOfSession)),
    )
    .where(
      and(eq(sessions.id, sessionId), eq(companyOfSession, id), eq(accounts.role, role), signInLives(now)),
    )
  if (!live || live.isCompanyShut || live.suspendedAt) throw new Problem('signed_out')
  const { personId, member, deskRole } = live
  if (role === 'admin') return { id, role, sessionId, personId, deskRole: deskRole ?? 'all' }
  if (role !== 'employer') return { id, role, sessionId, personId }
  // A removed member keeps the own account, and acts for no company.
  return { id: member ? id : '', role, sessionId, personId, member: member ?? undefined }
}
