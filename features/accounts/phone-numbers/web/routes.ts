import type { PageRoute } from '#site/page.ts'

export const textPages: readonly PageRoute[] = [
  {
    path: '/admin/texts',
    file: 'features/accounts/phone-numbers/web/desk/texts-page.tsx',
    module: () => import('./desk/texts-page.tsx'),
    area: 'admin',
  },
]
