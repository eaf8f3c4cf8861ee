import type { PageRoute } from '#site/page.ts'

export const noticePages: readonly PageRoute[] = [
  {
    path: '/notices',
    file: 'features/notifications/web/notices-page.tsx',
    module: () => import('./notices-page.tsx'),
    query: ['outcome'],
  },
]
