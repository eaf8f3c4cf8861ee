import { lazy } from 'react'

/** Notices above the pages for people who are signed in, with the count of new messages. They load after the page. */
export const Notice = lazy(() => import('#features/hiring/conversation/web/signed-in.tsx'))
