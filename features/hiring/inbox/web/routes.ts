import type { PageRoute } from '#site/page.ts'

export const inboxPages: readonly PageRoute[] = [
  {
    path: '/employer/inbox',
    file: 'features/hiring/inbox/web/inbox-page.tsx',
    module: () => import('./inbox-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/inbox',
  },
]
