import type { PageRoute } from '#site/page.ts'

export const conversationPages: readonly PageRoute[] = [
  {
    path: '/admin/conversations',
    file: 'features/hiring/conversation/web/desk/reported-page.tsx',
    module: () => import('./desk/reported-page.tsx'),
    area: 'admin',
  },
]
