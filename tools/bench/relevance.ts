import { sql } from 'drizzle-orm'
import { JobSearch } from '#contract/catalogue/job-search.ts'
import { findJobs } from '#features/catalogue/server/find-jobs.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { publishedJobs } from '#tables/jobs/jobs.ts'
import { type Judged, readJudged } from './judged.ts'

/** Results of a kind of query in percent of its queries, for our search and for PostgreSQL alone. */
export interface RelevanceFigures {
  kind: string
  queries: number
  /** A correct job is among the first three. */
  success3: number
  precision10: number
  recall10: number
  nothing: number
  /**
   * Correct jobs among the newest ten with all terms: those sent by an alert or a feed. Null for a kind of which nothing is
   * sent, which is left out of the mean.
   */
  newestPrecision10: number | null
  plainSuccess3: number
  plainPrecision10: number
  plainRecall10: number
  plainNothing: number
}

interface Found {
  title: string
  location: string
}

interface Scores {
  success3: number
  precision10: number
  recall10: number
  nothing: number
}

const top = 10

async function ours(db: Db, search: { q: string; sort?: 'newest' }, now: Date): Promise<Found[]> {
  const { items } = await findJobs(db, JobSearch.parse({ ...search, limit: top }), now)
  return items
}

/** Results and order of PostgreSQL alone for the same documents. */
async function plain(db: Db, q: string, now: Date): Promise<Found[]> {
  const { rows } = await db.execute<{ title: string; location: string }>(sql`
    select title, location from (
      select title, location, published_at, setweight(to_tsvector('english', title), 'A')
        || setweight(to_tsvector('english', company), 'B') || setweight(to_tsvector('english', location), 'C')
        || setweight(to_tsvector('english', description_text), 'D') as document
      from jobs where ${publishedJobs} and expires_at >= ${now}
    ) as jobs, websearch_to_tsquery('english', ${q}) as query
    where document @@ query order by ts_rank(document, query) desc, published_at desc limit ${top}`)
  return rows
}

export const isRight = ({ title, place }: Judged, job: Found) =>
  title.test(job.title) && (!place || place.test(job.location))

function scoresOf(one: Judged, found: readonly Found[], right: number): Scores {
  const hits = found.filter((job) => isRight(one, job)).length
  return {
    success3: found.slice(0, 3).some((job) => isRight(one, job)) ? 1 : 0,
    precision10: found.length > 0 ? hits / found.length : 0,
    recall10: right > 0 ? hits / Math.min(top, right) : 0,
    nothing: found.length === 0 ? 1 : 0,
  }
}

const perCent = (values: readonly number[]) =>
  Math.round((1000 * values.reduce((sum, value) => sum + value, 0)) / Math.max(1, values.length)) / 10

/** Evaluates a set of judged queries on these advertisements. The last line is the mean of the kinds. */
export async function relevanceFigures(
  { db }: Pick<Database, 'db'>,
  { set, now }: { set: string; now: Date },
): Promise<RelevanceFigures[]> {
  const { rows: all } = await db.execute<{ title: string; location: string }>(
    sql`select title, location from jobs where ${publishedJobs} and expires_at >= ${now}`,
  )
  const asked = await readJudged(set)
  const figures: RelevanceFigures[] = []
  for (const kind of new Set(asked.map((one) => one.kind)))
    figures.push(
      await ofKind(
        db,
        asked.filter((query) => query.kind === kind),
        all,
        now,
      ),
    )
  return [...figures, meanOfKinds(figures)]
}

async function ofKind(
  db: Db,
  asked: readonly Judged[],
  all: readonly Found[],
  now: Date,
): Promise<RelevanceFigures> {
  const mine: Scores[] = []
  const theirs: Scores[] = []
  const newest: number[] = []
  for (const one of asked) {
    const right = all.filter((job) => isRight(one, job)).length
    // Queries without a correct advertisement are skipped.
    if (right === 0) continue
    mine.push(scoresOf(one, await ours(db, { q: one.q }, now), right))
    theirs.push(scoresOf(one, await plain(db, one.q, now), right))
    const latest = await ours(db, { q: one.q, sort: 'newest' }, now)
    if (latest.length > 0) newest.push(scoresOf(one, latest, right).precision10)
  }
  const of = (scores: readonly Scores[], name: keyof Scores) => perCent(scores.map((score) => score[name]))
  return {
    kind: asked[0]?.kind ?? '',
    queries: mine.length,
    success3: of(mine, 'success3'),
    precision10: of(mine, 'precision10'),
    recall10: of(mine, 'recall10'),
    nothing: of(mine, 'nothing'),
    newestPrecision10: newest.length > 0 ? perCent(newest) : null,
    plainSuccess3: of(theirs, 'success3'),
    plainPrecision10: of(theirs, 'precision10'),
    plainRecall10: of(theirs, 'recall10'),
    plainNothing: of(theirs, 'nothing'),
  }
}

function meanOfKinds(figures: readonly RelevanceFigures[]): RelevanceFigures {
  const names = Object.keys(figures[0] ?? {}).filter((name) => name !== 'kind' && name !== 'queries')
  const valuesOf = (name: string) => figures.flatMap((one) => one[name as 'newestPrecision10'] ?? [])
  const means = names.map((name) => [name, perCent(valuesOf(name).map((value) => value / 100))])
  return {
    ...(Object.fromEntries(means) as Omit<RelevanceFigures, 'kind' | 'queries'>),
    kind: 'mean of the kinds',
    queries: figures.reduce((sum, { queries }) => sum + queries, 0),
  }
}
