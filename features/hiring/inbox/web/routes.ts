import type { PageRoute } from '#site/page.ts'

export const inboxPages: readonly PageRoute[] = [
  {
    path: '/employer/inbox',
    file: 'features/hiring/inbox/web/inbox-page.tsx',
    module: () => import('./inbox-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/inbox',
  },
  {
    path: '/employer/inbox/compare',
    file: 'features/hiring/inbox/web/compare/compare-page.tsx',
    module: () => import('./compare/compare-page.tsx'),
    query: ['applications'],
    area: 'employer',
    needs: 'GET /api/employers/inbox/compare',
  },
  {
    path: '/employer/jobs/:jobId/applicants',
    file: 'features/hiring/inbox/web/applicants-page.tsx',
    module: () => import('./applicants-page.tsx'),
    area: 'employer',
    needs: 'GET /api/jobs/:jobId/applicants',
  },
]
