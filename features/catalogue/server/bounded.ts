import { sql } from 'drizzle-orm'
import type { JobFilters } from '#contract/job-search.ts'
import { jobEntries } from '#features/jobs/server/tables.ts'
import type { Db } from '#platform/database/database.ts'
import { found, isAnythingAsked, type Matching } from './matching.ts'
import { countedAtMost, reaches, sinceFor } from './reach.ts'
import { type Understood, understand } from './understand.ts'

export interface Counted {
  total: number
  /** There are more than `total`. */
  more: boolean
}

const minute = 60_000
const hoursOf = new WeakMap<Db, { hours: (number | null)[]; at: number }>()

/**
 * Since when the newest `reaches` entries were published, at most a minute ago. Whoever is led astray by it finds the same,
 * only slower.
 */
async function reachedHours(db: Db, now: Date): Promise<(number | null)[]> {
  const known = hoursOf.get(db)
  if (known && Math.abs(now.getTime() - known.at) < minute) return known.hours
  const { rows } = await db.execute<{ hours: (number | null)[] }>(
    sql`select newest_hours(${sql.param(reaches)}::int[]) as hours`,
  )
  const hours = rows[0]?.hours ?? []
  hoursOf.set(db, { hours, at: now.getTime() })
  return hours
}

/** Since which hours each of the searches finds enough, judged by how many of the newest entries it finds. */
async function sincesOf(db: Db, searches: readonly Matching[], now: Date): Promise<(number | null)[]> {
  const hours = await reachedHours(db, now)
  const [sampled, least] = hours
  if (sampled == null || least == null) return searches.map(() => null)
  if (!searches.some(isAnythingAsked)) return searches.map(() => least)
  const counts = searches.map((search) =>
    isAnythingAsked(search)
      ? sql`(with ${found({ ...search, since: sampled }, sql`job_id, published_at`)} select count(*) from found)`
      : sql`null`,
  )
  const { rows } = await db.execute<{ entries: number; counts: (number | null)[] }>(sql`
    select (select count(*)::int from ${jobEntries} where hour >= ${sampled}) as entries,
      array[${sql.join(counts, sql`, `)}]::int[] as counts`)
  const [row] = rows
  if (!row) throw new Error('a statement without FROM answers one row')
  return row.counts.map((count) =>
    count === null ? least : sinceFor(hours, count / Math.max(row.entries, 1)),
  )
}

/**
 * Answers several searches over the newest entries that hold enough for each, and over all entries where they did not: so
 * a common word costs the same however many jobs there are, and a rare one has few to read.
 *
 * @param ask answers searches as they are confined, given with their places among `searches`
 * @returns the answers in the order of the searches
 */
export async function boundedly<T extends { total: number }>(
  db: Db,
  { searches, now }: { searches: readonly JobFilters[]; now: Date },
  ask: (matchings: readonly Matching[], places: readonly number[]) => Promise<T[]>,
): Promise<(T & Counted)[]> {
  const [all = {}] = searches
  const matchingsOf = (understood: Understood): Matching[] =>
    searches.map((filters) => ({ filters, understood, now, since: null }))
  const understood = await understand(db, all)
  const matchings = matchingsOf(understood)
  const sinces = await sincesOf(db, matchings, now)
  const answers = await ask(
    matchings.map((matching, at) => ({ ...matching, since: sinces[at] ?? null })),
    matchings.map((_, at) => at),
  )

  /** Asks again what found too little, if that can find more. */
  async function again(others: readonly Matching[], isWanted: (at: number) => boolean): Promise<void> {
    const places = others.flatMap((_, at) =>
      (answers[at]?.total ?? 0) <= countedAtMost && isWanted(at) ? [at] : [],
    )
    if (places.length === 0) return
    const found = await ask(
      places.flatMap((at) => others[at] ?? []),
      places,
    )
    for (const [index, at] of places.entries()) {
      const answer = found[index]
      if (answer) answers[at] = answer
    }
  }
  await again(matchings, (at) => sinces[at] !== null)
  if (understood.isCut) await again(matchingsOf(await understand(db, all, true)), () => true)
  return answers.map((answer) => ({
    ...answer,
    total: Math.min(answer.total, countedAtMost),
    more: answer.total > countedAtMost,
  }))
}
