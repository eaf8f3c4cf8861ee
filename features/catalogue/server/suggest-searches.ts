import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { maxSuggestions } from '#contract/facts/bounds.ts'
import { areaValue, ownCities } from '#contract/facts/place-values.ts'
import type { Suggestion } from '#contract/search/suggestions.ts'
import type { Gazetteer } from '#features/places/gazetteer-rules.ts'
import { offeredPlaces } from '#features/places/offered-places-rules.ts'
import { readGazetteer } from '#features/places/server/read-gazetteer.ts'
import { understandSearch } from '#features/search/server/understand-search.ts'
import type { Db } from '#platform/database/database.ts'
import { maxCounted } from '#platform/database/max-counted.ts'
import { employers } from '#tables/companies/employers.ts'
import { jobSearch, openInSearch } from '#tables/jobs/job-search.ts'
import { jobs, openJobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import {
  beginsWord,
  companiesOf,
  goingOn,
  type Named,
  occupationsOf,
  titlesOf,
  withoutDuplicates,
} from '../suggestion-rules.ts'
import { conditionsOf } from './conditions.ts'

const maxPerKind = { works: 4, companies: 2, places: 2 }
const maxTitles = 20_000
const maxCompanies = 20_000
const keptForMilliseconds = 60_000
const maxKept = 5_000

/** Suggestions at an instant. */
interface Names {
  at: number
  works: Named[]
  companies: Named[]
  /** Number of jobs of each value of the place filter. */
  inPlace: ReadonlyMap<string, number>
  /** Cached number of results by search text. */
  found: Map<string, number>
  /** Cached suggestions by text. */
  suggested: Map<string, Suggestion[]>
}

/** By gazetteer: each database has one, until a place is corrected. */
const kept = new WeakMap<Gazetteer, Names>()

async function readNames(db: Db, now: Date): Promise<Names> {
  const count = sql<number>`count(*)::int`
  const titles = titlesOf(
    await db
      .select({ text: jobs.title, count })
      .from(jobs)
      .where(openJobs(now))
      .groupBy(jobs.title)
      .orderBy(desc(count))
      .limit(maxTitles),
  )
  const companies = await db
    .select({ id: employers.id, text: employers.company, count })
    .from(jobSearch)
    .innerJoin(employers, eq(employers.id, jobSearch.employerId))
    .where(openInSearch(now))
    .groupBy(employers.id)
    .orderBy(desc(count))
    .limit(maxCompanies)
  const there = await db
    .select({ path: places.path, count })
    .from(jobSearch)
    .innerJoin(places, eq(places.id, jobSearch.placeId))
    .where(openInSearch(now))
    .groupBy(places.id)
  return {
    at: now.getTime(),
    works: withoutDuplicates([...titles, ...occupationsOf(titles)]),
    companies: companiesOf(companies),
    inPlace: countsIn(there),
    found: new Map(),
    suggested: new Map(),
  }
}

/** Number of jobs of each place with its parts, and of an atoll without its city. */
function countsIn(there: readonly { path: readonly string[]; count: number }[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { path, count } of there) {
    const apart = path.filter((id) => ownCities[id] && !path.includes(ownCities[id])).map(areaValue)
    for (const value of [...path, ...apart]) counts.set(value, (counts.get(value) ?? 0) + count)
  }
  return counts
}

/** Names that are at most a minute old. While they are reloaded, callers get the old ones. */
async function namesFor(db: Db, gazetteer: Gazetteer, now: Date): Promise<Names> {
  const known = kept.get(gazetteer)
  const age = known && now.getTime() - known.at
  if (known && age !== undefined && age >= 0 && age < keptForMilliseconds) return known
  if (known) kept.set(gazetteer, { ...known, at: now.getTime() })
  const names = await readNames(db, now)
  kept.set(gazetteer, names)
  return names
}

/** Number of results of a search for each text, as a visitor gets them. */
async function countSearches(db: Db, texts: readonly string[], found: Map<string, number>, now: Date) {
  const unknown = texts.filter((text) => !found.has(text))
  if (unknown.length === 0) return
  const each: SQL[] = []
  for (const text of unknown) {
    const search = { q: text }
    const isMeant = conditionsOf(search, await understandSearch(db, search, now), now)
    each.push(sql`select ${text}::text as text, (
      select count(*)::int from (select 1 from ${jobSearch} where ${isMeant} limit ${maxCounted}) as found
    ) as count`)
  }
  const { rows } = await db.execute<{ text: string; count: number }>(sql.join(each, sql` union all `))
  for (const { text, count } of rows) found.set(text, count)
}

/** Suggestions for typed text, each with its number of jobs. */
export async function suggestSearches(db: Db, { q, now }: { q: string; now: Date }): Promise<Suggestion[]> {
  if (q === '') return []
  const gazetteer = await readGazetteer(db)
  const names = await namesFor(db, gazetteer, now)
  const text = q.toLowerCase()
  const known = names.suggested.get(text)
  if (known) return known
  const suggestions = await suggestFrom(db, gazetteer, names, { q, now })
  if (names.suggested.size < maxKept) names.suggested.set(text, suggestions)
  return suggestions
}

async function suggestFrom(
  db: Db,
  gazetteer: Gazetteer,
  { works, companies, inPlace, found }: Names,
  { q, now }: { q: string; now: Date },
): Promise<Suggestion[]> {
  const titles = goingOn(works, q, maxPerKind.works)
  await countSearches(
    db,
    titles.map(({ text }) => text),
    found,
    now,
  )
  const suggestionOf = ({ kind, text, id, count }: Named): Suggestion => ({
    kind,
    text,
    ...(id && { id }),
    count,
  })
  const { places: offered, meant } = offeredPlaces(gazetteer, q)
  const there = offered.flatMap(({ id, label }, at): Suggestion[] => {
    const value = areaValue(id)
    const count = inPlace.get(value) ?? 0
    // A match by another name would be unclear: 're' also begins the Greater Malé Region.
    return count > 0 && (at < meant || beginsWord(label, q))
      ? [{ kind: 'place', text: label, id: value, count }]
      : []
  })
  return [
    ...titles.map((named) => ({ ...suggestionOf(named), count: found.get(named.text) ?? named.count })),
    ...there.slice(0, maxPerKind.places),
    ...goingOn(companies, q, maxPerKind.companies).map(suggestionOf),
  ].slice(0, maxSuggestions)
}
