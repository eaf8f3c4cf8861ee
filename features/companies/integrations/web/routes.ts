import type { PageRoute } from '#site/page.ts'

export const integrationPages: readonly PageRoute[] = [
  {
    path: '/employer/programs',
    file: 'features/companies/integrations/web/programs-page.tsx',
    module: () => import('./programs-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/api-keys',
  },
]
