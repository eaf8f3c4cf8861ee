import type { PageRoute } from '#site/page.ts'

export const conversationPages: readonly PageRoute[] = [
  {
    path: '/admin/conversations',
    file: 'features/hiring/talk/web/reported-page.tsx',
    module: () => import('./reported-page.tsx'),
    area: 'admin',
  },
]
