import type { PageRoute } from '#site/page.ts'

export const liveJobPages: readonly PageRoute[] = [
  {
    path: '/still-hiring',
    file: 'features/live-jobs/web/still-hiring-page.tsx',
    module: () => import('./still-hiring-page.tsx'),
    query: ['to', 'outcome'],
  },
]
