import { lazy } from 'react'

/** Stands above the pages until the address of who is signed in is confirmed. It comes after the page. */
export const Notice = lazy(() => import('#features/accounts/web/confirm-notice.tsx'))
