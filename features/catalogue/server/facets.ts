import { type FacetName, facetNames, type JobFacets, type JobFilters } from '#contract/job-search.ts'
import { countedAtMost } from '#platform/database/counted.ts'
import type { Db } from '#platform/database/database.ts'
import type { Board } from './board/board.ts'
import type { Tally } from './board/tally.ts'
import { followFor } from './follow-for.ts'
import { surveyNow } from './survey.ts'

/** As many places as a list can offer. */
const placesAtMost = 200

/** The values of one facet, the most frequent first. */
function valuesOf({ kinds, places }: Board, facet: FacetName, tally: Tally): JobFacets[FacetName] {
  const counts = new Map<string, number>()
  const isPlace = facet === 'location'
  const each = isPlace ? tally.places : tally.kinds
  for (let at = 0; at < each.length; at += 1) {
    const count = each[at] as number
    if (count === 0) continue
    const name = (isPlace ? places.all[at]?.name : kinds.all[at]?.[facet]) ?? ''
    counts.set(name, (counts.get(name) ?? 0) + count)
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
  await followFor(db, board, filters)
  const { all, without } = await surveyNow(db, board, { filters, now })
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
