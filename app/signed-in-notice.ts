import { lazyWithRetry } from '#site/lazy-with-retry.ts'

/** Notices above the pages for people who are signed in, with the count of new messages. They load after the page. */
export const Notice = lazyWithRetry(() => import('#features/hiring/live-updates/web/signed-in.tsx'))
