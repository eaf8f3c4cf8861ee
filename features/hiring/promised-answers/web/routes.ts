import type { PageRoute } from '#site/page.ts'

export const promisedAnswerPages: readonly PageRoute[] = [
  {
    path: '/admin/answers',
    file: 'features/hiring/promised-answers/web/desk/answers-page.tsx',
    module: () => import('./desk/answers-page.tsx'),
    area: 'admin',
  },
]
