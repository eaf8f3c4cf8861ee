import { lazy } from 'react'

/** What stands above the pages for whoever is signed in, and keeps the count of new messages. It comes after the page. */
export const Notice = lazy(() => import('#features/hiring/talk/web/signed-in.tsx'))
