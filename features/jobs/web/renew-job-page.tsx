import { useQuery } from '@tanstack/react-query'
import { statusWords } from '#contract/facts/job-status.ts'
import type { OwnJob } from '#contract/jobs/jobs.ts'
import { AccessRequired, LoadFailed, PageLoading } from '#features/accounts/web/access-required.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { isFirstRead } from '#site/api/is-first-read.ts'
import { useHead } from '#site/head.tsx'
import { useCompanyName } from '#site/layout/own-companies.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Alert } from '#site/ui/alert.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Field } from '#site/ui/field.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Select } from '#site/ui/select.tsx'
import { whyNotRenewed } from '../renewal-rules.ts'
import { isPublished } from '../rules.ts'
import { AutoRenew } from './auto-renew.tsx'
import { entitlementQuery, ownJobsQuery } from './job-queries.ts'
import { RenewForm } from './renew-form.tsx'

const title = 'Renew Job'

export default function RenewJobPage() {
  useHead({ title, robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title={title} label="Loading your jobs" />
  if (viewer === 'visitor' || viewer.role !== 'employer')
    return <AccessRequired>Please log in to renew a job</AccessRequired>
  return <RenewJob employerId={viewer.id} />
}

/** `?jobId=` names the job; without it the form offers a choice of own jobs. */
function RenewJob({ employerId }: { employerId: string }) {
  const api = useApi()
  const [search, setSearch] = useSearchParams()
  const jobs = useQuery(ownJobsQuery(api, employerId))
  const entitlement = useQuery(entitlementQuery(api))
  if ([jobs, entitlement].some(isFirstRead)) return <PageLoading title={title} label="Loading your jobs" />
  if (!jobs.data) return <LoadFailed title="Failed to fetch jobs" onRetry={() => jobs.refetch()} />

  const jobId = search.get('jobId')
  const renewable = jobs.data.items.filter(({ status }) => !whyNotRenewed(status))
  const job = renewable.find(({ _id }) => _id === jobId)
  return (
    <Container width="form" className="pb-12">
      <PageHeader
        back={<BackLink to="/employer/jobs">My Jobs</BackLink>}
        title={title}
        lead={
          !job &&
          renewable.length > 0 &&
          'Choose the job to keep online. You see what it costs before you renew it.'
        }
      />
      {jobId && !job && <NotRenewed job={jobs.data.items.find(({ _id }) => _id === jobId)} />}
      {renewable.length === 0 ? (
        <EmptyState title="No job to renew" action={<ButtonLink to="/create-job">Post a job</ButtonLink>}>
          Jobs that are online, expired or closed can be renewed.
        </EmptyState>
      ) : (
        <div className="space-y-5">
          <JobChoice
            jobs={renewable}
            chosen={job?._id}
            onChoose={(jobId) => setSearch({ jobId }, { replace: true })}
          />
          {job && entitlement.data && <RenewForm key={job._id} job={job} entitlement={entitlement.data} />}
          {job && !entitlement.data && <LoadError query={entitlement} />}
          {job && <AutoRenew key={`${job._id} itself`} job={job} entitlement={entitlement.data} />}
        </div>
      )}
    </Container>
  )
}

/** Says of the job that the address names why it is not among those that can be renewed. */
function NotRenewed({ job }: { job: OwnJob | undefined }) {
  const company = useCompanyName()
  return (
    <div className="mb-5">
      {job ? (
        <Alert tone="warning" title={job.title}>
          {whyNotRenewed(job.status)}.
        </Alert>
      ) : (
        <Alert
          tone="warning"
          title={`This job is not among ${company ? `those of ${company}` : 'your jobs'}`}
        >
          It was deleted, or belongs to another company{company && ' of yours: choose it in the menu'}.
        </Alert>
      )}
    </div>
  )
}

type JobChoiceProps = {
  jobs: readonly OwnJob[]
  chosen: string | undefined
  onChoose: (jobId: string) => void
}

function JobChoice({ jobs, chosen = '', onChoose }: JobChoiceProps) {
  return (
    <Field label="Job">
      <Select
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
        placeholder="Choose a job"
        options={jobs.map(({ _id, title: name, ...job }) => ({
          value: _id,
          label: isPublished(job.status) ? name : `${name} (${statusWords(job)})`,
        }))}
      />
    </Field>
  )
}
