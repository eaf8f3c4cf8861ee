import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { OwnEvidence } from '#features/companies/evidence/web/own-evidence.tsx'
import { useSessionRecorder } from '#features/session-analytics/web/use-session-recorder.ts'
import { useHead } from '#site/head.tsx'
import { ForRole } from '#site/member-may.tsx'
import { useViewer } from '#site/session.ts'
import { BackLink } from '#site/ui/back-link.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { CompanyPanel } from './company-panel.tsx'

/** The employer's own profile on a separate page. */
export default function ProfilePage() {
  useHead({ title: 'Company Profile', robots: 'noindex' })
  useSessionRecorder()
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title="Your company" label="Loading company profile" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in to change your company profile.</AccessRequired>
  return (
    <Container className="pb-10">
      <PageHeader
        back={<BackLink to="/dashboard">Back to Dashboard</BackLink>}
        title="Your company"
        lead="What job seekers see beside your jobs and on your public page."
      />
      <CompanyPanel key={viewer.id} employerId={viewer.id} />
      <ForRole call="POST /api/employers/:employerId/evidence">
        <OwnEvidence key={viewer.id} employerId={viewer.id} />
      </ForRole>
    </Container>
  )
}
