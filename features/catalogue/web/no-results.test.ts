import { expect, test } from 'vitest'
import { countedNames } from '#contract/catalogue/job-filters.ts'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { chosenFrom } from './listing-address.ts'
import { nearMisses } from './no-results.tsx'

const noneOfAll = Object.assign({ total: 0 }, ...countedNames().map((name) => ({ [name]: [] })))

test('an empty result offers each filter worth removing, the best first, and never the words', () => {
  const chosen = chosenFrom(
    new URLSearchParams('q=chef&category=Finance&type=Intern&type=Contract&location=Addu'),
  )
  const without = {
    place: 0,
    location: 2,
    category: 10_000,
    sector: 0,
    type: 1,
    mode: 0,
    applicants: 0,
    postedWithin: 0,
  }
  const facets: JobFacets = { ...noneOfAll, without, more: ['category'] }
  expect(nearMisses(chosen, facets)).toEqual([
    {
      how: 'without',
      label: 'Finance',
      to: '/?q=chef&location=Addu&type=Contract&type=Intern',
      count: 10_000,
      isMore: true,
    },
    {
      how: 'without',
      label: 'Addu',
      to: '/?q=chef&category=Finance&type=Contract&type=Intern',
      count: 2,
      isMore: false,
    },
    {
      how: 'without',
      label: 'Contract, Intern',
      to: '/?q=chef&location=Addu&category=Finance',
      count: 1,
      isMore: false,
    },
  ])
})

test('where a place has no jobs, nearby places and its atoll are offered, with and without its city', () => {
  const chosen = chosenFrom(new URLSearchParams('place=k-gulhi'))
  const place = [
    { name: 'atoll-k', label: 'Kaafu Atoll with Malé City', count: 9 },
    { name: 'atoll-k-without-city', label: 'Kaafu Atoll', count: 3 },
    { name: 'k-hulhumale', label: 'Hulhumalé', count: 0 },
    { name: 'k-gulhi', label: 'Gulhi, Kaafu Atoll', count: 0 },
    { name: 'k-gulhi-and-nearby', label: 'Gulhi, Kaafu Atoll and nearby', count: 4 },
  ]
  const none = Object.assign({}, ...countedNames().map((name) => ({ [name]: 0 })))
  const facets: JobFacets = { ...noneOfAll, place, without: { ...none, place: 70 }, more: [] }
  expect(nearMisses(chosen, facets)).toEqual([
    { how: 'without', label: 'Gulhi, Kaafu Atoll', to: '/', count: 70, isMore: false },
    { how: 'in', label: 'Kaafu Atoll with Malé City', to: '/?place=atoll-k', count: 9, isMore: false },
    {
      how: 'in',
      label: 'Gulhi, Kaafu Atoll and nearby',
      to: '/?place=k-gulhi-and-nearby',
      count: 4,
      isMore: false,
    },
    { how: 'in', label: 'Kaafu Atoll', to: '/?place=atoll-k-without-city', count: 3, isMore: false },
  ])
  // Hulhumalé is no part of what is called Kaafu Atoll.
  const inHulhumale = chosenFrom(new URLSearchParams('place=k-hulhumale'))
  expect(nearMisses(inHulhumale, facets).map(({ label }) => label)).toEqual([
    'Hulhumalé',
    'Kaafu Atoll with Malé City',
  ])
})
