import { and, eq, sql } from 'drizzle-orm'
import type { Paged } from '#contract/endpoint.ts'
import type { OwnJob } from '#contract/jobs.ts'
import { Problem } from '#contract/problems.ts'
import { isNewApplication } from '#features/hiring/apply/server/new-applications.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { countsAsPosting } from '#features/jobs/server/come-back.ts'
import type { Db } from '#platform/database/database.ts'
import { isoText } from '#platform/database/instants.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { applications } from '#tables/applications.ts'
import { employers } from '#tables/employers.ts'
import { jobs, openJobs } from '#tables/jobs.ts'
import { viewDays } from '#tables/views.ts'

/** Facts for the owner of the jobs alone. */
const ownerJson = (now: Date) => sql`json_build_object('contactEmail', ${jobs.contactEmail},
    'paidUntil', ${isoText(jobs.paidUntil)}, 'closedAt', ${isoText(jobs.closedAt)},
    'removedAt', ${isoText(jobs.removedAt)}, 'removedReason', ${jobs.removedReason}, 'autoRenew', ${jobs.autoRenew},
    'confirmedAt', ${isoText(jobs.confirmedAt)}, 'askedAt', ${isoText(jobs.askedAt)}, 'pausedAt', ${isoText(jobs.pausedAt)},
    'countsAsPosting', ${countsAsPosting(now)}, 'publishAt', ${isoText(jobs.publishAt)},
    'publishRefused', ${jobs.publishRefused}, 'referenceNumber', ${jobs.referenceNumber},
    'views', (select coalesce(sum(views), 0)::int from ${viewDays} where ${viewDays.jobId} = ${jobs.id}),
    'applicationsCount', (select count(*)::int from ${applications} where ${applications.jobId} = ${jobs.id}),
    'newApplicationsCount', (select count(*)::int from ${applications}
      where ${applications.employerId} = ${jobs.employerId} and ${applications.jobId} = ${jobs.id} and ${isNewApplication}))`

/**
 * An employer's jobs, newest first: all of them when it asks itself, the open ones for everyone else. Beyond the 10,000th
 * they are neither counted nor listed.
 *
 * @throws Problem `not_found` when there is no such employer
 */
export async function jobsOfEmployer(
  db: Db,
  { employerId, viewer, open, page, limit, now }: EmployerQuestion,
): Promise<Paged<OwnJob>> {
  const isOwner = viewer?.role === 'employer' && viewer.id === employerId
  const shown = and(eq(jobs.employerId, employerId), isOwner && !open ? undefined : openJobs(now))
  const owner = isOwner ? ownerJson(now) : sql`'{}'::json`
  const { rows } = await db.execute<{
    total: number
    items: [CardRow, Partial<OwnJob>][]
    known: boolean
  }>(sql`
    with page as (
      select id, row_number() over () as place
      from (
        select ${jobs.id} as id from ${jobs} where ${shown}
        order by ${jobs.publishedAt} desc, ${jobs.id} desc
        limit ${Math.max(0, Math.min(limit, maxCounted - (page - 1) * limit))} offset ${(page - 1) * limit}
      ) as cut
    )
    select (
      select count(*)::int from (select from ${jobs} where ${shown} limit ${maxCounted + 1}) as counted
    ) as total, (
      select coalesce(json_agg(json_build_array(${cardRow(now)}, ${owner}) order by page.place), '[]')
      from page join ${cardTables} on ${jobs.id} = page.id
    ) as items, exists (select from ${employers} where ${employers.id} = ${employerId}) as known`)
  const row = rows[0]
  if (!row?.known) throw new Problem('not_found')
  const more = row.total > maxCounted
  const items = row.items.map(([card, own]) => ({ ...cardOf(card, now), ...own }))
  return { items, total: Math.min(row.total, maxCounted), ...(more && { more }) }
}

interface EmployerQuestion {
  employerId: string
  viewer: Viewer | undefined
  /** Leaves out what is not open, whoever asks. */
  open?: 'true' | undefined
  page: number
  limit: number
  now: Date
}
