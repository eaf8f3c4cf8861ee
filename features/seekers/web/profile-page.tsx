import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { Button } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { CvSection } from './cv-section.tsx'
import { OwnProfile, ProfileWaiting } from './own-profile.tsx'
import { PartsSection } from './parts/parts-section.tsx'
import { Privacy } from './privacy.tsx'
import { ProfileSection } from './profile-section.tsx'
import { profileQuery } from './seeker-queries.ts'

/** A job seeker's own profile, CV, and their visibility. */
export default function ProfilePage() {
  useHead({ title: 'My Profile', robots: 'noindex' })
  return (
    <Container className="pb-12">
      <OwnProfile>{(seekerId) => <Profile seekerId={seekerId} />}</OwnProfile>
    </Container>
  )
}

function Profile({ seekerId }: { seekerId: string }) {
  const query = useQuery(profileQuery(useApi(), seekerId))
  if (query.isPending) return <ProfileWaiting />
  if (query.isLoadingError)
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
      <PageHeader title="My Profile" />
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-6">
          <ProfileSection profile={query.data} />
          <PartsSection profile={query.data} />
          <CvSection seekerId={seekerId} />
        </div>
        <Privacy profile={query.data} />
      </div>
    </>
  )
}
