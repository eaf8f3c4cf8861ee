import type { PageRoute } from '#site/page.ts'

export const promisePages: readonly PageRoute[] = [
  {
    path: '/admin/answers',
    file: 'features/hiring/promise/web/answers-page.tsx',
    module: () => import('./answers-page.tsx'),
    area: 'admin',
  },
]
