import { millisecondsPerDay } from '#contract/base/maldives.ts'
import type { JobStatus } from '#contract/facts/job-status.ts'
import { type Cell, fewestInCell, fewWords, type RecordContent } from '#contract/jobs/job-records.ts'
import { isPublished } from '../rules.ts'

/** A count, unless it is so small that somebody could be found in it. */
export const cellOf = (count: number): Cell => (count < fewestInCell ? fewWords : count)

export interface HistoryRow {
  at: Date
  status: JobStatus
  expiresAt: Date
  hash: string
  title: string
  text: string
}

/** The texts that were on the board: the first, and each that differs from the one before. */
export function versionsOf(history: readonly HistoryRow[]): RecordContent['versions'] {
  const published = history.filter(({ status }) => isPublished(status))
  return published
    .filter(({ hash }, at) => hash !== published[at - 1]?.hash)
    .map(({ at, hash, title, text }) => ({ at: at.toISOString(), hash, title, text }))
}

/** The spans in which an advertisement was on the board, up to and including its last instant. */
export function shownSpans(history: readonly HistoryRow[], now: Date): { from: Date; to: Date | null }[] {
  const spans: { from: Date; to: Date | null }[] = []
  history.forEach(({ at, status, expiresAt }, index) => {
    if (!isPublished(status)) return
    const next = history[index + 1]?.at
    const ends = next && next < expiresAt ? next : expiresAt
    if (ends < at) return
    const to = !next && ends > now ? null : ends
    const last = spans.at(-1)
    // An edit or a renewal goes on with the same span.
    if (last?.to && last.to.getTime() >= at.getTime()) last.to = to
    else spans.push({ from: at, to })
  })
  return spans
}

/** Started days on the board. */
export function daysShown(spans: readonly { from: Date; to: Date | null }[], now: Date): number {
  const shown = spans.reduce((sum, { from, to }) => sum + ((to ?? now).getTime() - from.getTime()), 0)
  return Math.ceil(shown / millisecondsPerDay)
}
