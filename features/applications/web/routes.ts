import type { PageRoute } from '#site/page.ts'

export const applicationPages: readonly PageRoute[] = [
  {
    path: '/jobseeker/applied-jobs',
    file: 'features/applications/web/applied-jobs-page.tsx',
    module: () => import('./applied-jobs-page.tsx'),
    area: 'jobseeker',
  },
]
