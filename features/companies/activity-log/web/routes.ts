import type { PageRoute } from '#site/page.ts'

export const activityLogPages: readonly PageRoute[] = [
  {
    path: '/employer/team/acts',
    file: 'features/companies/activity-log/web/activity-page.tsx',
    module: () => import('./activity-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/:employerId/acts',
  },
]
