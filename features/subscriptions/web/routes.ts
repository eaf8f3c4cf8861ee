import type { PageRoute } from '#site/page.ts'

export const subscriptionPages: readonly PageRoute[] = [
  {
    path: '/select-subscription',
    file: 'features/subscriptions/web/subscription-page.tsx',
    module: () => import('./subscription-page.tsx'),
  },
  {
    path: '/upload-payment-slip',
    file: 'features/subscriptions/web/slip-page.tsx',
    module: () => import('./slip-page.tsx'),
    area: 'employer',
  },
  {
    path: '/admin/subscriptions',
    file: 'features/subscriptions/web/desk/subscriptions-page.tsx',
    module: () => import('./desk/subscriptions-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/revenue',
    file: 'features/subscriptions/web/desk/revenue-page.tsx',
    module: () => import('./desk/revenue-page.tsx'),
    area: 'admin',
  },
]
