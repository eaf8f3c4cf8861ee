import { useQuery } from '@tanstack/react-query'
import { AccessRequired, PageLoading } from '#features/accounts/web/access-required.tsx'
import { RecordCard } from '#features/jobs/record/web/record-card.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { CompanyBackLink } from '#site/company-back-link.tsx'
import { useHead } from '#site/head.tsx'
import { ForRole } from '#site/member-may.tsx'
import { useParams, useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { periodFor } from './statistics-period.ts'
import { StatisticsView } from './statistics-view.tsx'
import { comparisonWords } from './statistics-words.ts'

const title = 'Statistics'

/** An employer's statistics: of one job, or of all together. */
export default function StatisticsPage() {
  useHead({ title, robots: 'noindex' })
  const viewer = useViewer()
  const { jobId } = useParams()
  if (viewer === 'unknown') return <PageLoading title={title} label="Loading the figures" />
  if (viewer === 'visitor') return <AccessRequired>Please log in to view your statistics</AccessRequired>
  if (viewer.role !== 'employer') return <AccessRequired>Only employers can view statistics</AccessRequired>
  return <Container className="pb-12">{jobId ? <OfJob key={jobId} jobId={jobId} /> : <OfAll />}</Container>
}

function OfAll() {
  const api = useApi()
  return (
    <>
      <PageHeader
        back={<CompanyBackLink to="/employer/jobs">My Jobs</CompanyBackLink>}
        title={title}
        lead="All your jobs together"
      />
      <StatisticsView
        path="/api/employers/statistics"
        read={(query) => api('GET /api/employers/statistics', { query })}
      />
    </>
  )
}

function OfJob({ jobId }: { jobId: string }) {
  const api = useApi()
  const [search] = useSearchParams()
  const { from, to } = periodFor(search.get('days'), new Date())
  const params = { jobId }
  const job = useQuery({
    queryKey: ['jobs', 'own', 'one', jobId, 'title'],
    queryFn: () => api('GET /api/jobs/:jobId', { params }),
  })
  const others = useQuery({
    queryKey: ['statistics', jobId, 'others', from, to],
    queryFn: () => api('GET /api/jobs/:jobId/comparison', { params, query: { from, to } }),
  })
  const compared = comparisonWords(others.data?.others)
  return (
    <>
      <PageHeader
        back={<CompanyBackLink to="/employer/jobs">My Jobs</CompanyBackLink>}
        title={title}
        {...(job.data && { lead: job.data.title })}
      />
      <StatisticsView
        path={`/api/jobs/${jobId}/statistics`}
        read={(query) => api('GET /api/jobs/:jobId/statistics', { params, query })}
      />
      {compared && <p className="mt-4">{compared}</p>}
      <ForRole call="GET /api/jobs/:jobId/record.pdf">
        <RecordCard jobId={jobId} />
      </ForRole>
    </>
  )
}
