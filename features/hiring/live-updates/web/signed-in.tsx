import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { minute } from '#contract/base/durations.ts'
import { accountQuery } from '#features/accounts/web/account-queries.ts'
import ConfirmNotice from '#features/accounts/web/confirm-notice.tsx'
import { tasksQuery } from '#features/hiring/apply/web/tasks-query.ts'
import { firstOfInboxQuery } from '#features/hiring/inbox/web/inbox-queries.ts'
import { useApi } from '#site/api/api-context.tsx'
import { storeCompanies } from '#site/companies.ts'
import { lazyWithRetry } from '#site/lazy-with-retry.ts'
import { ForRole } from '#site/member-may.tsx'
import { setTasks, setUndecided, setUnread } from '#site/menu-counts.ts'
import { useLocation } from '#site/router/router.tsx'
import { isUnconfirmed, useViewer } from '#site/session.ts'
import { followUpdates, together } from './follow-updates.ts'
import { useTitleCount } from './use-title-count.ts'
import { announceUpdate } from './use-updates.ts'

/** Milliseconds between polls without a stream. */
const askEvery = 30_000

// Only job seekers can queue calls offline.
const WaitingNotice = lazyWithRetry(() => import('#features/offline/web/waiting-notice.tsx'))

/** Minimum milliseconds between reloads with frequent changes. */
const lookEvery = 1_000

/** Loads after the page: shows notices, pending calls and new counts. */
export default function SignedIn() {
  const viewer = useViewer()
  const isParty = typeof viewer === 'object' && viewer.role !== 'admin'
  return (
    <>
      {isUnconfirmed() && <ConfirmNotice />}
      {isParty && viewer.role === 'jobseeker' && (
        <Suspense>
          <WaitingNotice key={viewer.id} accountId={viewer.id} />
        </Suspense>
      )}
      {isParty && (
        <ForRole call="GET /api/threads/unread">
          <Unread key={viewer.id} accountId={viewer.id} />
        </ForRole>
      )}
      {isParty && viewer.role === 'employer' && (
        <ForRole call="GET /api/employers/inbox">
          <InboxCount key={`inbox ${viewer.id}`} employerId={viewer.id} />
        </ForRole>
      )}
      {isParty && viewer.role === 'employer' && <KeepCompanies viewerId={viewer.id} />}
      {isParty && viewer.role === 'jobseeker' && <ToDo key={`to do ${viewer.id}`} accountId={viewer.id} />}
    </>
  )
}

function Unread({ accountId }: { accountId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [isLive, setLive] = useState(false)
  const unread = useQuery({
    queryKey: ['unread', accountId],
    queryFn: () => api('GET /api/threads/unread', {}),
  })
  const count = unread.data?.count ?? 0
  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return
    void import('#features/notifications/web/keep-notices.ts').then(({ keepNotices }) =>
      keepNotices(api, accountId),
    )
  }, [api, accountId])
  const look = useCallback(() => {
    for (const queryKey of [
      ['unread'],
      ['to-do'],
      ['my-page'],
      ['applied-jobs'],
      ['thread'],
      ['inbox', 'first'],
    ])
      void queries.invalidateQueries({ queryKey })
    announceUpdate()
  }, [queries])
  useEffect(() => followUpdates(accountId, together(look, lookEvery), setLive), [accountId, look])
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') look()
    }, askEvery)
    return () => clearInterval(timer)
  }, [isLive, look])
  useEffect(() => {
    setUnread(count)
    return () => setUnread(0)
  }, [count])
  useTitleCount(count)
  return null
}

/** Counts open tasks: at the start, on every change, and after each page, which may have completed some. */
function ToDo({ accountId }: { accountId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const { pathname } = useLocation()
  const { data } = useQuery(tasksQuery(api, accountId))
  const count = data?.count ?? 0
  const counted = useRef(pathname)
  useEffect(() => {
    if (counted.current === pathname) return
    counted.current = pathname
    void queries.invalidateQueries({ queryKey: ['to-do'] })
  }, [pathname, queries])
  useEffect(() => {
    setTasks(count)
    return () => setTasks(0)
  }, [count])
  return null
}

/** Companies and roles of the person may have changed since the sign-in. */
function KeepCompanies({ viewerId }: { viewerId: string }) {
  const { data } = useQuery({ ...accountQuery(useApi(), viewerId), staleTime: 5 * minute })
  const companies = data?.companies
  useEffect(() => {
    if (companies) storeCompanies(companies)
  }, [companies])
  return null
}

/** Number of applicants to decide about beside the link to the inbox. */
function InboxCount({ employerId }: { employerId: string }) {
  const first = useQuery(firstOfInboxQuery(useApi(), employerId))
  const total = first.data?.total ?? 0
  useEffect(() => {
    setUndecided(total)
    return () => setUndecided(0)
  }, [total])
  return null
}
