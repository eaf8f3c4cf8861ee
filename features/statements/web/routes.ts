import type { PageRoute } from '#site/page.ts'

export const statementPages: readonly PageRoute[] = [
  {
    path: '/admin/statements',
    file: 'features/statements/web/statements-page.tsx',
    module: () => import('./statements-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/statements/:statementId',
    file: 'features/statements/web/statement-page.tsx',
    module: () => import('./statement-page.tsx'),
    area: 'admin',
  },
]
