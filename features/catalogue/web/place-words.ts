import { capital } from '#contract/base/in-words.ts'
import type { JobFilter } from '#contract/catalogue/filter-kinds.ts'
import { filters, labelOf } from '#contract/catalogue/job-filters.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { areaValue, placeText } from '#contract/facts/place-values.ts'
import type { Chosen } from './listing-address.ts'

/** 'Maafushi' of 'k-maafushi', until its name has loaded. */
function wordsOf(id: string): string {
  return capital(id.replace(/^[a-z]{1,5}-/, '').replaceAll('-', ' '))
}

const counted = (value: string, facets: JobFacets | undefined) =>
  facets?.place.find(({ name }) => name === value)?.label

/** Name of a chosen place, from the counts. */
export const placeLabel = (id: string, facets: JobFacets | undefined): string =>
  counted(areaValue(id), facets) ?? wordsOf(id)

/** Label of a value of a filter on the page. */
export function valueLabel(filter: JobFilter, value: string, facets: JobFacets | undefined): string {
  if (filter.kind !== 'place') return labelOf(filter, value)
  return counted(value, facets) ?? placeText(value, (id) => placeLabel(id, facets))
}

/** The chosen places in words: 'Maafushi, Kaafu Atoll and nearby'. */
export const placeNames = ({ place = [] }: Chosen, facets: JobFacets | undefined): string =>
  filters
    .filter(({ kind }) => kind === 'place')
    .flatMap((filter) => place.map((value) => valueLabel(filter, value, facets)))
    .join(' or ')
