import { countOf, listed } from '#contract/base/in-words.ts'
import { formatCount } from '#contract/base/money.ts'
import { recentDays } from '#contract/catalogue/job-filters.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { isArea } from '#contract/facts/place-values.ts'
import type { LandingKind } from '../landing-rules.ts'

export interface Landing {
  kind: LandingKind
  /** 'Kaafu Atoll' or 'Hospitality'. */
  name: string
}

/** 'Jobs in Kaafu Atoll', 'Hospitality jobs in the Maldives' */
export const landingTitle = ({ kind, name }: Landing): string =>
  kind === 'atoll' ? `Jobs in ${name}` : `${name} jobs in the Maldives`

interface Counted {
  name: string
  count: number
  label?: string | undefined
}

const maxNames = 3

/** 'Hospitality (12), Sales (5) and Retail (2)': those with most jobs; empty if there is only one. */
function named(counts: readonly Counted[]): string {
  const shown = counts.slice(0, maxNames)
  return listed(shown.map(({ name, label, count }) => `${label ?? name} (${formatCount(count)})`))
}

/** 'Maafushi' of 'Maafushi, Kaafu Atoll', since the atoll is in the heading. */
const withoutAtoll = (place: Counted, atoll: string): Counted => ({
  ...place,
  label: place.label?.replace(`, ${atoll}`, ''),
})

/** Places in the text and on the page: the parts of a place, or the atolls and places of their own of a category. */
export function placesOf({ kind, name }: Landing, { place }: JobFacets): Counted[] {
  return kind === 'category'
    ? place.filter((one) => isArea(one.name))
    : place.filter((one) => liesIn(one, name)).map((one) => withoutAtoll(one, name))
}

/** Does a place lie directly in another one, by its label: 'Maafushi, Kaafu Atoll'? */
export const liesIn = ({ label = '' }: Pick<Counted, 'label'>, area: string): boolean =>
  label.endsWith(`, ${area}`)

/** Introduction of the page in sentences, made of the counts. */
export function landingText(landing: Landing, facets: JobFacets): string {
  const { total, more, postedWithin, category, type, applicants } = facets
  const thisWeek = postedWithin.find(({ name }) => name === 'week')?.count ?? 0
  const forForeigners = applicants.find(({ name }) => name === 'Foreigners')?.count ?? 0
  const isAll = (count: number) => count === total && !more.includes('total')
  const places = placesOf(landing, facets)
  const kinds = landing.kind === 'atoll' ? category : type
  return [
    `${countOf(total, 'open job', 'open jobs', more.includes('total'))}${
      thisWeek > 0
        ? `, ${isAll(thisWeek) ? 'all' : `${formatCount(thisWeek)} of them`} posted in the last ${recentDays.week} days`
        : ''
    }.`,
    kinds.length > 0 && `${landing.kind === 'atoll' ? 'Most jobs are in' : 'By job type:'} ${named(kinds)}.`,
    places.length > 0 && `Where: ${named(places)}.`,
    forForeigners > 0 &&
      // Some may be open to Maldivians alone for some days first.
      `${isAll(forForeigners) ? 'All are' : countOf(forForeigners, 'is', 'are')} open to foreigners now or later.`,
  ]
    .filter(Boolean)
    .join(' ')
}
