import { capital } from '#contract/base/in-words.ts'
import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import { filters, labelOf } from '#contract/catalogue/job-filters.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { placeText } from '#contract/facts/place-values.ts'
import type { Chosen } from './listing-address.ts'

/** 'Maafushi' of 'k-maafushi', until its name has loaded. */
function wordsOf(id: string): string {
  return capital(id.replace(/^[a-z]{1,5}-/, '').replaceAll('-', ' '))
}

/** Name of a chosen place, from the counts. */
export const placeLabel = (id: string, facets: JobFacets | undefined): string =>
  facets?.place.find(({ name }) => name === id)?.label ?? wordsOf(id)

/** Label of a value of a filter on the page. */
export function valueLabel(filter: JobFilter, value: string, facets: JobFacets | undefined): string {
  return filter.kind === 'place' ? placeText(value, (id) => placeLabel(id, facets)) : labelOf(filter, value)
}

/** The chosen places in words: 'Maafushi, Kaafu Atoll and nearby'. */
export const placeNames = ({ place = [] }: Chosen, facets: JobFacets | undefined): string =>
  filters
    .filter(({ kind }) => kind === 'place')
    .flatMap((filter) => place.map((value) => valueLabel(filter, value, facets)))
    .join(' or ')
