import type { PageRoute } from '#site/page.ts'

export const securityEventPages: readonly PageRoute[] = [
  {
    path: '/admin/security',
    file: 'features/accounts/security-events/web/desk/security-page.tsx',
    module: () => import('./desk/security-page.tsx'),
    area: 'admin',
  },
]
