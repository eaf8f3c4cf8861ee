import type { PageRoute } from '#site/page.ts'

export const conversationPages: readonly PageRoute[] = [
  {
    path: '/admin/conversations',
    file: 'features/hiring/conversation/web/reported-page.tsx',
    module: () => import('./reported-page.tsx'),
    area: 'admin',
  },
]
