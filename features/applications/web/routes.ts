import type { PageRoute } from '#site/page.ts'

export const applicationPages: readonly PageRoute[] = [
  {
    path: '/jobseeker/applied-jobs',
    file: 'features/applications/web/applied-jobs-page.tsx',
    module: () => import('./applied-jobs-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/jobseeker/application/:applicationId',
    file: 'features/applications/web/application-page.tsx',
    module: () => import('./application-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/employer/jobs/:jobId/applicants',
    file: 'features/applications/web/applicants-page.tsx',
    module: () => import('./applicants-page.tsx'),
    area: 'employer',
  },
]
