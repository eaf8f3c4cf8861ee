import { and, gt, isNull, not, type SQL } from 'drizzle-orm'
import { accounts, sessions } from '#tables/accounts.ts'
import { sessionIdleLimit } from '../rules.ts'

/** Condition for a valid session: not ended, not too old, and used recently. For statements with `sessions`. */
export function sessionLives(now: Date): SQL {
  return and(
    isNull(sessions.endedAt),
    gt(sessions.endsAt, now),
    gt(sessions.lastUsedAt, new Date(now.getTime() - sessionIdleLimit)),
  ) as SQL
}

/** Its opposite, which is final. */
export const sessionIsOver = (now: Date): SQL => not(sessionLives(now))

/**
 * Condition for a valid session of an account that is not suspended. For statements with `sessions` and
 * their `accounts`.
 */
export const signInLives = (now: Date): SQL => and(sessionLives(now), isNull(accounts.suspendedAt)) as SQL
