import { and, gt, isNull, not, type SQL } from 'drizzle-orm'
import { accounts, sessions } from '#tables/accounts.ts'
import { sessionIdleLimit } from '../rules.ts'

/** The session has not ended, is not too old, and was used lately. For statements with `sessions`. */
export function sessionLives(now: Date): SQL {
  return and(
    isNull(sessions.endedAt),
    gt(sessions.endsAt, now),
    gt(sessions.lastUsedAt, new Date(now.getTime() - sessionIdleLimit)),
  ) as SQL
}

/** Its opposite: it never lives again. */
export const sessionIsOver = (now: Date): SQL => not(sessionLives(now))

/** The session lives, and its account is not shut out. For statements with `sessions` and their `accounts`. */
export const signInLives = (now: Date): SQL => and(sessionLives(now), isNull(accounts.suspendedAt)) as SQL
