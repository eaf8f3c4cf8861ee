import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { AccessRequired, LoadFailed, PageLoading } from '#features/accounts/web/access-required.tsx'
import { accountQuery } from '#features/accounts/web/account-queries.ts'
import { useApi } from '#site/api/api-context.tsx'
import { isFirstRead } from '#site/api/is-first-read.ts'
import { useHead } from '#site/head.tsx'
import { useViewer } from '#site/session.ts'
import { JobPosted } from './after-posting.tsx'
import { useStart } from './drafts/use-start.ts'
import { employerQuery } from './employer-query.ts'
import { ForEmployers } from './for-employers.tsx'
import { entitlementQuery } from './job-queries.ts'
import { emptyJob, type JobValues } from './job-values.ts'
import { NewJobForm } from './new-job-form.tsx'
import { VisitorJobForm } from './visitor-job-form.tsx'

/** Posts a job. `?from=` names an own job to copy, `?template=` a template, `?draft=` a draft. */
export default function CreateJobPage() {
  useHead({ title: 'Post a Job', robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title="Post a Job" label="Loading" />
  if (viewer === 'visitor') return <VisitorJobForm />
  if (viewer.role === 'jobseeker') return <ForEmployers />
  if (viewer.role !== 'employer') return <AccessRequired>Please log in to post a job listing.</AccessRequired>
  return <CreateJob key={viewer.id} employerId={viewer.id} />
}

/** Typed values; an empty field gets the value of a new form. */
function withDefaults(draft: JobValues | undefined, blank: JobValues): JobValues {
  if (!draft) return blank
  const { sector, contactEmail } = blank
  return { ...draft, sector: draft.sector || sector, contactEmail: draft.contactEmail || contactEmail }
}

function CreateJob({ employerId }: { employerId: string }) {
  const api = useApi()
  const [posted, setPosted] = useState<JobDetail>()
  const start = useStart(employerId)
  const employer = useQuery(employerQuery(api, employerId))
  const account = useQuery(accountQuery(api, employerId))
  const entitlement = useQuery(entitlementQuery(api))

  if (posted)
    return (
      <JobPosted
        job={posted}
        onAnother={() => {
          setPosted(undefined)
          start.again()
        }}
      />
    )
  if ([employer, account, entitlement].some(isFirstRead) || start.state === 'pending')
    return <PageLoading title="Post a Job" label="Loading" />
  if (start.state === 'failed')
    return (
      <LoadFailed title={start.title} onRetry={start.onRetry}>
        {start.why}
      </LoadFailed>
    )

  // Can be changed before posting; it is not public.
  const contactEmail = employer.data?.email || (account.data?.email ?? '')
  const blank = { ...emptyJob, sector: employer.data?.sector ?? '', contactEmail }
  return (
    <NewJobForm
      key={start.key}
      employerId={employerId}
      employer={employer.data}
      entitlement={entitlement.data}
      fresh={withDefaults(start.fresh, blank)}
      isCopy={start.fresh !== undefined}
      start={start.from === 'job' && start.values ? start.values : withDefaults(start.values, blank)}
      startedFrom={start.from}
      draftId={start.keptUnder}
      draftRef={start.draftRef}
      onPosted={setPosted}
    />
  )
}
