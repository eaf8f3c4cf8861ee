import { sql } from 'drizzle-orm'
import { alarmWindow } from '#contract/site-health/alarms.ts'
import type { Db } from '#platform/database/database.ts'
import { failureReason } from '#platform/database/failures.ts'
import type { TaskRun } from '#platform/periodically.ts'
import { taskRuns } from '#tables/site-health.ts'

/** More than an alarm needs. */
const keptFailures = 10
const maxErrorLength = 300

const outcomeOf = (outcome: unknown) =>
  typeof outcome === 'object' && outcome !== null ? (outcome as Record<string, unknown>) : null

/** Stores the result of a periodic task for the desk. */
export async function recordRun(db: Db, run: TaskRun, now: Date): Promise<void> {
  const { name: task, milliseconds, error, outcome } = run
  const hasFailed = error !== undefined
  const state = {
    endedAt: now,
    milliseconds,
    ...(hasFailed ? { lastError: failureReason(error).slice(0, maxErrorLength) } : { succeededAt: now }),
    ...(outcomeOf(outcome) && { outcome: outcomeOf(outcome) }),
  }
  const at = now.toISOString()
  const since = new Date(now.getTime() - alarmWindow).toISOString()
  await db
    .insert(taskRuns)
    .values({ task, ...state, failedAt: hasFailed ? [now] : [] })
    .onConflictDoUpdate({
      target: taskRuns.task,
      set: {
        ...state,
        // Shown while a failure is recent, and of no use later.
        ...(!hasFailed && {
          lastError: sql`case when ${taskRuns.failedAt}[1] > ${since}::timestamptz then ${taskRuns.lastError} end`,
        }),
        ...(hasFailed && {
          failedAt: sql`(array_prepend(${at}::timestamptz, ${taskRuns.failedAt}))[1:${sql.raw(String(keptFailures))}]`,
        }),
      },
    })
}
