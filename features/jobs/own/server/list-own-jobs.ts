import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, dayOf, endOfDay } from '#contract/base/maldives.ts'
import type { StatusChoice } from '#contract/facts/status-choices.ts'
import {
  closingDays,
  type ListedOwnJob,
  type OwnJobNeed,
  type OwnJobSort,
  type OwnJobTab,
  ownJobSorts,
} from '#contract/jobs/own-jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { inStatus, statusText } from '#features/jobs/server/in-status.ts'
import { ownerFacts } from '#features/jobs/server/owner-facts.ts'
import { findUnpaidSchedules } from '#features/jobs/server/unpaid-schedules.ts'
import type { Db } from '#platform/database/database.ts'
import { down, type Key, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import type { Services } from '#platform/services.ts'
import { applications, waitsForEmployer } from '#tables/hiring/applications.ts'
import { jobDrafts } from '#tables/jobs/job-drafts.ts'
import { isScheduled, jobs, openJobs } from '#tables/jobs/jobs.ts'
import { viewTotals } from '#tables/jobs/views.ts'

interface Wanted extends WantedPage {
  employerId: string
  tab: OwnJobTab
  q?: string | undefined
  status?: StatusChoice | undefined
  only?: OwnJobNeed | undefined
  sort: OwnJobSort
  order?: 'asc' | 'desc' | undefined
  now: Date
}

/** Condition for applications without a first answer. */
const isUnanswered = sql`(${waitsForEmployer} and ${applications.answeredAt} is null and ${applications.seekerId} is not null)`
const isHired = sql`${applications.status} = 'Hired'`

/** Figures of a job, computed for the rows of a page, or for all jobs when sorted by one. */
const numberOf = (which: SQL) =>
  sql`(select count(*)::int from ${applications} where ${applications.jobId} = ${jobs.id} and ${which})`
const figures = {
  views: sql`coalesce((select views from ${viewTotals} where ${viewTotals.jobId} = ${jobs.id}), 0)`,
  applicants: numberOf(sql`true`),
  unanswered: numberOf(isUnanswered),
  hired: numberOf(isHired),
}

const sortedBy = (now: Date): Record<OwnJobSort, [SQL, Key['kind']]> => ({
  posted: [sql`${jobs.publishedAt}`, 'instant'],
  title: [sql`fold(${jobs.title})`, 'text'],
  status: [statusText(now), 'text'],
  place: [sql`fold(${jobs.location})`, 'text'],
  reference: [sql`nullif(fold(${jobs.referenceNumber}), '')`, 'text'],
  closes: [sql`${jobs.expiresAt}`, 'instant'],
  views: [figures.views, 'number'],
  applicants: [figures.applicants, 'number'],
  unanswered: [figures.unanswered, 'number'],
  hired: [figures.hired, 'number'],
})

function orderOf({ sort, order, now }: Wanted): Key[] {
  const [of, kind] = sortedBy(now)[sort]
  const first = (order ?? ownJobSorts[sort].order) === 'desc' ? down : up
  return [first(of, { kind, nulls: 'last' }), down(jobs.publishedAt), down(jobs.id)]
}

const inTab = (tab: OwnJobTab, now: Date): SQL | undefined =>
  ({
    all: undefined,
    active: openJobs(now),
    expired: inStatus('Expired', now),
    scheduled: isScheduled,
  })[tab]

const inNeed = (need: OwnJobNeed, now: Date): SQL | undefined =>
  ({
    unanswered: sql`exists (select from ${applications} where ${applications.jobId} = ${jobs.id} and ${isUnanswered})`,
    closing: and(openJobs(now), lte(jobs.expiresAt, endOfDay(addDays(dayOf(now), closingDays)))),
    featured: eq(jobs.featured, true),
  })[need]

/** Text that an employer's search covers. */
const lookedInto = sql`fold(concat_ws(E'\n', ${jobs.title}, ${jobs.location}, ${jobs.category}, ${jobs.referenceNumber}))`
const draftText = sql`fold(concat_ws(E'\n', ${jobDrafts.fields} ->> 'title', ${jobDrafts.fields} ->> 'location',
  ${jobDrafts.fields} ->> 'category', ${jobDrafts.fields} ->> 'referenceNumber'))`

/**
 * One page of an employer's jobs with the figures of each, the total, and the matching drafts. Served by
 * `jobs_employer`, `view_totals_pkey` and `applications_job`.
 */
export async function listOwnJobs(db: Db, services: Services, wanted: Wanted) {
  const { employerId, tab, q, status, only, now } = wanted
  const where = and(
    eq(jobs.employerId, employerId),
    inTab(tab, now),
    status && inStatus(status, now),
    only && inNeed(only, now),
    q ? sql`${lookedInto} like containing(${q})` : undefined,
  )
  const [page, counts, drafts] = await Promise.all([
    readPage(db, where, wanted),
    countTabs(db, employerId, now),
    q ? findDrafts(db, employerId, q) : [],
  ])
  return { ...page, jobs: await markUnpaid(db, services, page.jobs, wanted), counts, drafts }
}

async function markUnpaid(db: Db, services: Services, page: ListedOwnJob[], wanted: Wanted) {
  if (!page.some(({ publishAt }) => publishAt)) return page
  const unpaid = await findUnpaidSchedules(db, services, wanted)
  return page.map((job) => (unpaid.has(job._id) ? { ...job, isUnpaid: true } : job))
}

async function readPage(db: Db, where: SQL | undefined, wanted: Wanted) {
  const { now } = wanted
  const cut = pageIn(wanted, orderOf(wanted))
  const { rows } = await db.execute<{
    total: number
    items: { job: [CardRow, Omit<ListedOwnJob, keyof CardRow>]; key: unknown }[]
  }>(sql`
    with page as (
      select id, key, row_number() over () as place
      from (
        select ${jobs.id} as id, ${cut.key} as key from ${jobs} where ${and(where, cut.where)}
        order by ${cut.order} limit ${cut.limit} offset ${cut.offset}
      ) as cut
    )
    select (select count(*)::int from ${jobs} where ${where}) as total, (
      select coalesce(json_agg(json_build_object('key', page.key, 'job', json_build_array(${cardRow(now)}, ${ownerFacts(now)}::jsonb
        || jsonb_build_object('unanswered', ${figures.unanswered}, 'hired', ${figures.hired}))) order by page.place), '[]')
      from page join ${cardTables} on ${jobs.id} = page.id
    ) as items`)
  const { total, items } = rows[0] ?? { total: 0, items: [] }
  const { rows: shown, around } = cut.cut(items)
  const found = shown.map(({ job: [card, own] }) => ({ ...cardOf(card, now), ...own })) as ListedOwnJob[]
  return { total, ...around, jobs: found }
}

async function countTabs(db: Db, employerId: string, now: Date) {
  const number = (which: SQL | undefined) => sql<number>`(count(*) filter (where ${which}))::int`
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      active: number(inTab('active', now)),
      expired: number(inTab('expired', now)),
      scheduled: number(inTab('scheduled', now)),
      drafts: sql<number>`(select count(*)::int from ${jobDrafts} where ${jobDrafts.employerId} = ${employerId})`,
    })
    .from(jobs)
    .where(eq(jobs.employerId, employerId))
  return counts ?? { all: 0, active: 0, expired: 0, scheduled: 0, drafts: 0 }
}

/** Drafts that match the search, latest change first. Served by `job_drafts_employer`. */
async function findDrafts(db: Db, employerId: string, q: string) {
  const found = await db
    .select({
      _id: jobDrafts.id,
      title: sql<string>`coalesce(${jobDrafts.fields} ->> 'title', '')`,
      location: sql<string>`coalesce(${jobDrafts.fields} ->> 'location', '')`,
      updatedAt: jobDrafts.updatedAt,
    })
    .from(jobDrafts)
    .where(and(eq(jobDrafts.employerId, employerId), sql`${draftText} like containing(${q})`))
    .orderBy(sql`${jobDrafts.updatedAt} desc`)
  return found.map(({ updatedAt, ...draft }) => ({ ...draft, updatedAt: updatedAt.toISOString() }))
}
