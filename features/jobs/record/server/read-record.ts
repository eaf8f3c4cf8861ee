import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayOf, formatLongDate } from '#contract/base/maldives.ts'
import type { JobStatus } from '#contract/facts/job-status.ts'
import { opensLater, whoMayApply } from '#contract/facts/restrictions.ts'
import type { RecordContent } from '#contract/jobs/job-records.ts'
import type { Db } from '#platform/database/database.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { offers } from '#tables/hiring/interviews.ts'
import { jobHistory } from '#tables/jobs/job-records.ts'
import type { jobs } from '#tables/jobs/jobs.ts'
import { viewDays } from '#tables/jobs/views.ts'
import { maldiviansFirstWords } from '../../rules.ts'
import {
  cellOf,
  daysShown,
  type HistoryRow,
  maldiviansSpans,
  recordedOf,
  shownSpans,
  versionsOf,
} from '../record-rules.ts'

interface Figures extends Record<string, unknown> {
  views: number
  Maldivian: number
  Foreign: number
  unsaid: number
  steps: Record<'answered' | 'met' | 'offered' | 'hired', { count: number; days: number | null }>
}

/** The states of a job, oldest first, without their texts: any number of states may share one. */
export async function historyOf(db: Db, jobId: string): Promise<HistoryRow[]> {
  const { at, status, expiresAt, restriction, opensToAllOn, hash } = jobHistory
  const rows = await db
    .select({ at, status, expiresAt, restriction, opensToAllOn, hash })
    .from(jobHistory)
    .where(eq(jobHistory.jobId, jobId))
    .orderBy(asc(jobHistory.id))
  return rows.map((row) => ({ ...row, status: row.status as JobStatus }))
}

/** Title and text of each of these versions, read once for each hash. A state whose text was noted with the one before has none. */
async function withTexts<V extends { hash: string }>(db: Db, jobId: string, versions: readonly V[]) {
  const { hash, title, text } = jobHistory
  const rows = await db
    .selectDistinctOn([hash], { hash, title, text })
    .from(jobHistory)
    .where(
      and(
        eq(jobHistory.jobId, jobId),
        inArray(
          hash,
          versions.map((one) => one.hash),
        ),
      ),
    )
    .orderBy(hash, sql`${text} = ''`, jobHistory.id)
  const texts = new Map(rows.map((row) => [row.hash, { title: row.title, text: row.text }]))
  return versions.map((one) => ({ ...one, ...(texts.get(one.hash) ?? { title: '', text: '' }) }))
}

/** The content of a record of a job now; undefined if it was never on the board. */
export async function contentOf(
  db: Db,
  job: typeof jobs.$inferSelect,
  { keptForMonths, now }: { keptForMonths: number; now: Date },
): Promise<RecordContent | undefined> {
  const history = await historyOf(db, job.id)
  const spans = shownSpans(history, now)
  if (spans.length === 0) return undefined
  const first = maldiviansSpans(history, now)
  const asText = ({ from, to }: (typeof spans)[number]) => ({
    from: from.toISOString(),
    to: to?.toISOString() ?? null,
  })
  const { recorded, leftOut } = recordedOf(versionsOf(history))
  const versions = await withTexts(db, job.id, recorded)
  const figures = await figuresOf(db, job.id)
  const step = ({ count, days }: { count: number; days: number | null }) => {
    const cell = cellOf(count)
    return {
      count: cell,
      days: typeof cell === 'number' && days !== null ? Math.max(0, Math.round(days)) : null,
    }
  }
  const { answered, met, offered, hired } = figures.steps
  return {
    title: job.title,
    company: job.company,
    location: job.location,
    whoMayApply: whoMayApplyWords(job, now),
    versions,
    ...(leftOut > 0 && { textsLeftOut: leftOut }),
    shown: spans.map(asText),
    daysShown: daysShown(spans, now),
    ...(first.length > 0 && { maldiviansOnly: first.map(asText) }),
    views: cellOf(figures.views),
    applicants: {
      Maldivian: cellOf(figures.Maldivian),
      other: cellOf(figures.Foreign),
      'not said': cellOf(figures.unsaid),
    },
    answered: step(answered),
    met: step(met),
    offered: step(offered),
    hired: step(hired),
    keptForMonths,
  }
}

function whoMayApplyWords(job: typeof jobs.$inferSelect, now: Date): string {
  const later = opensLater(job, dayOf(now))
  return later ? maldiviansFirstWords(later, formatLongDate) : whoMayApply(job.restriction)
}

/** The counts of a job: views, applicants by the nationality that was sent with the application, and who reached each step after how many days. */
async function figuresOf(db: Db, jobId: string): Promise<Figures> {
  const reached = (at: ReturnType<typeof sql>) => sql`json_build_object(
    'count', count(*) filter (where ${at} is not null),
    'days', percentile_cont(0.5) within group (order by extract(epoch from ${at} - applied_at) / 86400))`
  const first = (
    which: ReturnType<typeof sql>,
  ) => sql`(select min(${applicationEvents.at}) from ${applicationEvents}
    where ${applicationEvents.applicationId} = ${applications.id} and ${which})`
  const { rows } = await db.execute<Figures>(sql`
    with applied as (
      select ${applications.appliedAt} as applied_at, ${applications.facts} ->> 'nationality' as nationality,
        ${first(sql`${applicationEvents.isAnswer}`)} as answered_at,
        ${first(sql`${applicationEvents.status} = 'Interview'`)} as met_at,
        (select min(${offers.createdAt}) from ${offers} where ${offers.applicationId} = ${applications.id}) as offered_at,
        ${first(sql`${applicationEvents.status} = 'Hired'`)} as hired_at
      from ${applications}
      where ${applications.jobId} = ${jobId}
    )
    select (select coalesce(sum(${viewDays.views}), 0)::int from ${viewDays} where ${viewDays.jobId} = ${jobId}) as views,
      count(*) filter (where nationality = 'Maldivian')::int as "Maldivian",
      count(*) filter (where nationality = 'Foreign')::int as "Foreign",
      count(*) filter (where nationality is null)::int as unsaid,
      json_build_object('answered', ${reached(sql`answered_at`)}, 'met', ${reached(sql`met_at`)},
        'offered', ${reached(sql`offered_at`)}, 'hired', ${reached(sql`hired_at`)}) as steps
    from applied`)
  return rows[0] as Figures
}
