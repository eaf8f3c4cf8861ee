import { and, asc, eq, gt } from 'drizzle-orm'
import { minute } from '#contract/base/durations.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { defaultSecondPersonAbove } from '#contract/facts/bounds.ts'
import { Settings } from '#contract/settings/settings.ts'
import type { Db } from '#platform/database/database.ts'
import { auditEntries } from '#tables/audit.ts'
import { settings } from '#tables/settings.ts'

const key = 'refundSecondPersonAbove'
/** Milliseconds in which an operator can correct a sum that it has set. */
const correctedWithin = 10 * minute

function sumOf(value: unknown): number {
  const read = Settings.shape[key].safeParse(value)
  return read.success ? read.data : defaultSecondPersonAbove
}

/**
 * The sums in MVR that were replaced within a day, oldest first. A sum that its own operator corrected at once, such as a typing
 * mistake, is none of them. Served by audit_entries_subject.
 */
export async function replacedSums(db: Db, now: Date): Promise<number[]> {
  const { at, before, number, operatorId } = auditEntries
  const isRecent = gt(at, new Date(now.getTime() - millisecondsPerDay))
  const changes = await db
    .select({ at, before, operatorId })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, key), isRecent))
    .orderBy(asc(at), asc(number))
  const stood = changes.filter((change, index) => {
    const set = changes[index - 1]
    return set?.operatorId !== change.operatorId || change.at.getTime() - set.at.getTime() > correctedWithin
  })
  return stood.map((change) => sumOf(change.before?.[key]))
}

/**
 * The sum in MVR above which the refunds of a purchase need a second operator. A higher one holds a day after it was set, so
 * that nobody raises it for a refund of their own.
 */
export async function readSecondPersonAbove(db: Db, now: Date): Promise<number> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return Math.min(sumOf(row?.value), ...(await replacedSums(db, now)))
}
