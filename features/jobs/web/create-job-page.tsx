import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobDetail } from '#contract/jobs.ts'
import { AccessRequired, LoadFailed, PageLoading } from '#features/accounts/web/access-required.tsx'
import { accountQuery } from '#features/accounts/web/account-queries.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { readDraft, takeVisitorsDraft } from './draft.ts'
import { ForEmployers } from './for-employers.tsx'
import { JobPosted } from './job-posted.tsx'
import { employerQuery, entitlementQuery, ownJobQuery } from './job-queries.ts'
import { copyOf, emptyJob, type JobValues } from './job-values.ts'
import { NewJobForm } from './new-job-form.tsx'
import { VisitorJobForm } from './visitor-job-form.tsx'

/** Post a job. `?from=` names an own job to begin from. */
export default function CreateJobPage() {
  useHead({ title: 'Post a Job', robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title="Post a Job" label="Loading" />
  if (viewer === 'visitor') return <VisitorJobForm />
  if (viewer.role === 'jobseeker') return <ForEmployers />
  if (viewer.role !== 'employer') return <AccessRequired>Please log in to post a job listing.</AccessRequired>
  return <CreateJob key={viewer.id} employerId={viewer.id} />
}

/** The typed values; an empty field is as in a new form. */
function filledIn(draft: JobValues | undefined, blank: JobValues): JobValues {
  if (!draft) return blank
  const { sector, contactEmail } = blank
  return { ...draft, sector: draft.sector || sector, contactEmail: draft.contactEmail || contactEmail }
}

function CreateJob({ employerId }: { employerId: string }) {
  const api = useApi()
  const [search] = useSearchParams()
  const from = search.get('from') ?? ''
  const [posted, setPosted] = useState<JobDetail>()
  const [round, setRound] = useState(0)
  const employer = useQuery(employerQuery(api, employerId))
  const account = useQuery(accountQuery(api, employerId))
  const entitlement = useQuery(entitlementQuery(api))
  const [visitorsDraft] = useState(() => (from ? undefined : takeVisitorsDraft(employerId)))
  const source = useQuery({ ...ownJobQuery(api, from), enabled: from !== '' })

  if (posted)
    return (
      <JobPosted
        job={posted}
        onAnother={() => {
          setPosted(undefined)
          setRound(round + 1)
        }}
      />
    )
  if (employer.isPending || account.isPending || entitlement.isPending || (from && source.isPending))
    return <PageLoading title="Post a Job" label="Loading" />
  if (from && !source.data)
    return (
      <LoadFailed title="Failed to load job details. Please try again." onRetry={() => source.refetch()} />
    )

  const draft = from ? undefined : (readDraft(employerId) ?? visitorsDraft)
  // To change before posting; it is not shown on public pages.
  const contactEmail = employer.data?.email || (account.data?.email ?? '')
  const blank = { ...emptyJob, sector: employer.data?.sector ?? '', contactEmail }
  return (
    <NewJobForm
      key={`${from} ${round}`}
      employerId={employerId}
      employer={employer.data}
      entitlement={entitlement.data}
      blank={blank}
      start={source.data ? copyOf(source.data) : filledIn(draft, blank)}
      startedFrom={from ? 'job' : draft ? 'draft' : 'blank'}
      onPosted={setPosted}
    />
  )
}
