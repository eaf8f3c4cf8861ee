import type { PageRoute } from '#site/page.ts'

export const deskPages: readonly PageRoute[] = [
  {
    path: '/admin',
    file: 'features/desk/web/overview-page.tsx',
    module: () => import('./overview-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/operators',
    file: 'features/desk/web/operators-page.tsx',
    module: () => import('./operators-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/audit',
    file: 'features/desk/web/audit-page.tsx',
    module: () => import('./audit-page.tsx'),
    area: 'admin',
  },
]
