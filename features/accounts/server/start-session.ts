import { hour } from '#contract/base/durations.ts'
import { sessionHours } from '#contract/facts/periods.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { sessions } from '#tables/accounts/accounts.ts'
import { issueAccessToken } from './access-token.ts'
import { companiesOf, lastCompanyOf } from './companies-of.ts'
import { fingerprint, firstRefreshToken } from './refresh-token.ts'

export interface TokenPair {
  token: string
  refreshToken: string
}

interface NewSession {
  account: { id: string; role: Role }
  /** Company for which an employer acts; by default the last one. */
  employerId?: string | undefined
  /** Session of the same browser that this one goes on from: begin and end are those of that one. */
  from?: Pick<typeof sessions.$inferSelect, 'createdAt' | 'endsAt'> | undefined
  secret: string
  userAgent: string
  now: Date
}

/** Starts a family of refresh tokens: one signed-in browser. */
export async function startSession(
  db: Db,
  { account, from, secret, userAgent, now, ...chosen }: NewSession,
): Promise<TokenPair> {
  const sessionId = newId()
  const refreshToken = firstRefreshToken(secret, sessionId)
  const employerId = chosen.employerId ?? (await companyFor(db, account))
  await db.insert(sessions).values({
    id: sessionId,
    accountId: account.id,
    employerId: employerId === account.id ? null : employerId,
    createdAt: from?.createdAt ?? now,
    lastUsedAt: now,
    endsAt: from?.endsAt ?? new Date(now.getTime() + sessionHours[account.role] * hour),
    userAgent: userAgent.slice(0, 300),
    currentHash: fingerprint(refreshToken),
  })
  const token = await issueAccessToken(secret, { id: employerId, role: account.role, sessionId }, now)
  return { token, refreshToken }
}

async function companyFor(db: Db, { id, role }: NewSession['account']): Promise<string> {
  if (role !== 'employer') return id
  return (await lastCompanyOf(db, id, await companiesOf(db, id)))?._id ?? id
}
