import type { PageRoute } from '#site/page.ts'

export const searchPages: readonly PageRoute[] = [
  {
    path: '/admin/search',
    file: 'features/search/web/desk/search-page.tsx',
    module: () => import('./desk/search-page.tsx'),
    area: 'admin',
  },
]
