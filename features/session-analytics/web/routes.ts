import type { PageRoute } from '#site/page.ts'

export const sessionAnalyticsPages: readonly PageRoute[] = [
  {
    path: '/session-analytics',
    file: 'features/session-analytics/web/analytics-page.tsx',
    module: () => import('./analytics-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/dashboard/:employerId',
  },
]
