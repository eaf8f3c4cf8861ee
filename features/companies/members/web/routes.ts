import type { PageRoute } from '#site/page.ts'

export const memberPages: readonly PageRoute[] = [
  {
    path: '/employer/team',
    file: 'features/companies/members/web/team-page.tsx',
    module: () => import('./team-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/:employerId/members',
  },
  {
    path: '/join',
    file: 'features/companies/members/web/join-page.tsx',
    module: () => import('./join-page.tsx'),
  },
]
