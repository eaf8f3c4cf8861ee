import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { isArea, placeIn } from '#contract/facts/place-values.ts'
import { jobsForPage, landingPath } from '../landing-rules.ts'
import { type Chosen, listingHref } from './listing-address.ts'
import { placeLabel } from './place-words.ts'

/** Page of the atoll or category that a list shows completely and alone: its canonical address. */
export function landingOf(chosen: Chosen, facets: JobFacets | undefined): string | undefined {
  const { path, category: [category, ...others] = [], place: [place, ...more] = [] } = chosen
  if (!facets || facets.total < jobsForPage || others.length + more.length > 0) return undefined
  const isOnly = (choice: Partial<Chosen>) =>
    listingHref(chosen) === listingHref({ path, page: 1, ...choice })
  if (chosen.page > 1) return undefined
  if (category && isOnly({ category: [category] })) return landingPath('category', category)
  return place && isArea(place) && isOnly({ place: [place] })
    ? landingPath('atoll', placeLabel(placeIn(place).id, facets))
    : undefined
}
