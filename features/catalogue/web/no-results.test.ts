import { expect, test } from 'vitest'
import { chosenFrom } from './listing-address.ts'
import type { Facets } from './listing-queries.ts'
import { nearMisses } from './no-results.tsx'

test('an empty result offers each choice that would be worth giving up, the best first', () => {
  const chosen = chosenFrom(new URLSearchParams('q=chef&category=Finance&type=Intern&location=Addu'))
  const facets = { without: { location: 2, category: 30, sector: 0, type: 0, mode: 0 } } as Facets
  expect(nearMisses(chosen, facets, 4)).toEqual([
    { label: 'Finance', to: '/?q=chef&location=Addu&type=Intern', count: 30 },
    { label: '“chef”', to: '/?location=Addu&category=Finance&type=Intern', count: 4 },
    { label: 'Addu', to: '/?q=chef&category=Finance&type=Intern', count: 2 },
  ])
})
