import type { PageRoute } from '#site/page.ts'

export const siteHealthPages: readonly PageRoute[] = [
  {
    path: '/admin/health',
    file: 'features/site-health/web/desk/health-page.tsx',
    module: () => import('./desk/health-page.tsx'),
    area: 'admin',
  },
]
