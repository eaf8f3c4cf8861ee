import { useQuery } from '@tanstack/react-query'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { salariesQuery } from './salary-queries.ts'
import { SalaryTable } from './salary-table.tsx'

export async function load({ api, queries }: LoadContext): Promise<Loaded> {
  await queries.fetchQuery(salariesQuery(api))
  return { tags: ['jobs', 'rate'] }
}

/** Guaranteed pay of jobs by category and by title. */
export default function SalariesPage() {
  const { data } = useQuery(salariesQuery(useApi()))
  useHead({
    title: 'Salaries in the Maldives',
    description:
      'What jobs in the Maldives guarantee a month, by category, job title and place: median and quartiles of what employers offered in the last year.',
    canonical: '/salaries',
  })
  return (
    <Container className="pb-10">
      <PageHeader
        title="Salaries in the Maldives"
        lead="What jobs of the last year guarantee a month: basic pay and fixed allowances, without service charge, tips and overtime."
      />
      {data ? (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <SalaryTable
            title="By category"
            heading="Category"
            groups={data.groups.filter(({ kind }) => kind === 'category')}
          />
          <SalaryTable
            title="By job title"
            heading="Job title"
            groups={data.groups.filter(({ kind }) => kind === 'title')}
          />
          <SalaryTable
            title="By place"
            heading="Place"
            groups={data.groups.filter(({ kind }) => kind === 'place')}
          />
        </div>
      ) : (
        <Loading label="Loading the salaries">
          <SkeletonCard />
        </Loading>
      )}
    </Container>
  )
}
