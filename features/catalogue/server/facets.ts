import { type FacetName, facetNames, type JobFacets, type JobFilters } from '#contract/job-search.ts'
import type { Db } from '#platform/database/database.ts'
import type { Board } from './board/board.ts'
import { newestFirst } from './board/newest-first.ts'
import { Postings } from './board/postings.ts'
import { countedAtMost } from './counted.ts'
import { bitOf, conditionsOf } from './filters.ts'
import { textMatches, understood } from './free-text.ts'

/** As many places as a list can offer. */
const placesAtMost = 200

/** The newest that pass all filters but perhaps one: how many, up to one more than are counted, of which kinds, and where. */
interface Tally {
  total: number
  kinds: Uint32Array
  places: Uint32Array
}

/** @returns the tally of what passes everything, and for each of the filters of what passes all others */
async function tallies(
  db: Db,
  board: Board,
  { filters, left, now }: { filters: JobFilters; left: readonly FacetName[]; now: Date },
  isWhole = false,
): Promise<{ all: Tally; without: Map<FacetName, Tally> }> {
  const postings = new Postings(db, board)
  const conditions = await conditionsOf(db, board, filters)
  const { q } = filters
  const typed = q ? await understood(db, board, q, isWhole) : undefined
  const matches =
    q && typed
      ? await textMatches(db, board, { filters, text: q, understood: typed, conditions, postings, now })
      : undefined
  const newTally = (): Tally => ({
    total: 0,
    kinds: new Uint32Array(board.kinds.all.length),
    places: new Uint32Array(board.places.all.length),
  })
  const all = newTally()
  const without = new Map(left.map((facet) => [facet, newTally()]))
  const asked = {
    now,
    matches,
    conditions,
    mayFail: left.length > 0 ? 1 : 0,
    enough: countedAtMost + 1,
  } as const
  await newestFirst(postings, board, asked, counting(board, { all, without }))
  const isAll = [all, ...without.values()].every(({ total }) => total > countedAtMost)
  return typed?.isCut && !isAll ? tallies(db, board, { filters, left, now }, true) : { all, without }
}

/** @returns what counts a row, and answers whether there are enough of all */
function counting(
  { columns }: Board,
  { all, without }: { all: Tally; without: ReadonlyMap<FacetName, Tally> },
): (row: number, failed: number) => boolean {
  const others = [...without.values()]
  const byBit: (Tally | undefined)[] = []
  for (const [facet, tally] of without) byBit[bitOf(facet)] = tally
  let lacking = 1 + others.length
  const count = (row: number, tally: Tally) => {
    if (tally.total > countedAtMost) return
    tally.total += 1
    if (tally.total > countedAtMost) {
      lacking -= 1
      return
    }
    const kind = columns.kind[row] as number
    const place = columns.place[row] as number
    tally.kinds[kind] = (tally.kinds[kind] as number) + 1
    tally.places[place] = (tally.places[place] as number) + 1
  }
  return (row, failed) => {
    if (failed === 0) {
      count(row, all)
      for (const tally of others) count(row, tally)
    } else {
      const tally = byBit[failed]
      if (tally) count(row, tally)
    }
    return lacking === 0
  }
}

/** The values of one facet, the most frequent first. */
function valuesOf({ kinds, places }: Board, facet: FacetName, tally: Tally): JobFacets[FacetName] {
  const counts = new Map<string, number>()
  const add = (name: string, count: number) => counts.set(name, (counts.get(name) ?? 0) + count)
  if (facet === 'location')
    for (const [at, count] of tally.places.entries()) {
      if (count > 0) add(places.all[at]?.name ?? '', count)
    }
  else
    for (const [at, count] of tally.kinds.entries()) {
      if (count > 0) add(kinds.all[at]?.[facet] ?? '', count)
    }
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    .slice(0, facet === 'location' ? placesAtMost : undefined)
}

/**
 * How many open jobs there are per value of each facet, with all other filters applied and its own left out, and in
 * all. Where more pass than are counted, the counts are those of the newest, and `more` names the facet.
 */
export async function countFacets(
  db: Db,
  board: Board,
  { filters, now }: { filters: JobFilters; now: Date },
): Promise<JobFacets> {
  await board.follow(db)
  const left = facetNames.filter((facet) => filters[facet])
  const { all, without } = await tallies(db, board, { filters, left, now })
  const result: JobFacets = {
    ...{
      total: Math.min(all.total, countedAtMost),
      category: [],
      sector: [],
      type: [],
      mode: [],
      location: [],
    },
    without: { category: 0, sector: 0, type: 0, mode: 0, location: 0 },
    more: all.total > countedAtMost ? ['total'] : [],
  }
  for (const facet of facetNames) {
    const tally = without.get(facet) ?? all
    result[facet] = valuesOf(board, facet, tally)
    result.without[facet] = Math.min(tally.total, countedAtMost)
    if (tally.total > countedAtMost) result.more.push(facet)
  }
  return result
}
