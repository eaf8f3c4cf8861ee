import type { PageRoute } from '#site/page.ts'

export const viewPages: readonly PageRoute[] = [
  {
    path: '/employer/jobs/:jobId/statistics',
    file: 'features/jobs/views/web/statistics-page.tsx',
    module: () => import('./statistics-page.tsx'),
    area: 'employer',
    needs: 'GET /api/jobs/:jobId/statistics',
  },
  {
    path: '/employer/statistics',
    file: 'features/jobs/views/web/statistics-page.tsx',
    module: () => import('./statistics-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/statistics',
  },
  {
    path: '/admin/statistics',
    file: 'features/jobs/views/web/desk/board-page.tsx',
    module: () => import('./desk/board-page.tsx'),
    area: 'admin',
  },
]
