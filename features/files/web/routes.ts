import type { PageRoute } from '#site/page.ts'

export const filePages: readonly PageRoute[] = [
  {
    path: '/api/uploads/:folder/:name',
    file: 'features/files/web/private-file-page.tsx',
    module: () => import('./private-file-page.tsx'),
    area: 'private',
  },
]
