import { sql } from 'drizzle-orm'
import { JobFilters } from '#contract/catalogue/job-search.ts'
import { type AlertFrequency, alertFrequencies } from '#contract/facts/alert-frequencies.ts'
import { type Category, jobTypes } from '#contract/facts/vocabularies.ts'
import { nextDue } from '#features/alerts/rules.ts'
import { nameOf, queryOf } from '#features/alerts/server/describe-alert.ts'
import { type StoredSearch, storedSearch } from '#features/catalogue/server/stored-search.ts'
import { placeJobs } from '#features/jobs/server/place-jobs.ts'
import { unreachableDomain } from '#features/notifications/rules.ts'
import type { Database } from '#platform/database/database.ts'
import { alerts } from '#tables/alerts.ts'
import { withClient } from '#tests/support/postgres/with-client.ts'
import { type Random, randomFrom } from './random.ts'
import { builtInVocabulary } from './vocabulary.ts'

/** Number of different searches, each used by ten people. */
const searchesKept = 10_000
const alertsOfPerson = 2
/** Number of alerts among ten by frequency. */
const shares: Record<AlertFrequency, number> = { 'at once': 3, daily: 5, weekly: 2 }
const rhythms = alertFrequencies.flatMap((frequency) =>
  Array<AlertFrequency>(shares[frequency]).fill(frequency),
)
const hours = [8, 8, 8, 8, 7, 18, 20, 12]
const batch = 500

interface Words {
  titles: readonly { title: string; category: Category }[]
  /** Ids of places with jobs, most jobs first. */
  places: readonly string[]
}

/** A realistic search: narrow enough not to list everything. */
function madeUpSearch(random: Random, { titles, places }: Words): JobFilters {
  const { title, category } = random.next() < 0.5 ? random.any(titles) : random.common(titles)
  const q = title.toLowerCase()
  const near = random.common(places)
  const place = random.next() < 0.5 ? near : `${near}-and-nearby`
  const guaranteed = random.any(['8000', '10000', '12000', '15000', '20000'])
  const kind = random.next()
  const type = [random.any(jobTypes)]
  if (kind < 0.35) return JobFilters.parse({ q, place })
  if (kind < 0.62) return JobFilters.parse({ q, place: near, guaranteed })
  if (kind < 0.64) return JobFilters.parse({ q })
  if (kind < 0.9) return JobFilters.parse({ category: [category], place: near, type })
  return JobFilters.parse({ category: [category], place: near, type, guaranteed })
}

type Kept = StoredSearch & { query: string; name: string }

async function searchesToKeep({ db }: Database, random: Random, words: Words): Promise<Kept[]> {
  const kept = new Map<string, Kept>()
  // Titles and places of a board are limited; beyond them nothing new is generated.
  for (let tries = 0; kept.size < searchesKept && tries < 5 * searchesKept; tries += 1) {
    const search = madeUpSearch(random, words)
    const query = queryOf(search)
    if (!kept.has(query))
      kept.set(query, {
        ...(await storedSearch(db, search, new Date())),
        query,
        name: await nameOf(db, search),
      })
  }
  return [...kept.values()]
}

/** Half of the people have an account. */
async function accountsFor({ db }: Database, count: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into accounts (id, role, email, name, password_hash, email_verified_at, created_at)
    select md5('seeker ' || at)::text, 'jobseeker', 'seeker-' || at || '@bench.example', 'Seeker ' || at, '', now(), now()
    from (select at from generate_series(1, ${count}::int) as at) as people
    returning id`)
  return rows.map(({ id }) => id)
}

/** Fills a database with jobs with a number of confirmed alerts; earlier jobs are not new to them. */
export async function loadAlerts(database: Database, count: number, now: Date): Promise<{ people: number }> {
  const { db, pool } = database
  await placeJobs(db)
  const random = randomFrom(28)
  const { rows } = await db.execute<{ place: string }>(
    sql`select place_id as place from jobs where place_id is not null group by 1 order by count(*) desc, 1`,
  )
  const words = { titles: builtInVocabulary().titles, places: rows.map(({ place }) => place) }
  const searches = await searchesToKeep(database, random, words)
  const people = Math.ceil(count / alertsOfPerson)
  const accountIds = await accountsFor(database, Math.ceil(people / 2))
  const whose = (at: number) => {
    const accountId = accountIds[at] ?? null
    const email = accountId ? null : `person-${at}@bench.example`
    return { person: accountId ?? `person-${at}@bench.example`, accountId, email }
  }
  const asked = new Set<string>()
  function madeUpAlert(person: number) {
    for (;;) {
      const search = random.any(searches)
      // The same search again would be the same alert.
      if (asked.has(`${person} ${search.query}`)) continue
      asked.add(`${person} ${search.query}`)
      const rhythm = { frequency: random.any(rhythms), hour: random.any(hours), weekday: random.whole(0, 6) }
      const times = { createdAt: now, confirmedAt: now, since: now, usedAt: now }
      return { ...whose(person), ...search, ...rhythm, nextDueAt: nextDue(rhythm, now), ...times }
    }
  }
  for (let made = 0; made < count; made += batch)
    await db
      .insert(alerts)
      .values(
        Array.from({ length: Math.min(batch, count - made) }, (_, at) =>
          madeUpAlert(Math.floor((made + at) / alertsOfPerson)),
        ),
      )
  // The worker would mail employers about old generated jobs, which is not measured here.
  await db.execute(sql`update accounts set email = id || ${`@${unreachableDomain}`} where role = 'employer'`)
  await db.execute(sql`insert into matched_jobs (job_id, at) select id, now() from jobs`)
  // Not from the pool, which has a statement timeout.
  await withClient(pool.options.connectionString ?? '', (client) => client.query('vacuum analyze'))
  return { people }
}
