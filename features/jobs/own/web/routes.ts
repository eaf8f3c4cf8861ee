import type { PageRoute } from '#site/page.ts'

export const ownJobPages: readonly PageRoute[] = [
  {
    path: '/employer/jobs',
    file: 'features/jobs/own/web/employer-jobs-page.tsx',
    module: () => import('./employer-jobs-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/jobs',
  },
  {
    path: '/employer-jobs',
    file: 'features/jobs/own/web/employer-jobs-page.tsx',
    module: () => import('./employer-jobs-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/jobs',
  },
]
