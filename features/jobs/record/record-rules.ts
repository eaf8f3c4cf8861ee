import { millisecondsPerDay, startOfDay } from '#contract/base/maldives.ts'
import type { JobStatus } from '#contract/facts/job-status.ts'
import { type Cell, fewestInCell, fewWords } from '#contract/jobs/job-records.ts'
import { isPublished } from '../rules.ts'

/** A count, unless it is so small that somebody could be found in it. */
export const cellOf = (count: number): Cell => (count < fewestInCell ? fewWords : count)

export interface HistoryRow {
  at: Date
  status: JobStatus
  expiresAt: Date
  /** Absent in rows from before it was noted. */
  restriction?: string | null
  opensToAllOn?: string | null
  hash: string
}

interface Shown {
  at: string
  hash: string
}

/**
 * The texts that were on the board: the first, and each that differs from the one before. One that was held in the
 * instant in which it was written was there for nobody.
 */
export function versionsOf(history: readonly HistoryRow[]): Shown[] {
  const isHeldAtOnce = ({ at }: HistoryRow, next: HistoryRow | undefined) =>
    next?.status === 'Pending' && next.at.getTime() === at.getTime()
  const published = history.filter(
    (row, index) => isPublished(row.status) && !isHeldAtOnce(row, history[index + 1]),
  )
  return published
    .filter(({ hash }, at) => hash !== published[at - 1]?.hash)
    .map(({ at, hash }) => ({ at: at.toISOString(), hash }))
}

/** Maximum number of texts in a record: with more, one advertisement would fill the database with its records. */
const maxTexts = 50

/** The texts that a record contains, the first and the newest ones, and how many between them it leaves out. */
export function recordedOf(versions: readonly Shown[]): { recorded: Shown[]; leftOut: number } {
  const leftOut = Math.max(0, versions.length - maxTexts)
  return { recorded: versions.filter((_, at) => at === 0 || at > leftOut), leftOut }
}

/**
 * Instant at which who may apply was changed after another one; undefined if it was not, or if nothing was noted of it then.
 */
export function whoMayApplyChangedAt(history: readonly HistoryRow[], since: Date): Date | undefined {
  const then = history.findLast(({ at }) => at <= since)
  if (!then?.restriction) return undefined
  return history.find(
    ({ at, restriction, opensToAllOn }) =>
      at > since &&
      (restriction !== then.restriction || (opensToAllOn ?? null) !== (then.opensToAllOn ?? null)),
  )?.at
}

interface Span {
  from: Date
  to: Date | null
}

/** The spans in which an advertisement was on the board, up to and including its last instant. */
export const shownSpans = (history: readonly HistoryRow[], now: Date): Span[] =>
  spansOf(history, ({ expiresAt }) => expiresAt, now)

/** The spans of these in which Maldivians alone could apply. */
export const maldiviansSpans = (history: readonly HistoryRow[], now: Date): Span[] =>
  spansOf(history, lastForMaldivians, now)

function lastForMaldivians({ expiresAt, restriction, opensToAllOn }: HistoryRow): Date | undefined {
  if (restriction === 'Local Only') return expiresAt
  if (restriction !== 'No Restriction' || !opensToAllOn) return undefined
  const opens = startOfDay(opensToAllOn)
  return opens < expiresAt ? opens : expiresAt
}

/** @param lastOf last instant of what is asked about, unless the next row ends it */
function spansOf(
  history: readonly HistoryRow[],
  lastOf: (row: HistoryRow) => Date | undefined,
  now: Date,
): Span[] {
  const spans: Span[] = []
  history.forEach((row, index) => {
    const { at, status } = row
    const until = isPublished(status) ? lastOf(row) : undefined
    if (!until) return
    const next = history[index + 1]?.at
    const ends = next && next < until ? next : until
    if (ends <= at) return
    const to = !next && ends > now ? null : ends
    const last = spans.at(-1)
    // An edit or a renewal goes on with the same span.
    if (last?.to && last.to.getTime() >= at.getTime()) last.to = to
    else spans.push({ from: at, to })
  })
  return spans
}

/** Started days on the board. */
export function daysShown(spans: readonly Span[], now: Date): number {
  const shown = spans.reduce((sum, { from, to }) => sum + ((to ?? now).getTime() - from.getTime()), 0)
  return Math.ceil(shown / millisecondsPerDay)
}
