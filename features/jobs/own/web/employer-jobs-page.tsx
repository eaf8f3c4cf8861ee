import { AccessRequired, LoadFailed, PageLoading } from '#features/accounts/web/access-required.tsx'
import { KeptLists } from '#features/jobs/web/drafts/kept-lists.tsx'
import { tabFrom } from '#features/jobs/web/own-jobs-words.ts'
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
import { JobsCards } from './jobs-cards.tsx'
import { JobsTable } from './jobs-table.tsx'
import { useOwnJobs } from './use-own-jobs.ts'

const title = 'My Jobs'

/** An employer's jobs with their applicants and all actions. */
export default function EmployerJobsPage() {
  useHead({ title, robots: 'noindex' })
  const viewer = useViewer()
  if (viewer === 'unknown') return <PageLoading title={title} label="Loading your jobs" />
  if (viewer === 'visitor') return <AccessRequired>Please log in to view your jobs</AccessRequired>
  if (viewer.role !== 'employer') return <AccessRequired>Only employers can view job postings</AccessRequired>
  return <EmployerJobs />
}

function EmployerJobs() {
  const [search] = useSearchParams()
  const tab = tabFrom(search.get('tab'))
  const own = useOwnJobs(tab)
  const { list, view } = own
  const { hrefOf } = own.address
  if (list.isPending) return <PageLoading title={title} label="Loading your jobs" />
  if (!list.data)
    return (
      <LoadFailed title="Failed to fetch jobs" onRetry={() => list.refetch()} back={false}>
        {reasonOf(list.error)}
      </LoadFailed>
    )
  const { counts } = list.data
  const tabs = [
    { key: 'all', to: hrefOf({ tab: '' }), label: 'All Jobs' },
    { key: 'active', to: hrefOf({ tab: 'active' }), label: 'Active Jobs' },
    { key: 'expired', to: hrefOf({ tab: 'expired' }), label: 'Expired Jobs' },
    ...(counts.scheduled > 0 || tab === 'scheduled'
      ? [{ key: 'scheduled', to: hrefOf({ tab: 'scheduled' }), label: 'Scheduled' } as const]
      : []),
  ] as const
  const isKept = search.get('tab') === 'drafts'
  const other = view === 'table' ? 'cards' : 'table'
  return (
    <Container className="pb-12">
      <PageHeader
        title={title}
        actions={
          <>
            <Button
              variant="secondary"
              icon={<RefreshIcon />}
              busy={list.isFetching && 'Refreshing...'}
              onClick={() => list.refetch()}
              className="max-sm:grow"
            >
              Refresh Data
            </Button>
            <ButtonLink to="/employer/statistics" variant="secondary" className="max-sm:grow">
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
            count: counts[key],
            current: key === tab && !isKept,
          })),
          { to: hrefOf({ tab: 'drafts' }), label: 'Drafts and templates', current: isKept },
        ]}
      />
      {!isKept && (
        <p className={`flex justify-end pt-3 ${view === 'table' ? '' : 'max-md:hidden'}`}>
          <TextLink to={hrefOf({ view: other })}>
            {other === 'cards' ? 'Show as cards' : 'Show as a table'}
          </TextLink>
        </p>
      )}
      {isKept ? (
        <KeptLists />
      ) : view === 'table' ? (
        <JobsTable {...own} list={list.data} tab={tab} />
      ) : (
        <JobsCards {...own} list={list.data} tab={tab} />
      )}
    </Container>
  )
}
