import { lazy } from 'react'

/** Takes the place of a page of a company for members whose role does not allow it. */
export const Guard = lazy(() => import('#features/members/web/other-role-page.tsx'))
