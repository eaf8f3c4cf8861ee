import type { PageRoute } from '#site/page.ts'

export const subscriptionPages: readonly PageRoute[] = [
  {
    path: '/select-subscription',
    file: 'features/subscriptions/web/subscription-page.tsx',
    module: () => import('./subscription-page.tsx'),
    needs: 'POST /api/employers/select-subscription',
  },
  {
    path: '/upload-payment-slip',
    file: 'features/subscriptions/web/slip-page.tsx',
    module: () => import('./slip-page.tsx'),
    area: 'employer',
    needs: 'POST /api/employers/upload-payment-slip',
  },
  {
    path: '/admin/subscriptions',
    file: 'features/subscriptions/web/desk/subscriptions-page.tsx',
    module: () => import('./desk/subscriptions-page.tsx'),
    area: 'admin',
  },
  {
    path: '/invoices',
    file: 'features/subscriptions/web/invoices-page.tsx',
    module: () => import('./invoices-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/:employerId/invoices',
  },
  {
    path: '/admin/subscriptions/:subscriptionId',
    file: 'features/subscriptions/web/desk/account-page.tsx',
    module: () => import('./desk/account-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/ledger',
    file: 'features/subscriptions/web/desk/ledger-page.tsx',
    module: () => import('./desk/ledger-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/revenue',
    file: 'features/subscriptions/web/desk/revenue-page.tsx',
    module: () => import('./desk/revenue-page.tsx'),
    area: 'admin',
  },
]
