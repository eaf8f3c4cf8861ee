import type { PageRoute } from '#site/page.ts'

export const applicationPages: readonly PageRoute[] = [
  {
    path: '/jobseeker/applied-jobs',
    file: 'features/hiring/apply/web/applied-jobs-page.tsx',
    module: () => import('./applied-jobs-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/jobseeker/application/:applicationId',
    file: 'features/hiring/apply/web/application-page.tsx',
    module: () => import('./application-page.tsx'),
    area: 'jobseeker',
  },
]
