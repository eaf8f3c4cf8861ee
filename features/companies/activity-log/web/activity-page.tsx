import { activityKeptForMonths } from '#contract/facts/retention.ts'
import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useHead } from '#site/head.tsx'
import { useViewer } from '#site/session.ts'
import { BackLink } from '#site/ui/back-link.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { ActivityList } from './activity-list.tsx'

/** Activity log of a company's members. */
export default function ActivityPage() {
  useHead({ title: 'Who did what', robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title="Who did what" label="Loading the list" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in as an employer to see who did what.</AccessRequired>
  return (
    <Container width="reading" className="pb-12">
      <PageHeader
        back={<BackLink to="/employer/team">Back to Team</BackLink>}
        title="Who did what"
        lead={`Team, decisions, jobs, money and settings of the last ${activityKeptForMonths} months. Only owners see it.`}
      />
      <ActivityList employerId={viewer.id} />
    </Container>
  )
}
