import type { PageRoute } from '#site/page.ts'

export const deskPages: readonly PageRoute[] = [
  {
    path: '/admin',
    file: 'features/desk/web/overview-page.tsx',
    module: () => import('./overview-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/employers',
    file: 'features/desk/web/employers-page.tsx',
    module: () => import('./employers-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/employers/:employerId',
    file: 'features/desk/web/employer-page.tsx',
    module: () => import('./employer-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/jobseekers',
    file: 'features/desk/web/seekers-page.tsx',
    module: () => import('./seekers-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/places',
    file: 'features/desk/web/places-page.tsx',
    module: () => import('./places-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/places/:placeId',
    file: 'features/desk/web/place-page.tsx',
    module: () => import('./place-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/pay',
    file: 'features/desk/web/pay-page.tsx',
    module: () => import('./pay-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/operators',
    file: 'features/desk/web/operators-page.tsx',
    module: () => import('./operators-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/audit',
    file: 'features/desk/web/audit-page.tsx',
    module: () => import('./audit-page.tsx'),
    area: 'admin',
  },
]
