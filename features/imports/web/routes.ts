import type { PageRoute } from '#site/page.ts'

export const importPages: readonly PageRoute[] = [
  {
    path: '/admin/import',
    file: 'features/imports/web/import-page.tsx',
    module: () => import('./import-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/import/:importId',
    file: 'features/imports/web/import-batch-page.tsx',
    module: () => import('./import-batch-page.tsx'),
    area: 'admin',
  },
]
