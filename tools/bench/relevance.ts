import { sql } from 'drizzle-orm'
import { JobSearch } from '#contract/job-search.ts'
import { findJobs } from '#features/catalogue/server/find-jobs.ts'
import type { Database, Db } from '#platform/database/database.ts'
import { isPublished } from '#tables/jobs.ts'
import { type Judged, judged } from './judged.ts'

/** What a kind of query gets, in per cent of its queries, ours and PostgreSQL's by itself. */
export interface RelevanceFigures {
  kind: string
  queries: number
  success3: number
  precision10: number
  recall10: number
  nothing: number
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

async function ours(db: Db, q: string, now: Date): Promise<Found[]> {
  const { items } = await findJobs(db, JobSearch.parse({ q, limit: top }), now)
  return items
}

/** The same documents as PostgreSQL finds and orders them by itself. */
async function plain(db: Db, q: string, now: Date): Promise<Found[]> {
  const { rows } = await db.execute<{ title: string; location: string }>(sql`
    select title, location from (
      select title, location, published_at, setweight(to_tsvector('english', title), 'A')
        || setweight(to_tsvector('english', company), 'B') || setweight(to_tsvector('english', location), 'C')
        || setweight(to_tsvector('english', description_text), 'D') as document
      from jobs where ${isPublished} and expires_at >= ${now}
    ) as jobs, websearch_to_tsquery('english', ${q}) as query
    where document @@ query order by ts_rank(document, query) desc, published_at desc limit ${top}`)
  return rows
}

const isRight = ({ title, place }: Judged, job: Found) =>
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

const meanOf = (all: readonly Scores[], score: keyof Scores) =>
  Math.round((1000 * all.reduce((sum, one) => sum + one[score], 0)) / all.length) / 10

/** Asks every judged query of these advertisements. The last lines are means of the kinds. */
export async function relevanceFigures({ db }: Pick<Database, 'db'>, now: Date): Promise<RelevanceFigures[]> {
  const { rows: all } = await db.execute<{ title: string; location: string }>(
    sql`select title, location from jobs where ${isPublished} and expires_at >= ${now}`,
  )
  const figures = await ofKinds(db, judged, all, now)
  const heldOut = meanOfKinds(
    await ofKinds(
      db,
      judged.filter((one) => one.isHeldOut),
      all,
      now,
    ),
  )
  return [...figures, { ...heldOut, kind: 'held out, mean' }, meanOfKinds(figures)]
}

async function ofKinds(
  db: Db,
  asked: readonly Judged[],
  all: readonly Found[],
  now: Date,
): Promise<RelevanceFigures[]> {
  const figures: RelevanceFigures[] = []
  for (const kind of new Set(asked.map((one) => one.kind))) {
    const scores: [Scores, Scores][] = []
    for (const one of asked.filter((query) => query.kind === kind)) {
      const right = all.filter((job) => isRight(one, job)).length
      // What no advertisement answers says nothing about the search.
      if (right === 0) continue
      const found = await ours(db, one.q, now)
      const score = scoresOf(one, found, right)
      scores.push([score, scoresOf(one, await plain(db, one.q, now), right)])
    }
    const [mine, theirs] = [scores.map(([score]) => score), scores.map(([, score]) => score)]
    figures.push({
      kind,
      queries: scores.length,
      success3: meanOf(mine, 'success3'),
      precision10: meanOf(mine, 'precision10'),
      recall10: meanOf(mine, 'recall10'),
      nothing: meanOf(mine, 'nothing'),
      plainSuccess3: meanOf(theirs, 'success3'),
      plainPrecision10: meanOf(theirs, 'precision10'),
      plainRecall10: meanOf(theirs, 'recall10'),
      plainNothing: meanOf(theirs, 'nothing'),
    })
  }
  return figures
}

function meanOfKinds(figures: readonly RelevanceFigures[]): RelevanceFigures {
  const mean = (name: Exclude<keyof RelevanceFigures, 'kind'>) =>
    Math.round((10 * figures.reduce((sum, one) => sum + one[name], 0)) / figures.length) / 10
  return {
    kind: 'mean of the kinds',
    queries: figures.reduce((sum, { queries }) => sum + queries, 0),
    success3: mean('success3'),
    precision10: mean('precision10'),
    recall10: mean('recall10'),
    nothing: mean('nothing'),
    plainSuccess3: mean('plainSuccess3'),
    plainPrecision10: mean('plainPrecision10'),
    plainRecall10: mean('plainRecall10'),
    plainNothing: mean('plainNothing'),
  }
}
