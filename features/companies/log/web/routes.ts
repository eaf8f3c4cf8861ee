import type { PageRoute } from '#site/page.ts'

export const companyActPages: readonly PageRoute[] = [
  {
    path: '/employer/team/acts',
    file: 'features/companies/log/web/acts-page.tsx',
    module: () => import('./acts-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/:employerId/acts',
  },
]
