import type { PageRoute } from '#site/page.ts'

export const invitationPages: readonly PageRoute[] = [
  {
    path: '/jobseeker/invitations',
    file: 'features/invitations/web/my-invitations-page.tsx',
    module: () => import('./my-invitations-page.tsx'),
    area: 'jobseeker',
  },
  {
    path: '/employer/invite',
    file: 'features/invitations/web/invite-page.tsx',
    module: () => import('./invite-page.tsx'),
    area: 'employer',
    needs: 'POST /api/employers/invitations-to-apply',
  },
]
