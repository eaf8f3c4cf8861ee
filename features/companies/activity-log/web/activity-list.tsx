import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatDateTime } from '#contract/base/maldives.ts'
import { type ActivityArea, activityAreas } from '#contract/companies/activity-log.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import { canonical } from '#contract/facts/vocabularies.ts'
import { useApi } from '#site/api/api-context.tsx'
import { type Cursor, cursorIn, pageIn, setPage } from '#site/page-number.ts'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { Field } from '#site/ui/field.tsx'
import { UsersIcon } from '#site/ui/icons.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Select } from '#site/ui/select.tsx'
import { Loading, Skeleton } from '#site/ui/skeleton.tsx'
import { Written } from '#site/ui/written.tsx'

const areaLabels: Record<ActivityArea, string> = {
  team: 'Team',
  decisions: 'Applicants',
  jobs: 'Jobs',
  money: 'Money',
  settings: 'Settings',
}

function hrefOf(area: ActivityArea | undefined, page = 1, cursor?: Cursor): string {
  const search = new URLSearchParams()
  if (area) search.set('area', area)
  setPage(search, page, cursor)
  return `?${search}`
}

/** Activity of members, newest first; subject and page are in the address. */
export function ActivityList({ employerId }: { employerId: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const area = canonical(activityAreas, search.get('area') ?? '')
  const page = pageIn(search)
  const cursor = cursorIn(search)
  const query = useQuery({
    queryKey: ['company-activity', employerId, area, page, cursor],
    queryFn: () =>
      api('GET /api/employers/:employerId/acts', {
        params: { employerId },
        query: { ...(area && { area }), page, ...cursor, limit: pageSizes.companyActivity },
      }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = query
  if (!data && error) return <LoadError query={query} />
  if (!data)
    return (
      <Loading label="Loading the list">
        <Skeleton className="h-60 w-full" />
      </Loading>
    )
  return (
    <div className="space-y-4">
      <Field label="Show" className="max-w-60">
        <Select
          value={area ?? ''}
          placeholder="Everything"
          onChange={(event) => navigate(hrefOf(canonical(activityAreas, event.target.value)))}
          options={activityAreas.map((value) => ({ value, label: areaLabels[value] }))}
        />
      </Field>
      {data.items.length === 0 && (
        <EmptyState icon={<UsersIcon className="size-6" />} title="No activity yet" />
      )}
      <ol className="divide-y rounded-box border bg-raised empty:hidden">
        {data.items.map(({ _id, at, by, act, about }) => (
          <li key={_id} className="px-4 py-3">
            <p className="wrap-anywhere">
              <strong className="font-semibold">
                <Written>{by}</Written>
              </strong>{' '}
              {act}
              {about && (
                <>
                  {' '}
                  <Written>{about}</Written>
                </>
              )}
            </p>
            <p className="text-sm text-ink-soft">{formatDateTime(at)}</p>
          </li>
        ))}
      </ol>
      <Pagination
        page={page}
        pages={Math.ceil(data.total / pageSizes.companyActivity)}
        around={data}
        hrefOf={(to, cursor) => hrefOf(area, to, cursor)}
        label="Pages of the list"
      />
    </div>
  )
}
