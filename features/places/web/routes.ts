import type { PageRoute } from '#site/page.ts'

export const placePages: readonly PageRoute[] = [
  {
    path: '/admin/places',
    file: 'features/places/web/desk/places-page.tsx',
    module: () => import('./desk/places-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/places/:placeId',
    file: 'features/places/web/desk/place-page.tsx',
    module: () => import('./desk/place-page.tsx'),
    area: 'admin',
  },
]
