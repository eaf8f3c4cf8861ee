import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { CompanyBackLink } from '#site/company-back-link.tsx'
import { useHead } from '#site/head.tsx'
import { useViewer } from '#site/session.ts'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Team } from './team.tsx'

/** Lists the members of a company and their roles. */
export default function TeamPage() {
  useHead({ title: 'Team', robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title="Team" label="Loading the team" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in as an employer to see the team.</AccessRequired>
  return (
    <Container width="reading" className="pb-12">
      <PageHeader
        back={<CompanyBackLink to="/dashboard">Back to Dashboard</CompanyBackLink>}
        title="Team"
        lead="Everybody logs in with their own address."
      />
      <Team employerId={viewer.id} />
    </Container>
  )
}
