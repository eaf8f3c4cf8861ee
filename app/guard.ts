import { lazy } from 'react'

/** Stands before the pages of companies, for members who are no owners. */
export const Guard = lazy(() => import('#features/members/web/guarded-page.tsx'))
