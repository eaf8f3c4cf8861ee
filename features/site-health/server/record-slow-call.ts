import { lt, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { slowCallDays } from '#contract/facts/periods.ts'
import type { Db } from '#platform/database/database.ts'
import type { SlowCall } from '#platform/metrics/measure-calls.ts'
import { slowCalls } from '#tables/site-health.ts'

/** One at a time, to protect the database when everything is slow. */
let isWriting = false

/**
 * Counts a call that held its process for long, for the desk, unless another one is being counted. Never throws, because the
 * metrics have it anyway.
 */
export async function recordSlowCall(
  db: Db,
  { method, route, milliseconds, at }: SlowCall & { at: Date },
): Promise<void> {
  if (isWriting) return
  isWriting = true
  try {
    const day = dayOf(at)
    await db
      .insert(slowCalls)
      .values({ day, method, route, count: 1, milliseconds, lastAt: at })
      .onConflictDoUpdate({
        target: [slowCalls.day, slowCalls.method, slowCalls.route],
        set: {
          count: sql`${slowCalls.count} + 1`,
          milliseconds: sql`greatest(${slowCalls.milliseconds}, excluded.milliseconds)`,
          lastAt: sql`greatest(${slowCalls.lastAt}, excluded.last_at)`,
        },
      })
    await db.delete(slowCalls).where(lt(slowCalls.day, addDays(day, 1 - slowCallDays)))
  } catch {
    // An unavailable database may be the reason for slow calls.
  } finally {
    isWriting = false
  }
}
