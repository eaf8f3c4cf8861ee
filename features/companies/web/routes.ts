import type { PageRoute } from '#site/page.ts'
import { pageParameters } from '#site/page-number.ts'

export const employerPages: readonly PageRoute[] = [
  {
    path: '/employers-list',
    file: 'features/companies/web/employers-page.tsx',
    module: () => import('./employers-page.tsx'),
    query: ['q', ...pageParameters],
  },
  {
    path: '/dashboard',
    file: 'features/companies/web/dashboard-page.tsx',
    module: () => import('./dashboard-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/dashboard/:employerId',
  },
  {
    path: '/employer/profile',
    file: 'features/companies/web/profile-page.tsx',
    module: () => import('./profile-page.tsx'),
    area: 'employer',
    needs: 'PUT /api/employers/:employerId',
  },
  {
    path: '/admin/employers',
    file: 'features/companies/web/desk/employers-page.tsx',
    module: () => import('./desk/employers-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/employers/:employerId',
    file: 'features/companies/web/desk/employer-page.tsx',
    module: () => import('./desk/employer-page.tsx'),
    area: 'admin',
  },
]
