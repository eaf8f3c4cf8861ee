import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import { Problem } from '#contract/base/problems.ts'
import { factsFor, jobsKnownTo } from '#contract/companies/member-jobs.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { type CardRow, cardOf, cardRow, cardTables } from '#features/jobs/server/card.ts'
import { ownerFacts } from '#features/jobs/server/owner-facts.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { down, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'

/** Text that a search covers: everybody sees it. */
const lookedInto = sql`fold(concat_ws(E'\n', ${jobs.title}, ${jobs.location}, ${jobs.category}))`

/**
 * An employer's jobs, newest first: all for members who work on all, the open and the chosen ones for a hiring
 * manager, the open ones for everybody else. Jobs beyond the 10,000th are neither counted nor listed; in a search only the
 * employer finds them.
 *
 * @throws Problem `not_found` when there is no such employer
 */
export async function jobsOfEmployer(
  db: Db,
  { employerId, viewer, q, open, now, ...wanted }: EmployerQuestion,
): Promise<Paged<OwnJob>> {
  const isOwner = viewer?.role === 'employer' && viewer.id === employerId
  const known = isOwner && !open ? jobsKnownTo(viewer) : []
  const isShown = known === 'all' ? undefined : or(openJobs(now), inArray(jobs.id, [...known]))
  const listed = and(eq(jobs.employerId, employerId), isShown)
  // A search that finds little reads all of them, once. Their number is bounded for others, who are many.
  const bound = sql`order by ${jobs.publishedAt} desc, ${jobs.id} desc limit ${maxCounted}`
  const found = sql`found as materialized (
      select id from (
        select * from ${jobs} where ${listed} ${isOwner ? sql`` : bound}
      ) as jobs
      where ${lookedInto} like containing(${q})
    ),`
  const shown = q ? and(listed, sql`${jobs.id} in (select id from found)`) : listed
  const owner = isOwner ? ownerFacts(now) : sql`'{}'::json`
  const cut = pageIn(wanted, [down(jobs.publishedAt), down(jobs.id)], { max: maxCounted })
  const { rows } = await db.execute<{
    total: number
    items: { card: [CardRow, Partial<OwnJob>]; key: unknown }[]
    known: boolean
  }>(sql`
    with ${q ? found : sql``} page as (
      select id, key, row_number() over () as place
      from (
        select ${jobs.id} as id, ${cut.key} as key from ${jobs} where ${and(shown, cut.where)}
        order by ${cut.order} limit ${cut.limit} offset ${cut.offset}
      ) as cut
    )
    select (
      select count(*)::int from (select from ${jobs} where ${shown} limit ${maxCounted + 1}) as counted
    ) as total, (
      select coalesce(json_agg(json_build_object('card', json_build_array(${cardRow(now)}, ${owner}), 'key', page.key)
        order by page.place), '[]')
      from page join ${cardTables} on ${jobs.id} = page.id
    ) as items, exists (select from ${employers} where ${employers.id} = ${employerId}) as known`)
  const row = rows[0]
  if (!row?.known) throw new Problem('not_found')
  const more = row.total > maxCounted
  const { rows: shownRows, around } = cut.cut(row.items)
  const items = shownRows.map(({ card: [row, facts] }) => {
    const card = cardOf(row, now)
    return { ...card, ...(isOwner && factsFor(viewer, { jobId: card._id, facts })) }
  })
  return { items, total: Math.min(row.total, maxCounted), ...(more && { more }), ...around }
}

interface EmployerQuestion extends WantedPage {
  employerId: string
  viewer: Viewer | undefined
  q?: string | undefined
  /** Only open jobs, for every caller. */
  open?: 'true' | undefined
  now: Date
}
