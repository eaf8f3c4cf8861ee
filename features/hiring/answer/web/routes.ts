import type { PageRoute } from '#site/page.ts'

export const applicantPages: readonly PageRoute[] = [
  {
    path: '/employer/jobs/:jobId/applicants',
    file: 'features/hiring/answer/web/applicants-page.tsx',
    module: () => import('./applicants-page.tsx'),
    area: 'employer',
    needs: 'GET /api/jobs/:jobId/applicants',
  },
]
