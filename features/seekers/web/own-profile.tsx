import type { ReactNode } from 'react'
import { accessToken, useViewer } from '#site/session.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'

/** Limits a page of the own profile to its job seeker; others are asked to sign in. */
export function OwnProfile({ children }: { children: (seekerId: string) => ReactNode }) {
  const viewer = useViewer()
  if (viewer === 'unknown') return <ProfileWaiting />
  if (viewer !== 'visitor' && viewer.role === 'jobseeker') return children(viewer.id)
  if (viewer !== 'visitor') return <Refused words="You must be logged in as a job seeker to view this page" />
  return <Refused words={accessToken() ? 'Invalid token' : 'Please log in to see your profile.'} />
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

export function ProfileWaiting() {
  return (
    <div className="pt-8">
      <Loading label="Loading your profile...">
        <Skeleton className="h-9 w-56" />
        <Skeleton className="mt-8 h-80 w-full" />
      </Loading>
    </div>
  )
}
