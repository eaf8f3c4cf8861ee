import { sql } from 'drizzle-orm'
import type { Paged } from '#contract/endpoint.ts'
import type { JobSearch } from '#contract/job-search.ts'
import type { JobCard } from '#contract/jobs.ts'
import { jobEntries, jobs } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { planOnce } from '#platform/database/plan-once.ts'
import { byCompany, byFit, featuredFirst } from './arrange.ts'
import type { Board } from './board/board.ts'
import { Postings } from './board/postings.ts'
import { cardJson, cardTables } from './card.ts'
import { countedAtMost } from './counted.ts'
import { survey } from './survey.ts'

const isByFit = ({ q, sort, featured }: JobSearch) => Boolean(q && !sort && !featured)

async function cardsOf(db: Db, board: Board, rows: readonly number[], now: Date): Promise<JobCard[]> {
  if (rows.length === 0) return []
  const numbers = rows.map((row) => row + board.columns.base)
  const { rows: answers } = await db.execute<{ items: JobCard[] }>(sql`${planOnce}
    select coalesce(json_agg(${cardJson(now)} order by page.at), '[]') as items
    from unnest(${sql.param(numbers)}::int[]) with ordinality as page (number, at)
      join ${jobEntries} using (number)
      join ${cardTables} on ${jobs.id} = job_id`)
  return answers[0]?.items ?? []
}

/**
 * One page of the open jobs that pass every filter, and how many there are in all: of the newest ones, when there are
 * more than are counted.
 */
export async function searchJobs(
  db: Db,
  board: Board,
  { search, now }: { search: JobSearch; now: Date },
): Promise<Paged<JobCard>> {
  const { q, sort, featured, page, limit } = search
  await board.follow(db)
  const postings = new Postings(db, board)
  const { rows: found, typed } = await survey(db, board, {
    filters: search,
    now,
    postings,
    isByFit: isByFit(search),
  })
  const rows = found.slice(0, countedAtMost)
  const end = page * limit
  let arranged = rows
  if (sort === 'company') arranged = await byCompany(db, board, found)
  else if (q && typed && isByFit(search))
    arranged = await byFit(db, board, { rows, typed, text: q, end, postings })
  const from = end - limit
  const shown = featured ? featuredFirst(board, arranged, { from, end }) : arranged.slice(from, end)
  return {
    items: await cardsOf(db, board, shown, now),
    total: rows.length,
    ...(found.length > countedAtMost && { more: true }),
  }
}
