import type { PageRoute } from '#site/page.ts'

export const myPagePages: readonly PageRoute[] = [
  {
    path: '/jobseeker',
    file: 'features/my-page/web/my-page.tsx',
    module: () => import('./my-page.tsx'),
    area: 'jobseeker',
  },
]
