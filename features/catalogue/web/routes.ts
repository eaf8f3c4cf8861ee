import type { PageRoute } from '#site/page.ts'
import { pageParameters } from '#site/page-number.ts'
import { loadListingQuery } from './load-listing-query.ts'
import { salaryParameters } from './salary-parameters.ts'

export const cataloguePages: readonly PageRoute[] = [
  {
    path: '/',
    file: 'features/catalogue/web/listings-page.tsx',
    module: () => import('./listings-page.tsx'),
    query: loadListingQuery,
  },
  {
    path: '/jobs/:jobId',
    file: 'features/catalogue/web/job-page.tsx',
    module: () => import('./job-page.tsx'),
  },
  {
    path: '/job/:jobId',
    file: 'features/catalogue/web/job-page.tsx',
    module: () => import('./job-page.tsx'),
  },
  {
    path: '/jobs/in/:atoll',
    file: 'features/catalogue/web/landing-page.tsx',
    module: () => import('./landing-page.tsx'),
  },
  {
    path: '/jobs/in/:atoll/:work',
    file: 'features/catalogue/web/pair-page.tsx',
    module: () => import('./pair-page.tsx'),
  },
  {
    path: '/jobs/category/:category',
    file: 'features/catalogue/web/landing-page.tsx',
    module: () => import('./landing-page.tsx'),
  },
  {
    path: '/offline',
    file: 'features/catalogue/web/offline-page.tsx',
    module: () => import('./offline-page.tsx'),
  },
  {
    path: '/browse',
    file: 'features/catalogue/web/browse-page.tsx',
    module: () => import('./browse-page.tsx'),
  },
  {
    path: '/salaries',
    file: 'features/catalogue/web/salaries-page.tsx',
    module: () => import('./salaries-page.tsx'),
    query: salaryParameters,
  },
  {
    path: '/salaries/:kind/:slug',
    file: 'features/catalogue/web/salary-page.tsx',
    module: () => import('./salary-page.tsx'),
  },
  {
    path: '/compare',
    file: 'features/catalogue/web/compare-page.tsx',
    module: () => import('./compare-page.tsx'),
    query: ['job'],
  },
  {
    path: '/employer-jobs/:employerId',
    file: 'features/catalogue/web/employer-jobs-page.tsx',
    module: () => import('./employer-jobs-page.tsx'),
    query: pageParameters,
  },
  {
    path: '/jobseeker/search',
    file: 'features/catalogue/web/seeker-search-page.tsx',
    module: () => import('./seeker-search-page.tsx'),
    query: loadListingQuery,
    area: 'jobseeker',
  },
  {
    path: '/jobseeker/job/:jobId',
    file: 'features/catalogue/web/seeker-job-page.tsx',
    module: () => import('./seeker-job-page.tsx'),
    area: 'jobseeker',
  },
]
