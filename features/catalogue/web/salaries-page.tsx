import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { formatCount } from '#contract/base/money.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { pageSizes } from '#contract/facts/page-sizes.ts'
import type { Salaries, SalaryGroup } from '#contract/pay/salaries.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { useNavigate, useSearchParams } from '#site/router/router.tsx'
import { Container } from '#site/ui/container.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { SearchIcon } from '#site/ui/icons.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Pagination } from '#site/ui/pagination.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { SearchBox, typedWords } from '#site/ui/search-box.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { type SalaryAddress, salariesFrom, salariesHref, salariesQuery } from './salary-queries.ts'
import { SalaryTable } from './salary-table.tsx'

export async function load({ api, queries, search }: LoadContext): Promise<Loaded> {
  await queries.fetchQuery(salariesQuery(api, salariesFrom(search)))
  return { tags: ['jobs', 'places', 'rate'] }
}

const tables: { kind: SalaryGroup['kind']; title: string; heading: string; plural: string }[] = [
  { kind: 'category', title: 'By category', heading: 'Category', plural: 'categories' },
  { kind: 'title', title: 'By job title', heading: 'Job title', plural: 'job titles' },
  { kind: 'place', title: 'By place', heading: 'Place', plural: 'places' },
]

/** Guaranteed pay of jobs by category, by title and by place. */
export default function SalariesPage() {
  const [search] = useSearchParams()
  const address = salariesFrom(search)
  const query = useQuery({ ...salariesQuery(useApi(), address), placeholderData: keepPreviousData })
  useHead({
    title: 'Salaries in the Maldives',
    description:
      'What jobs in the Maldives guarantee a month, by category, job title and place: median and quartiles of what employers offered in the last year.',
    canonical: salariesHref(address),
    ...(address.q && { robots: 'noindex' }),
  })
  return (
    <Container className="pb-10">
      <PageHeader
        title="Salaries in the Maldives"
        lead="What jobs of the last year guarantee a month: basic pay and fixed allowances, without service charge, tips and overtime."
      />
      <div className="space-y-6">
        <SalarySearchBox q={address.q} />
        {query.data ? (
          <Tables address={address} salaries={query.data} />
        ) : query.isError ? (
          <LoadError query={query} />
        ) : (
          <Loading label="Loading the salaries">
            <SkeletonCard />
          </Loading>
        )}
      </div>
    </Container>
  )
}

function SalarySearchBox({ q = '' }: { q?: string | undefined }) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    navigate(salariesHref({ q: typedWords(event.currentTarget), page: 1 }))
  }
  return (
    <search className="block max-w-200">
      <form action="/salaries" onSubmit={submit}>
        <SearchBox
          label="Job title, category or place"
          buttonLabel="Search"
          placeholder="Job title, category or place"
          words={q}
          maxLength={lengths.line}
        />
      </form>
    </search>
  )
}

/** The first groups of each kind, or a page of the chosen one. Words that no group has leave its table out. */
function Tables({ address, salaries }: { address: SalaryAddress; salaries: Salaries }) {
  const { kind: only, q } = address
  const shown = tables.filter(({ kind }) =>
    only ? kind === only : q === undefined || (salaries.totals[kind] ?? 0) > 0,
  )
  const isNothing = salaries.groups.length === 0
  const pages = only ? Math.ceil((salaries.totals[only] ?? 0) / pageSizes.salaries) : 0
  if (isNothing && pages > 0)
    return (
      <EmptyState
        title="This page does not exist"
        action={<TextLink to={salariesHref({ ...address, page: pages })}>Last page</TextLink>}
      >
        The last page is {formatCount(pages)}.
      </EmptyState>
    )
  if (q !== undefined && isNothing)
    return (
      <EmptyState
        icon={<SearchIcon className="size-6" />}
        title="No salaries found"
        action={<TextLink to="/salaries">All salaries</TextLink>}
      >
        Too few jobs of that name state their pay. Try a shorter name.
      </EmptyState>
    )
  return (
    <div className={only ? 'max-w-200' : 'grid items-start gap-6 lg:grid-cols-2'}>
      {shown.map(({ kind, title, heading, plural }) => (
        <SalaryTable
          key={kind}
          title={title}
          heading={heading}
          groups={salaries.groups.filter((group) => group.kind === kind)}
        >
          <Rest kind={kind} address={address} plural={plural} total={salaries.totals[kind] ?? 0} />
        </SalaryTable>
      ))}
    </div>
  )
}

interface RestProps {
  kind: SalaryGroup['kind']
  address: SalaryAddress
  plural: string
  total: number
}

/** Leads to the groups that are not shown. */
function Rest({ kind, address, plural, total }: RestProps) {
  if (total <= pageSizes.salaries && address.kind === undefined) return null
  return (
    <div className="mt-4">
      {address.kind ? (
        <Pagination
          page={address.page}
          pages={Math.ceil(total / pageSizes.salaries)}
          hrefOf={(page) => salariesHref({ ...address, page })}
          label={`Pages of ${plural}`}
        />
      ) : (
        <TextLink to={salariesHref({ ...address, kind, page: 1 })}>
          {`All ${formatCount(total)} ${plural}`}
        </TextLink>
      )}
    </div>
  )
}
