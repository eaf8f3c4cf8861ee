import type { PageRoute } from '#site/page.ts'

export const conversationPages: readonly PageRoute[] = [
  {
    path: '/jobseeker/application/:applicationId',
    file: 'features/conversations/web/application-page.tsx',
    module: () => import('./application-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/employer/jobs/:jobId/applicants',
    file: 'features/conversations/web/applicants-page.tsx',
    module: () => import('./applicants-page.tsx'),
    area: 'employer',
  },
  {
    path: '/admin/conversations',
    file: 'features/conversations/web/reported-page.tsx',
    module: () => import('./reported-page.tsx'),
    area: 'admin',
  },
]
