import type { PageRoute } from '#site/page.ts'

export const reportPages: readonly PageRoute[] = [
  {
    path: '/admin/reports',
    file: 'features/jobs/reports/web/desk/reports-page.tsx',
    module: () => import('./desk/reports-page.tsx'),
    area: 'admin',
  },
]
