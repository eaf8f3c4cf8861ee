import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { MyPage as Mine } from '#contract/my-page/my-page.ts'
import { SeekersOnly } from '#features/hiring/apply/web/seekers-only.tsx'
import { KeptSince } from '#features/offline/web/kept-since.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { allWordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { WarningIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { ExpiringCertificates } from './expiring-certificates.tsx'
import { FirstSteps } from './first-steps.tsx'
import { JobsForMe } from './jobs-for-me.tsx'
import { MyApplications } from './my-applications.tsx'
import { keptMyPage, myPageQuery } from './my-page-query.ts'
import { NewForMe } from './new-for-me.tsx'
import { SavedAndClosing } from './saved-and-closing.tsx'
import { Moved, ToDo } from './to-do.tsx'

/** Start page of a job seeker: tasks, news, recommended jobs, and the outcome of other applications. */
export default function MyPage() {
  useHead({ title: 'My Page', robots: 'noindex' })
  return (
    <SeekersOnly
      waiting={
        <Frame>
          <Waiting />
        </Frame>
      }
    >
      {(seekerId) => (
        <Frame>
          <Content seekerId={seekerId} />
        </Frame>
      )}
    </SeekersOnly>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Container className="pb-12">
      <PageHeader
        title="My Page"
        actions={
          <ButtonLink variant="secondary" to="/jobseeker/search">
            Find Jobs
          </ButtonLink>
        }
      />
      {children}
    </Container>
  )
}

function Waiting() {
  return (
    <Loading label="Loading your page...">
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="space-y-3">
          <SkeletonCard />
          <SkeletonCard />
          <SkeletonCard />
        </div>
        <div className="space-y-3">
          <SkeletonCard />
          <SkeletonCard />
        </div>
      </div>
    </Loading>
  )
}

function Content({ seekerId }: { seekerId: string }) {
  const query = useQuery(myPageQuery(useApi(), seekerId))
  if (query.isPending) return <Waiting />
  if (query.isLoadingError)
    return (
      <EmptyState
        kind="failed"
        icon={<WarningIcon className="size-6" />}
        title="Your page could not be loaded"
        action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
      >
        {allWordsOf(query.error, 'Something went wrong. Please try again.')}
      </EmptyState>
    )
  return (
    <>
      <KeptSince accountId={seekerId} name={keptMyPage} />
      <Sections mine={query.data} seekerId={seekerId} />
    </>
  )
}

/** Is the page still empty? */
const isNew = ({ applications, saved, news }: Mine) =>
  applications.total === 0 && saved.total === 0 && news.alerts === 0

function Sections({ mine, seekerId }: { mine: Mine; seekerId: string }) {
  if (isNew(mine))
    return (
      <div className="space-y-10">
        <ExpiringCertificates expiring={mine.expiring} />
        <FirstSteps profile={mine.profile} />
        <JobsForMe mine={mine} seekerId={seekerId} />
      </div>
    )
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="space-y-10">
        <ToDo waiting={mine.waiting} />
        <Moved waiting={mine.waiting} />
        <MyApplications applications={mine.applications} />
        <ExpiringCertificates expiring={mine.expiring} />
      </div>
      <div className="space-y-10 lg:row-span-2">
        <NewForMe news={mine.news} />
        <SavedAndClosing saved={mine.saved} />
      </div>
      <JobsForMe mine={mine} seekerId={seekerId} />
    </div>
  )
}
