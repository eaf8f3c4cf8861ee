import type { PageRoute } from '#site/page.ts'

export const contactPages: readonly PageRoute[] = [
  {
    path: '/about',
    file: 'features/contact/web/about-page.tsx',
    module: () => import('./about-page.tsx'),
    query: ['message'],
  },
  {
    path: '/privacy',
    file: 'features/contact/web/privacy-page.tsx',
    module: () => import('./privacy-page.tsx'),
  },
  {
    path: '/terms',
    file: 'features/contact/web/terms-page.tsx',
    module: () => import('./terms-page.tsx'),
  },
  {
    path: '/accessibility',
    file: 'features/contact/web/accessibility-page.tsx',
    module: () => import('./accessibility-page.tsx'),
  },
  {
    path: '/admin/messages',
    file: 'features/contact/web/desk/messages-page.tsx',
    module: () => import('./desk/messages-page.tsx'),
    area: 'admin',
  },
  {
    path: '/admin/messages/:messageId',
    file: 'features/contact/web/desk/message-page.tsx',
    module: () => import('./desk/message-page.tsx'),
    area: 'admin',
  },
]
