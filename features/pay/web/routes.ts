import type { PageRoute } from '#site/page.ts'

export const payPages: readonly PageRoute[] = [
  {
    path: '/admin/pay',
    file: 'features/pay/web/desk/pay-page.tsx',
    module: () => import('./desk/pay-page.tsx'),
    area: 'admin',
  },
]
