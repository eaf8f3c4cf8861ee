import type { PageRoute } from '#site/page.ts'

export const recordPages: readonly PageRoute[] = [
  {
    path: '/records/:code',
    file: 'features/jobs/record/web/record-page.tsx',
    module: () => import('./record-page.tsx'),
  },
]
