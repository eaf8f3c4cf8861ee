import { lazy } from 'react'

/** Guard around the pages of companies. Loaded separately, since visitors do not need it. */
export const Guard = lazy(() => import('#features/companies/members/web/guarded-page.tsx'))
