import type { PageRoute } from '#site/page.ts'

export const interviewPages: readonly PageRoute[] = [
  {
    path: '/employer/calendar',
    file: 'features/hiring/interview/web/calendar-page.tsx',
    module: () => import('./calendar-page.tsx'),
    area: 'employer',
    needs: 'GET /api/employers/interview-calendar',
  },
  {
    path: '/interview',
    file: 'features/hiring/interview/web/linked-interview-page.tsx',
    module: () => import('./linked-interview-page.tsx'),
    query: ['to', 'at', 'outcome'],
    presence: ['token'],
  },
  {
    path: '/admin/holidays',
    file: 'features/hiring/interview/web/desk/holidays-page.tsx',
    module: () => import('./desk/holidays-page.tsx'),
    area: 'admin',
  },
]
