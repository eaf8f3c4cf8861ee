import type { PageRoute } from '#site/page.ts'

export const promisedAnswerPages: readonly PageRoute[] = [
  {
    path: '/admin/answers',
    file: 'features/hiring/promised-answers/web/answers-page.tsx',
    module: () => import('./answers-page.tsx'),
    area: 'admin',
  },
]
