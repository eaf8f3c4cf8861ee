import type { Role } from '#contract/vocabularies.ts'
import { sessionLife } from '#features/sign-ins/rules.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { sessions } from '#tables/accounts.ts'
import { issueAccessToken } from './access-token.ts'
import { fingerprint, firstRefreshToken } from './refresh-token.ts'

export interface TokenPair {
  token: string
  refreshToken: string
}

interface NewSession {
  account: { id: string; role: Role }
  secret: string
  userAgent: string
  now: Date
}

/** Starts a family of refresh tokens: one signed-in browser. */
export async function startSession(
  db: Db,
  { account, secret, userAgent, now }: NewSession,
): Promise<TokenPair> {
  const sessionId = newId()
  const refreshToken = firstRefreshToken(secret, sessionId)
  await db.insert(sessions).values({
    id: sessionId,
    accountId: account.id,
    createdAt: now,
    lastUsedAt: now,
    endsAt: new Date(now.getTime() + sessionLife[account.role]),
    userAgent: userAgent.slice(0, 300),
    currentHash: fingerprint(refreshToken),
  })
  const token = await issueAccessToken(secret, { id: account.id, role: account.role, sessionId }, now)
  return { token, refreshToken }
}
