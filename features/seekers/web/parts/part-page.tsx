import { useQuery } from '@tanstack/react-query'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { NotFoundPage } from '#site/layout/not-found-page.tsx'
import { useParams } from '#site/router/router.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { PageState } from '#site/ui/page-state.tsx'
import { isPartName, type PartName, partsInOrder, partTitles } from '../../part-rules.ts'
import { OwnProfile, ProfileWaiting } from '../own-profile.tsx'
import { profileQuery } from '../seeker-queries.ts'
import { AvailabilityForm } from './availability-form.tsx'
import { EntryList } from './entry-list.tsx'
import { certificatePart, educationPart, languagePart, workPart } from './list-parts.tsx'
import { isUnreachable, useOwnParts } from './use-save-parts.ts'

/** One part of the own profile on its own page. */
export default function PartPage() {
  const { part = '' } = useParams()
  return isPartName(part) ? <KnownPart key={part} part={part} /> : <NotFoundPage />
}

function KnownPart({ part }: { part: PartName }) {
  useHead({ title: partTitles[part], robots: 'noindex' })
  return (
    <Container width="reading" className="pb-12">
      <OwnProfile>{(seekerId) => <Part part={part} seekerId={seekerId} />}</OwnProfile>
    </Container>
  )
}

function Part({ part, seekerId }: { part: PartName; seekerId: string }) {
  const api = useApi()
  const profile = useQuery(profileQuery(api, seekerId))
  const own = useOwnParts(seekerId)
  const error = profile.error ?? own.error
  const shown = profile.data ?? (isUnreachable(profile.error) ? noProfile : undefined)
  if (shown && own.parts)
    return <Shown part={part} seekerId={seekerId} profile={shown} parts={own.parts} isRead={own.isRead} />
  if (!error) return <ProfileWaiting />
  const retry = () => [profile, own].forEach((query) => void query.refetch())
  return (
    <PageState kind="failed" title="Profile Unavailable" action={<Button onClick={retry}>Try Again</Button>}>
      {wordsOf(error, 'Failed to load profile')}
    </PageState>
  )
}

const leads: Record<PartName, string> = {
  work: 'Your jobs, the newest first. Years at work are counted from these months.',
  education: 'Your schools and courses.',
  certificates: 'Licences, certificates and courses.',
  languages: 'The languages that you speak.',
  availability: 'Only you and the employers you apply to see this.',
}

type Occupation = Pick<SeekerProfile, 'skills' | 'experience' | 'sector'>

const noProfile: Occupation = { skills: [], experience: '', sector: 'Private Sector' }

interface ShownProps {
  part: PartName
  seekerId: string
  profile: Occupation
  parts: ProfileParts
  /** Are the parts loaded, now or earlier? */
  isRead: boolean
}

function Shown({ part, seekerId, profile, parts, isRead }: ShownProps) {
  const order = partsInOrder(profile, parts)
  const next = order[order.indexOf(part) + 1]
  return (
    <>
      <PageHeader
        title={partTitles[part]}
        lead={leads[part]}
        back={<BackLink to="/jobseeker/profile">My Profile</BackLink>}
      />
      {!isRead && (
        <Alert tone="info">
          Without a connection your profile cannot be shown. What you write here is added to it when you are
          back online.
        </Alert>
      )}
      {part === 'work' && <EntryList part={workPart} seekerId={seekerId} entries={parts.work} />}
      {part === 'education' && (
        <EntryList part={educationPart} seekerId={seekerId} entries={parts.education} />
      )}
      {part === 'certificates' && (
        <EntryList part={certificatePart} seekerId={seekerId} entries={parts.certificates} />
      )}
      {part === 'languages' && (
        <EntryList part={languagePart} seekerId={seekerId} entries={parts.languages} />
      )}
      {part === 'availability' && <AvailabilityForm seekerId={seekerId} parts={parts} />}
      <nav aria-label="Parts of the profile" className="mt-6 flex flex-wrap gap-3">
        {next && (
          <ButtonLink to={`/jobseeker/profile/${next}`} variant="secondary">
            Next: {partTitles[next]}
          </ButtonLink>
        )}
        <ButtonLink to="/jobseeker/profile" variant="quiet">
          Back to my profile
        </ButtonLink>
      </nav>
    </>
  )
}
