import { lazy } from 'react'

/** Stands around the pages of companies. Apart, since visitors need nothing of it. */
export const Guard = lazy(() => import('#features/members/web/guarded-page.tsx'))
