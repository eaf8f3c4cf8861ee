import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '#contract/base/endpoint.ts'
import type { SelectionReply } from '#contract/base/selection.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import type { applicantCounts } from '#contract/hiring/applicants.ts'
import type { JobDetail } from '#contract/jobs/jobs.ts'
import { FactFilterFields } from '#features/hiring/facts/web/fact-filter-fields.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { useMayCall } from '#site/member-may.tsx'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { Button } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { UsersIcon, WarningIcon } from '#site/ui/icons.tsx'
import { LinkTabs } from '#site/ui/link-tabs.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { Outcomes } from '#site/ui/rich/outcomes.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { AnswerSeveral } from './answer-several.tsx'
import { ApplicantDialog } from './applicant-dialog.tsx'
import { applicantsHref, applicantsQuery, type Chosen, chosenFrom } from './applicant-queries.ts'
import { ApplicantsFilter } from './applicants-filter.tsx'
import { ApplicantsTable } from './applicants-table.tsx'
import { SelectAll, type SelectedApplicants } from './select-all.tsx'
import { useNeighbours } from './use-neighbours.ts'

interface ApplicantsProps {
  employerId: string
  jobId: string
  jobTitle: string
  job: Pick<JobDetail, 'requirements' | 'questions'>
  counts: ReplyOf<typeof applicantCounts>
}

/** The list, its filters, and the dialog of the open applicant. */
export function Applicants({ employerId, jobId, jobTitle, job, counts }: ApplicantsProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const chosen = chosenFrom(search)
  const list = useQuery({
    ...applicantsQuery(useApi(), employerId, jobId, chosen),
    placeholderData: keepPreviousData,
  })
  const maySelect = useMayCall()('PATCH /api/jobs/:jobId/applicants')
  const [selected, setSelected] = useState<SelectedApplicants>(new Map())
  const [outcome, setOutcome] = useState<SelectionReply>()
  const neighbours = useNeighbours({ employerId, jobId, chosen, list: list.data })
  const show = (change: Partial<Chosen>) =>
    navigate(applicantsHref(chosen, change), { replace: 'open' in change })

  if (counts.total === 0)
    return (
      <EmptyState icon={<UsersIcon className="size-6" />} title="No applicants yet">
        Everyone who applies for this job appears here, and you get an e-mail.
      </EmptyState>
    )
  const rows = list.data?.items ?? []
  return (
    <div className="space-y-4">
      <StatusTabs chosen={chosen} counts={counts} />
      <ApplicantsFilter chosen={chosen} onChange={show} />
      {outcome && <Outcomes {...outcome} onDismiss={() => setOutcome(undefined)} />}
      <FactFilterFields chosen={chosen.facts} job={job} onChange={(facts) => show({ facts })} />
      {list.isError && (
        <EmptyState
          kind="failed"
          icon={<WarningIcon className="size-6" />}
          title={wordsOf(list.error, 'Failed to fetch applicants')}
          action={<Button onClick={() => void list.refetch()}>Try Again</Button>}
        />
      )}
      {list.isPending && (
        <Loading label="Loading applicants...">
          <SkeletonCard />
        </Loading>
      )}
      {list.data && rows.length === 0 && (
        <NobodyFound onClear={() => show({ q: '', status: undefined, facts: {} })} />
      )}
      {rows.length > 0 && (
        <div aria-busy={list.isPlaceholderData}>
          {maySelect && (
            <SelectAll
              jobId={jobId}
              chosen={chosen}
              rows={rows}
              total={list.data?.total ?? 0}
              selected={selected}
              onSelect={setSelected}
            />
          )}
          <ApplicantsTable
            rows={rows}
            selected={selected}
            onSelect={maySelect ? setSelected : undefined}
            onOpen={(open) => show({ open })}
          />
        </div>
      )}
      <Pagination
        page={chosen.page}
        pages={Math.ceil((list.data?.total ?? 0) / pageSizes.applicants)}
        around={list.data}
        hrefOf={(page, cursor) => applicantsHref(chosen, { page, ...cursor })}
        label="Pages of applicants"
      />
      {selected.size > 0 && (
        <AnswerSeveral
          jobId={jobId}
          selected={selected}
          onClear={() => setSelected(new Map())}
          onDone={(reply) => {
            setSelected(new Map())
            setOutcome(reply)
          }}
        />
      )}
      {chosen.open && (
        <ApplicantDialog
          key={chosen.open}
          employerId={employerId}
          jobId={jobId}
          jobTitle={jobTitle}
          applicantId={chosen.open}
          neighbours={neighbours}
          onOpen={show}
        />
      )}
    </div>
  )
}

function StatusTabs({ chosen, counts }: { chosen: Chosen; counts: ApplicantsProps['counts'] }) {
  const used = counts.statuses.filter(({ status, count }) => count > 0 || status === chosen.status)
  return (
    <LinkTabs
      label="Applicants by status"
      tabs={[
        {
          to: applicantsHref(chosen, { status: undefined }),
          label: 'All',
          count: counts.total,
          current: !chosen.status,
        },
        ...used.map(({ status, count }) => ({
          to: applicantsHref(chosen, { status }),
          label: status,
          count,
          current: chosen.status === status,
        })),
      ]}
    />
  )
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Nobody matches"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all applicants
        </Button>
      }
    >
      No applicant has this name, e-mail address and status, and these details.
    </EmptyState>
  )
}
