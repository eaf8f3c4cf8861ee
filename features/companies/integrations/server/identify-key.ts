import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { Limiter } from '#platform/http/limits.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { apiKeys } from '#tables/companies/integrations.ts'
import { digestOfKey } from './api-key.ts'

/** Minimum milliseconds between two updates of a key's last use. */
const noteUseAfter = 60_000

/**
 * Like `identifyKey`, for calls from an address. Invalid keys are counted there, and beyond the limit no key is looked up:
 * nobody without one keeps the database busy.
 *
 * @throws Problem `signed_out`, or `too_many`
 */
export async function identifyKeyFrom(
  db: Db,
  { token, ip, limiter, now }: { token: string; ip: string; limiter: Limiter; now: Date },
): Promise<Viewer> {
  const count = [
    'L',
    'invalid API keys',
    { ip, accountId: undefined, input: undefined, query: undefined },
  ] as const
  await limiter.ask(...count)
  try {
    return await identifyKey(db, token, now)
  } catch (error) {
    if (error instanceof Problem) await limiter.before(...count)
    throw error
  }
}

/**
 * Company of an API key, looked up at every call. Served by `api_keys_digest`.
 *
 * @throws Problem `signed_out` when there is no such key (any more), or its company is suspended
 */
async function identifyKey(db: Db, token: string, now: Date): Promise<Viewer> {
  const [key] = await db
    .select({
      id: apiKeys.id,
      employerId: apiKeys.employerId,
      scopes: apiKeys.scopes,
      lastUsedAt: apiKeys.lastUsedAt,
    })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.id, apiKeys.employerId))
    .where(and(eq(apiKeys.keyDigest, digestOfKey(token)), isNull(accounts.suspendedAt)))
  if (!key) throw new Problem('signed_out', { words: 'This API key is not valid' })
  const noted = new Date(now.getTime() - noteUseAfter)
  if (!key.lastUsedAt || key.lastUsedAt < noted)
    await db
      .update(apiKeys)
      .set({ lastUsedAt: now })
      .where(and(eq(apiKeys.id, key.id), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, noted))))
  const { id, scopes } = key
  const { employerId } = key
  return { id: employerId, role: 'employer', sessionId: '', personId: employerId, key: { id, scopes } }
}
