import type { PageRoute } from '#site/page.ts'

export const settingsPages: readonly PageRoute[] = [
  {
    path: '/admin/settings',
    file: 'features/settings/web/desk/settings-page.tsx',
    module: () => import('./desk/settings-page.tsx'),
    area: 'admin',
  },
]
