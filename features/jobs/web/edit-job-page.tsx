import { useQuery } from '@tanstack/react-query'
import { AccessRequired, LoadFailed, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import { useParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { EditJobForm } from './edit-job-form.tsx'
import { ownJobQuery } from './job-queries.ts'

const title = 'Edit Job'

export default function EditJobPage() {
  useHead({ title, robots: 'noindex' })
  const viewer = useViewer()
  const { jobId = '' } = useParams()
  if (viewer === 'unknown') return <PageLoading title={title} label="Loading the job" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in to edit a job</AccessRequired>
  return <EditJob key={jobId} jobId={jobId} />
}

function EditJob({ jobId }: { jobId: string }) {
  const api = useApi()
  const job = useQuery(ownJobQuery(api, jobId))
  if (job.isPending) return <PageLoading title={title} label="Loading the job" />
  // Only a job's owner gets `paidUntil`: without it, this is another employer's.
  if (job.data?.paidUntil === undefined)
    return <LoadFailed title="Failed to load job details. Please try again." onRetry={() => job.refetch()} />
  return <EditJobForm key={job.data.updatedAt} job={job.data} onReload={() => job.refetch()} />
}
