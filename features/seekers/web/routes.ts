import type { PageRoute } from '#site/page.ts'

export const seekerPages: readonly PageRoute[] = [
  {
    path: '/jobseeker/profile',
    file: 'features/seekers/web/profile-page.tsx',
    module: () => import('./profile-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/jobseeker/profile/:part',
    file: 'features/seekers/web/parts/part-page.tsx',
    module: () => import('./parts/part-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/employer/job-seekers',
    file: 'features/seekers/web/directory-page.tsx',
    module: () => import('./directory-page.tsx'),
    area: 'employer',
    needs: 'GET /api/jobseekers',
  },
  {
    path: '/admin/jobseekers',
    file: 'features/seekers/web/desk/seekers-page.tsx',
    module: () => import('./desk/seekers-page.tsx'),
    area: 'admin',
  },
]
