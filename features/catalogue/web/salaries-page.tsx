import { useQuery } from '@tanstack/react-query'
import { inWords } from '#contract/base/in-words.ts'
import { formatCount, formatMoney } from '#contract/base/money.ts'
import type { SalaryGroup } from '#contract/pay/salaries.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useHead } from '#site/head.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { Card } from '#site/ui/card.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { minForSalary } from '../salary-rules.ts'
import { salariesQuery, salaryHref } from './salary-queries.ts'

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
      'What jobs in the Maldives guarantee a month, by category and job title: median and quartiles of what employers offered in the last year.',
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
          <Group title="By category" groups={data.groups.filter(({ kind }) => kind === 'category')} />
          <Group title="By job title" groups={data.groups.filter(({ kind }) => kind === 'title')} />
        </div>
      ) : (
        <Loading label="Loading the salaries">
          <SkeletonCard />
        </Loading>
      )}
    </Container>
  )
}

function Group({ title, groups }: { title: string; groups: readonly SalaryGroup[] }) {
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {groups.length === 0 ? (
        <p className="text-ink-soft">
          There are too few jobs yet. A figure needs {inWords(minForSalary.jobs)} jobs of{' '}
          {inWords(minForSalary.employers)} employers, so that nobody’s pay can be guessed.
        </p>
      ) : (
        <table className="w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead className="text-sm text-ink-soft">
            <tr className="border-b">
              <th scope="col" className="py-2 pr-3 font-normal">
                Work
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-normal">
                Jobs
              </th>
              <th scope="col" className="py-2 text-right font-normal">
                Median a month
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group) => (
              <tr key={group.slug} className="not-last:border-b">
                <th scope="row" className="py-2 pr-3 font-normal">
                  <TextLink to={salaryHref(group)}>
                    <Written>{group.name}</Written>
                  </TextLink>
                </th>
                <td className="py-2 pr-3 text-right tabular-nums">{formatCount(group.jobs)}</td>
                <td className="py-2 text-right font-semibold whitespace-nowrap tabular-nums">
                  {formatMoney(Math.floor(group.median))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
