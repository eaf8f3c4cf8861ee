import { describe, expect, test } from 'vitest'
import type { JobFacets } from '#contract/catalogue/job-search.ts'
import { landingPath, slugOf } from '../landing-rules.ts'
import { landingText, landingTitle } from './landing-words.ts'

const facets: JobFacets = {
  total: 1204,
  without: {},
  more: [],
  category: [
    { name: 'Hospitality', count: 900 },
    { name: 'Sales', count: 200 },
    { name: 'Retail', count: 100 },
    { name: 'Other', count: 4 },
  ],
  type: [{ name: 'Full time', count: 1204 }],
  place: [
    { name: 'atoll-k', label: 'Kaafu Atoll with Malé City', count: 1300 },
    { name: 'atoll-k-without-city', label: 'Kaafu Atoll', count: 1204 },
    { name: 'k-male', label: 'Malé', count: 96 },
    { name: 'k-huraa', label: 'Huraa, Kaafu Atoll', count: 1100 },
    { name: 'k-maafushi', label: 'Maafushi, Kaafu Atoll', count: 104 },
  ],
  postedWithin: [
    { name: 'day', count: 2 },
    { name: 'week', count: 37 },
  ],
  applicants: [
    { name: 'Maldivians', count: 1204 },
    { name: 'Foreigners', count: 31 },
  ],
} as unknown as JobFacets

describe('the page of an atoll or a category shows its own counts', () => {
  const kaafu = { kind: 'atoll', name: 'Kaafu Atoll' } as const
  const hospitality = { kind: 'category', name: 'Hospitality' } as const
  const cases = [
    {
      when: 'it is about an atoll',
      landing: kaafu,
      title: 'Jobs in Kaafu Atoll',
      text: '1,204 open jobs, 37 of them posted in the last 7 days. Most jobs are in Hospitality (900), Sales (200) and Retail (100). Where: Huraa (1,100) and Maafushi (104). 31 are open to foreigners now or later.',
    },
    {
      when: 'it is about a category',
      landing: hospitality,
      title: 'Hospitality jobs in the Maldives',
      text: '1,204 open jobs, 37 of them posted in the last 7 days. By job type: Full time (1,204). Where: Kaafu Atoll (1,204) and Malé (96). 31 are open to foreigners now or later.',
    },
    {
      when: 'nothing is new, places are not known and one job is open to foreigners',
      landing: hospitality,
      facets: { ...facets, postedWithin: [], place: [], applicants: [{ name: 'Foreigners', count: 1 }] },
      title: 'Hospitality jobs in the Maldives',
      text: '1,204 open jobs. By job type: Full time (1,204). 1 is open to foreigners now or later.',
    },
    {
      when: 'all are new and open to foreigners',
      landing: kaafu,
      facets: {
        ...facets,
        category: [],
        place: [],
        postedWithin: [{ name: 'week', count: 1204 }],
        applicants: [{ name: 'Foreigners', count: 1204 }],
      },
      title: 'Jobs in Kaafu Atoll',
      text: '1,204 open jobs, all posted in the last 7 days. All are open to foreigners now or later.',
    },
    {
      when: 'there are more than were counted',
      landing: kaafu,
      facets: { ...facets, total: 10_000, more: ['total' as const], category: [], place: [], applicants: [] },
      title: 'Jobs in Kaafu Atoll',
      text: '10,000+ open jobs, 37 of them posted in the last 7 days.',
    },
  ]
  for (const { when, landing, title, text, facets: counted = facets } of cases) {
    test(`when ${when}`, () => {
      expect(landingTitle(landing)).toBe(title)
      expect(landingText(landing, counted)).toBe(text)
    })
  }
})

test('an address uses letters that every keyboard has', () => {
  expect(landingPath('atoll', 'Gaafu Dhaalu Atoll')).toBe('/jobs/in/gaafu-dhaalu-atoll')
  expect(landingPath('category', 'Customer Service')).toBe('/jobs/category/customer-service')
  expect(slugOf(' Malé & Addu! ')).toBe('male-addu')
})
