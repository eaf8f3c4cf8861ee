import { useQuery } from '@tanstack/react-query'
import { AccessRequired, LoadFailed, PageLoading } from '#features/accounts/web/access-required.tsx'
import { KeptLists } from '#features/jobs/web/drafts/kept-lists.tsx'
import { ownJobsQuery } from '#features/jobs/web/job-queries.ts'
import { OwnJobs } from '#features/jobs/web/own-jobs.tsx'
import { inTab, tabFrom } from '#features/jobs/web/own-jobs-words.ts'
import { useApi } from '#site/api/api-context.tsx'
import { reasonOf } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { useSearchParams } from '#site/router/router.tsx'
import { useViewer } from '#site/session.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { LinkTabs } from '#site/ui/link-tabs.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { PlusIcon, RefreshIcon } from '#site/ui/rich/icons.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { JobsTable } from './jobs-table.tsx'
import { useListAddress } from './use-list-address.ts'

const title = 'My Jobs'

/** An employer's jobs: what is online, who applied, and everything that can be done with each. */
export default function EmployerJobsPage() {
  useHead({ title, robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title={title} label="Loading your jobs" />
  if (viewer === 'visitor') return <AccessRequired>Please log in to view your jobs</AccessRequired>
  if (viewer.role !== 'employer') return <AccessRequired>Only employers can view job postings</AccessRequired>
  return <EmployerJobs employerId={viewer.id} />
}

function EmployerJobs({ employerId }: { employerId: string }) {
  const api = useApi()
  const [search] = useSearchParams()
  const { hrefOf } = useListAddress()
  const tab = tabFrom(search.get('tab'))
  const jobs = useQuery(ownJobsQuery(api, employerId))
  if (jobs.isPending) return <PageLoading title={title} label="Loading your jobs" />
  if (!jobs.data)
    return (
      <LoadFailed title="Failed to fetch jobs" onRetry={() => jobs.refetch()} back={false}>
        {reasonOf(jobs.error)}
      </LoadFailed>
    )
  const { items } = jobs.data
  const tabs = [
    { key: 'all', to: hrefOf({ tab: '' }), label: 'All Jobs' },
    { key: 'active', to: hrefOf({ tab: 'active' }), label: 'Active Jobs' },
    { key: 'expired', to: hrefOf({ tab: 'expired' }), label: 'Expired Jobs' },
    ...(inTab(items, 'scheduled').length > 0 || tab === 'scheduled'
      ? [{ key: 'scheduled', to: hrefOf({ tab: 'scheduled' }), label: 'Scheduled' } as const]
      : []),
  ] as const
  const isTable = search.get('view') === 'table'
  const isKept = search.get('tab') === 'drafts'
  return (
    <Container className="pb-12">
      <PageHeader
        title={title}
        actions={
          <>
            <Button
              variant="secondary"
              icon={<RefreshIcon />}
              busy={jobs.isFetching && 'Refreshing...'}
              onClick={() => jobs.refetch()}
              className="max-sm:w-full"
            >
              Refresh Data
            </Button>
            <ButtonLink to="/employer/statistics" variant="secondary" className="max-sm:w-full">
              Statistics
            </ButtonLink>
            <ButtonLink to="/create-job" icon={<PlusIcon />} className="max-sm:w-full">
              Post New Job
            </ButtonLink>
          </>
        }
      />
      <LinkTabs
        label="Your jobs"
        tabs={[
          ...tabs.map(({ key, to, label }) => ({
            to,
            label,
            count: inTab(items, key).length,
            current: key === tab && !isKept,
          })),
          { to: '?tab=drafts', label: 'Drafts and templates', current: isKept },
        ]}
      />
      {!isKept && (
        <p className={`flex justify-end pt-3 ${isTable ? '' : 'max-md:hidden'}`}>
          <TextLink to={hrefOf({ view: isTable ? '' : 'table' })}>
            {isTable ? 'Show as cards' : 'Show as a table'}
          </TextLink>
        </p>
      )}
      {isKept ? (
        <KeptLists />
      ) : isTable ? (
        <JobsTable tab={tab} />
      ) : (
        <OwnJobs key={tab} jobs={inTab(items, tab)} tab={tab} />
      )}
    </Container>
  )
}
