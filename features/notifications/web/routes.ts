import type { PageRoute } from '#site/page.ts'

export const noticePages: readonly PageRoute[] = [
  {
    path: '/notices',
    file: 'features/notifications/web/notices-page.tsx',
    module: () => import('./notices-page.tsx'),
    query: ['outcome'],
  },
  {
    path: '/admin/mails',
    file: 'features/notifications/web/desk/mails-page.tsx',
    module: () => import('./desk/mails-page.tsx'),
    area: 'admin',
  },
]
