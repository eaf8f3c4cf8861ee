import { and, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts, sessionLives, sessions } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { issueAccessToken } from './access-token.ts'
import { endSignIn } from './end-session.ts'
import { fingerprint, readRefreshToken, successorOf } from './refresh-token.ts'
import type { TokenPair } from './start-session.ts'

interface Refresh {
  refreshToken: string
  secret: string
  origin: Origin
  now: Date
}

/**
 * Exchanges a refresh token for its successor. The previous token is still accepted, and gets the same
 * newest one, until the newest is used: this serves parallel tabs and lost replies.
 * Anything older is a stolen or replayed token and ends the whole family, the newest included, and those for other companies of
 * the same sign-in.
 *
 * @throws Problem `signed_out` when the token is forged or expired
 * @throws Problem `sign_in_ended` when its session was ended, in words for somebody who was taken off a team
 * @throws Problem `suspended` when the account, or the company for which it acts, is suspended
 */
export async function refreshSession(
  db: Db,
  { refreshToken, secret, origin, now }: Refresh,
): Promise<TokenPair> {
  const claimed = readRefreshToken(secret, refreshToken)
  if (!claimed) throw new Problem('signed_out')
  const successor = successorOf(secret, refreshToken)
  const given = fingerprint(refreshToken)

  const outcome = await db.transaction(async (tx) => {
    const [session] = await tx
      .select()
      .from(sessions)
      .where(and(eq(sessions.id, claimed.sessionId), sessionLives(now)))
      .for('update')
    if (!session) return (await whyEnded(tx, claimed.sessionId)) ?? 'over'
    const employerId = session.employerId ?? session.accountId
    const found = await tx
      .select({ id: accounts.id, role: accounts.role, suspendedAt: accounts.suspendedAt })
      .from(accounts)
      .where(inArray(accounts.id, [session.accountId, employerId]))
    const account = found.find(({ id }) => id === session.accountId)
    if (!account) return 'over'
    if (found.some(({ suspendedAt }) => suspendedAt)) return 'suspended'

    const mine = eq(sessions.id, session.id)
    if (given === session.currentHash) {
      const rotated = { currentHash: fingerprint(successor), previousHash: given, lastUsedAt: now }
      await tx
        .update(sessions)
        .set({ ...rotated, generation: claimed.generation + 1 })
        .where(mine)
    } else if (given === session.previousHash) {
      await tx.update(sessions).set({ lastUsedAt: now }).where(mine)
    } else {
      return 'replayed'
    }
    return { id: employerId, role: account.role, sessionId: session.id }
  })

  // In a transaction of its own: it locks the account before its sessions.
  if (outcome === 'replayed')
    await db.transaction(async (tx) => {
      const accountId = await endSignIn(tx, claimed.sessionId, now)
      if (accountId) await recordEvent(tx, { accountId, kind: 'old sign-in replayed', origin, now })
    })
  if (outcome === 'over' || outcome === 'replayed') throw new Problem('signed_out')
  if (typeof outcome === 'object' && 'ended' in outcome)
    throw new Problem('sign_in_ended', outcome.ended ? { words: outcome.ended } : {})
  if (outcome === 'suspended') throw new Problem('suspended')
  return { token: await issueAccessToken(secret, outcome, now), refreshToken: successor }
}

/** Was the session ended before its time? Names the company if a member of it lost its place; else ''. */
async function whyEnded(tx: Db, sessionId: string): Promise<{ ended: string } | undefined> {
  const [session] = await tx
    .select({ ...getTableColumns(sessions), role: accounts.role })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.endedAt)))
  if (!session) return undefined
  if (session.role !== 'employer') return { ended: '' }
  const { accountId, employerId } = session
  const [place] = await tx
    .select({
      company: employers.company,
      memberId: companyMembers.id,
      suspendedAt: companyMembers.suspendedAt,
    })
    .from(employers)
    .leftJoin(
      companyMembers,
      and(eq(companyMembers.employerId, employers.id), eq(companyMembers.accountId, accountId)),
    )
    .where(eq(employers.id, employerId ?? accountId))
  if (place && place.memberId === null) return { ended: `You are no longer in the team of ${place.company}` }
  if (place?.suspendedAt)
    return { ended: `Your access to ${place.company} is suspended, by one of its owners or by us` }
  return { ended: '' }
}
