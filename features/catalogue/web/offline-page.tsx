import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { formatLongDate } from '#contract/base/maldives.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { employerName } from '#features/jobs/web/job-words.ts'
import { PayFigure } from '#features/pay/web/pay-figure.tsx'
import { placeText } from '#features/places/web/place-text.ts'
import { useHead } from '#site/head.tsx'
import type { Loaded } from '#site/page.ts'
import { useSearchParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { CardLink } from '#site/ui/card-link.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'
import { keptJobs } from './kept-jobs.ts'

export const load = async (): Promise<Loaded> => ({ tags: [] })

function subscribe(listener: () => void): () => void {
  for (const moment of ['online', 'offline']) window.addEventListener(moment, listener)
  return () => {
    for (const moment of ['online', 'offline']) window.removeEventListener(moment, listener)
  }
}

/** Milliseconds between retries: the browser may report a connection that does not work. */
const tryAgainEvery = 5_000

const currentLine = () => (navigator.onLine ? 'online' : 'offline')

/** Shown offline in place of a page; opens that page once it is reachable. */
export default function OfflinePage() {
  useHead({ title: 'Jobs on this device', robots: 'noindex' })
  const [search] = useSearchParams()
  // One cached copy serves all pages, so only the address has the target.
  const line = useSyncExternalStore(subscribe, currentLine, () => 'unknown')
  const to = line === 'unknown' ? undefined : ownPath(search.get('to'))
  const isOnline = line === 'online'
  useEffect(() => {
    if (!isOnline || !to) return
    void goOnceReachable(to)
    const timer = setInterval(() => void goOnceReachable(to), tryAgainEvery)
    return () => clearInterval(timer)
  }, [isOnline, to])
  return (
    <Container className="pb-12">
      <PageHeader
        title={isOnline && !to ? 'Jobs on this device' : 'You are offline'}
        lead="Jobs that you viewed or saved open without a connection."
        actions={<Way to={to} isOnline={isOnline} />}
      />
      {to && (
        <Alert tone="info" title="This page needs a connection">
          {isSearch(to) ? 'Searching needs a connection.' : 'It is not saved on this device.'} It opens
          automatically when you are back online.
        </Alert>
      )}
      <Kept />
    </Container>
  )
}

function Way({ to, isOnline }: { to: string | undefined; isOnline: boolean }) {
  if (to) return <Button onClick={() => window.location.assign(to)}>Try Again</Button>
  if (!isOnline) return null
  return (
    <ButtonLink variant="secondary" to="/">
      Find Jobs
    </ButtonLink>
  )
}

function Kept() {
  const { data: jobs } = useQuery({ queryKey: ['kept-jobs'], queryFn: keptJobs, staleTime: 0 })
  if (!jobs)
    return (
      <Loading label="Looking on this device...">
        <SkeletonCard />
      </Loading>
    )
  if (jobs.length === 0)
    return (
      <div className="mt-6">
        <EmptyState title="No jobs on this device yet">Jobs you open while online are saved here.</EmptyState>
      </div>
    )
  return (
    <section aria-labelledby="kept" className="mt-6">
      <h2 id="kept" className="mb-3 text-xl font-semibold">
        Jobs on this device
      </h2>
      <ul className="space-y-3">
        {jobs.map((job) => (
          <KeptJob key={job._id} job={job} />
        ))}
      </ul>
    </section>
  )
}

function KeptJob({ job }: { job: JobDetail }) {
  return (
    <Card as="li" pressable className="group">
      <h3 className="text-lg/6 font-semibold">
        <CardLink to={`/jobs/${job._id}`} className="group-hover:text-accent">
          <Written>{job.title}</Written>
        </CardLink>
      </h3>
      <p className="mt-1 text-ink-soft">
        <Written>{employerName(job)}</Written> · <Written>{placeText(job) || 'Remote'}</Written>
      </p>
      <p className="mt-2">
        <PayFigure job={job} />
      </p>
      <p className="mt-1 text-sm text-ink-soft">{closes(job)}</p>
    </Card>
  )
}

/** The cached number of days left may be outdated. */
function closes({ expiryDate }: JobDetail): string {
  const isOver = Date.parse(expiryDate) < Date.now()
  return `${isOver ? 'Closed' : 'Closes'} on ${formatLongDate(expiryDate)}`
}

/** A path of this site, and nothing else. */
function ownPath(to: string | null): string | undefined {
  return to && /^\/(?![/\\])/.test(to) && !to.startsWith('/offline') ? to : undefined
}

const isSearch = (to: string) => /^\/(\?|$|jobseeker\/search)/.test(to)

async function goOnceReachable(to: string): Promise<void> {
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) window.location.replace(to)
}
