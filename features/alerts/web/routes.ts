import { loadListingQuery } from '#features/catalogue/web/load-listing-query.ts'
import type { PageRoute } from '#site/page.ts'

export const alertPages: readonly PageRoute[] = [
  {
    path: '/alerts/new',
    file: 'features/alerts/web/new-alert-page.tsx',
    module: () => import('./new-alert-page.tsx'),
    query: async () => [...(await loadListingQuery()), 'outcome'],
  },
  {
    path: '/alert',
    file: 'features/alerts/web/linked-alert-page.tsx',
    module: () => import('./linked-alert-page.tsx'),
    query: ['to', 'outcome'],
    presence: ['token'],
  },
  {
    path: '/jobseeker/alerts',
    file: 'features/alerts/web/my-alerts-page.tsx',
    module: () => import('./my-alerts-page.tsx'),
    area: 'jobseeker',
  },
]
