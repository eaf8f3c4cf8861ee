import type { PageRoute } from '#site/page.ts'

export const jobPages: readonly PageRoute[] = [
  {
    path: '/create-job',
    file: 'features/jobs/web/create-job-page.tsx',
    module: () => import('./create-job-page.tsx'),
    area: 'employer',
    needs: 'POST /api/jobs',
  },
  {
    path: '/edit-job/:jobId',
    file: 'features/jobs/web/edit-job-page.tsx',
    module: () => import('./edit-job-page.tsx'),
    area: 'employer',
    needs: 'PUT /api/jobs/:jobId',
  },
  {
    path: '/renew-job',
    file: 'features/jobs/web/renew-job-page.tsx',
    module: () => import('./renew-job-page.tsx'),
    area: 'employer',
    needs: 'PUT /api/jobs/renew/:jobId',
  },
  {
    path: '/admin/jobs',
    file: 'features/jobs/web/desk/jobs-page.tsx',
    module: () => import('./desk/jobs-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/flags',
    file: 'features/jobs/web/desk/flags-page.tsx',
    module: () => import('./desk/flags-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/job-reviews',
    file: 'features/jobs/web/desk/reviews-page.tsx',
    module: () => import('./desk/reviews-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/ad-rules',
    file: 'features/jobs/web/desk/ad-rules-page.tsx',
    module: () => import('./desk/ad-rules-page.tsx'),
    area: 'admin',
  },
]
