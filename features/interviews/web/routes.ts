import type { PageRoute } from '#site/page.ts'

export const interviewPages: readonly PageRoute[] = [
  {
    path: '/jobseeker/application/:applicationId',
    file: 'features/interviews/web/application-page.tsx',
    module: () => import('./application-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/employer/jobs/:jobId/applicants',
    file: 'features/interviews/web/applicants-page.tsx',
    module: () => import('./applicants-page.tsx'),
    area: 'employer',
  },
  {
    path: '/interview',
    file: 'features/interviews/web/linked-interview-page.tsx',
    module: () => import('./linked-interview-page.tsx'),
    query: ['to', 'at', 'outcome'],
    presence: ['token'],
  },
  {
    path: '/admin/holidays',
    file: 'features/interviews/web/holidays-page.tsx',
    module: () => import('./holidays-page.tsx'),
    area: 'admin',
  },
]
