import { expect, test } from 'vitest'
import type { JobFacets } from '#contract/job-search.ts'
import { chosenFrom } from './listing-address.ts'
import { nearMisses } from './no-results.tsx'

const none = { total: 0, category: [], sector: [], type: [], mode: [], location: [] }

test('an empty result offers each choice that would be worth giving up, the best first', () => {
  const chosen = chosenFrom(new URLSearchParams('q=chef&category=Finance&type=Intern&location=Addu'))
  const without = { location: 2, category: 10_000, sector: 0, type: 0, mode: 0 }
  const facets: JobFacets = { ...none, without, more: ['category'] }
  const others: JobFacets = { ...none, without, more: [], total: 4 }
  expect(nearMisses(chosen, facets, others)).toEqual([
    { label: 'Finance', to: '/?q=chef&location=Addu&type=Intern', count: 10_000, isMore: true },
    { label: '“chef”', to: '/?location=Addu&category=Finance&type=Intern', count: 4, isMore: false },
    { label: 'Addu', to: '/?q=chef&category=Finance&type=Intern', count: 2, isMore: false },
  ])
})
