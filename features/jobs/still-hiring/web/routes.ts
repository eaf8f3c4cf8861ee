import type { PageRoute } from '#site/page.ts'

export const stillHiringPages: readonly PageRoute[] = [
  {
    path: '/still-hiring',
    file: 'features/jobs/still-hiring/web/still-hiring-page.tsx',
    module: () => import('./still-hiring-page.tsx'),
    query: ['to', 'outcome'],
    presence: ['token'],
  },
]
