import type { PageRoute } from '#site/page.ts'

export const replyPages: readonly PageRoute[] = [
  {
    path: '/admin/answers',
    file: 'features/replies/web/answers-page.tsx',
    module: () => import('./answers-page.tsx'),
    area: 'admin',
  },
]
