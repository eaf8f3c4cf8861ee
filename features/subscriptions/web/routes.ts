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
]
