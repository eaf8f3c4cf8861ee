import type { PageRoute } from '#site/page.ts'

export const savedJobPages: readonly PageRoute[] = [
  {
    path: '/jobseeker/saved',
    file: 'features/saved-jobs/web/saved-jobs-page.tsx',
    module: () => import('./saved-jobs-page.tsx'),
    area: 'jobseeker',
  },
]
