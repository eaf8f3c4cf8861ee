// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { describe, test } from 'vitest'
import type { ListedJob } from '#features/jobs/web/job-words.ts'
import { expectSame } from '#tests/support/browser/written.tsx'
import { FiltersPanel } from './filters-panel.tsx'
import { HeroSearch } from './hero-search.tsx'
import { JobCard } from './job-card.tsx'
import type { Chosen } from './listing-address.ts'
import { ResultsHead } from './results-head.tsx'
import { TopCategories, TopEmployers } from './side-panels.tsx'

const job: ListedJob = {
  _id: 'a'.repeat(24),
  title: `<Chef> & "sous-chef's"`,
  company: 'Reef “One”',
  location: 'Malé',
  createdAt: '2026-11-01T10:00:00.000Z',
  type: 'Full time',
  mode: 'Onsite',
  featured: false,
  salaryRange: { min: 8000, max: 12_000 },
  salaryCurrency: 'MVR',
  salaryPeriod: 'month',
  employerId: { _id: 'b'.repeat(24), logo: null },
}
const facets = {
  total: 3,
  without: { category: 3, sector: 3, type: 3, mode: 3, location: 3 },
  more: [],
  category: [{ name: 'Food & Beverage', count: 1 }],
  sector: [],
  type: [],
  mode: [],
  location: [],
}
const chosen: Chosen = {
  path: '/',
  q: '“chef” & <cook>',
  location: 'Malé',
  category: 'Hospitality',
  type: 'Full time',
  sort: 'company',
  page: 3,
}
const employer = {
  _id: 'c'.repeat(24),
  companyName: 'Reef',
  logo: null,
  jobCount: 2,
  industry: '',
  sector: '',
}

describe('what the server writes at once is what the browser finds', () => {
  const cases: Record<string, ReactNode> = {
    'a card': <JobCard job={job} />,
    'a featured card, closing soon, with a logo': (
      <JobCard
        job={{
          ...job,
          featured: true,
          daysLeft: 0,
          employerId: { _id: 'b'.repeat(24), logo: 'logos/a.webp' },
        }}
      />
    ),
    'a card of somebody who says little': (
      <JobCard job={{ ...job, location: '', salaryRange: {}, createdAt: '', mode: 'Other' }} />
    ),
    'the band with the search': <HeroSearch chosen={chosen} />,
    'the filters': <FiltersPanel chosen={chosen} facets={facets} />,
    'the filters before anything is counted': (
      <FiltersPanel chosen={{ path: '/', page: 1 }} facets={undefined} />
    ),
    'the head of the list': <ResultsHead chosen={chosen} jobs={{ items: [], total: 41, more: true }} />,
    'the head before anything is found': <ResultsHead chosen={chosen} jobs={undefined} />,
    'the categories': <TopCategories chosen={{ path: '/', page: 1 }} facets={facets} />,
    'the employers': <TopEmployers employers={[employer]} />,
  }
  for (const [what, inside] of Object.entries(cases)) test(what, () => expectSame(inside))
})
