import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { accessToken, useViewer } from '#site/session.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { CvSection } from './cv-section.tsx'
import { Privacy } from './privacy.tsx'
import { ProfileSection } from './profile-section.tsx'
import { profileQuery } from './seeker-queries.ts'

/** A job seeker's own profile, CV, and who may see them. */
export default function ProfilePage() {
  useHead({ title: 'My Profile', robots: 'noindex' })
  return <Container className="pb-12">{content(useViewer())}</Container>
}

function content(viewer: ReturnType<typeof useViewer>): ReactNode {
  if (viewer === 'unknown') return <Waiting />
  if (viewer !== 'visitor' && viewer.role === 'jobseeker') return <Profile seekerId={viewer.id} />
  if (viewer !== 'visitor') return <Refused words="You must be logged in as a job seeker to view this page" />
  return <Refused words={accessToken() ? 'Invalid token' : 'Please sign in to see your profile.'} />
}

function Refused({ words }: { words: string }) {
  return (
    <PageState
      kind="refused"
      title="Authentication Required"
      action={<ButtonLink to="/login?redirect=%2Fjobseeker%2Fprofile">Sign In</ButtonLink>}
    >
      {words}
    </PageState>
  )
}

function Waiting() {
  return (
    <div className="pt-8">
      <Loading label="Loading your profile...">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="mt-8 h-80 w-full" />
      </Loading>
    </div>
  )
}

function Profile({ seekerId }: { seekerId: string }) {
  const query = useQuery(profileQuery(useApi(), seekerId))
  if (query.isPending || (query.isError && query.isFetching)) return <Waiting />
  if (query.isError)
    return (
      <PageState
        kind="failed"
        title="Profile Unavailable"
        action={<Button onClick={() => void query.refetch()}>Try Again</Button>}
      >
        {wordsOf(query.error, 'Failed to load profile')}
      </PageState>
    )
  return (
    <>
      <PageHeader
        title="My Profile"
        lead="What employers see when you apply, and when they look for people."
      />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <ProfileSection profile={query.data} />
          <CvSection seekerId={seekerId} />
        </div>
        <Privacy profile={query.data} />
      </div>
    </>
  )
}
