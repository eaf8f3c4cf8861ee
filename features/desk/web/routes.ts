import type { PageRoute } from '#site/page.ts'

export const deskPages: readonly PageRoute[] = [
  {
    path: '/admin',
    file: 'features/desk/web/overview-page.tsx',
    module: () => import('./overview-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/subscriptions',
    file: 'features/desk/web/subscriptions-page.tsx',
    module: () => import('./subscriptions-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/revenue',
    file: 'features/desk/web/revenue-page.tsx',
    module: () => import('./revenue-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/messages',
    file: 'features/desk/web/messages-page.tsx',
    module: () => import('./messages-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/messages/:messageId',
    file: 'features/desk/web/message-page.tsx',
    module: () => import('./message-page.tsx'),
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
    path: '/admin/search',
    file: 'features/desk/web/search-page.tsx',
    module: () => import('./search-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/mails',
    file: 'features/desk/web/mails-page.tsx',
    module: () => import('./mails-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/pay',
    file: 'features/desk/web/pay-page.tsx',
    module: () => import('./pay-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/settings',
    file: 'features/desk/web/settings-page.tsx',
    module: () => import('./settings-page.tsx'),
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
  {
    path: '/admin/security',
    file: 'features/desk/web/security-page.tsx',
    module: () => import('./security-page.tsx'),
    area: 'admin',
  },
]
