import { useQuery } from '@tanstack/react-query'
import { countOf, inWords } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatAmount, formatCount, formatMoney } from '#contract/base/money.ts'
import { salaryKinds } from '#contract/facts/pay-vocabularies.ts'
import { areaValue } from '#contract/facts/place-values.ts'
import type { SalaryDetail, SalaryGroup } from '#contract/pay/salaries.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError } from '#site/api/api-error.ts'
import { useHead } from '#site/head.tsx'
import { NotFoundPage } from '#site/layout/not-found-page.tsx'
import type { LoadContext, Loaded } from '#site/page.ts'
import { useParams } from '#site/router/router.tsx'
import { BackLink } from '#site/ui/back-link.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Container } from '#site/ui/container.tsx'
import { PageHeader } from '#site/ui/page-header.tsx'
import { isNotThere, LoadError } from '#site/ui/rich/load-error.tsx'
import { Loading, SkeletonCard } from '#site/ui/skeleton.tsx'
import { salaryPath } from '../landing-rules.ts'
import { minForSalary } from '../salary-rules.ts'
import { SalaryPicture } from './salary-picture.tsx'
import { salaryQuery } from './salary-queries.ts'
import { SalaryTable } from './salary-table.tsx'
import { breadcrumbs } from './structured-data.ts'

const kindOf = (kind: string | undefined): SalaryGroup['kind'] | undefined =>
  salaryKinds.find((one) => one === kind)

export async function load({ api, queries, params }: LoadContext): Promise<Loaded> {
  const kind = kindOf(params.kind)
  if (!kind) throw new ApiError(404, {})
  await queries.fetchQuery(salaryQuery(api, kind, params.slug ?? ''))
  return { tags: ['jobs', 'rate'] }
}

/** Guaranteed monthly pay of one category, title or place. No employer is named. */
export default function SalaryPage() {
  const { kind: typed, slug = '' } = useParams()
  const kind = kindOf(typed)
  const query = useQuery({
    ...salaryQuery(useApi(), kind ?? 'title', slug),
    enabled: !!kind,
  })
  const { data, error } = query
  if (!kind || (!data && isNotThere(error))) return <NotFoundPage />
  return (
    <Container width="reading" className="pb-10">
      <div className="pt-4 md:pt-6">
        <BackLink to="/salaries">Salaries</BackLink>
      </div>
      {data ? (
        <Summary salary={data} />
      ) : error ? (
        <LoadError query={query} />
      ) : (
        <Loading label="Loading the salaries">
          <SkeletonCard />
        </Loading>
      )}
    </Container>
  )
}

const whole = (amount: number) => formatMoney(Math.floor(amount))

function Summary({ salary }: { salary: SalaryDetail }) {
  const { kind, name, slug, jobs, employers, lower, median, upper } = salary
  const title = kind === 'place' ? `Salaries in ${name}` : `${name} salaries in the Maldives`
  const text = `Half of ${formatCount(jobs)} jobs of ${countOf(employers, 'employer', 'employers')} guarantee between ${whole(lower)} and ${formatAmount(Math.floor(upper))} a month. The median is ${whole(median)}.`
  useHead({
    title,
    description: text,
    canonical: salaryPath(salary),
    ...(import.meta.env.SSR && {
      jsonLd: (siteUrl: string) => [
        breadcrumbs(
          [
            { name: 'Jobs', path: '/' },
            { name: 'Salaries', path: '/salaries' },
            { name, path: salaryPath(salary) },
          ],
          siteUrl,
        ),
      ],
    }),
    openGraph: { type: 'website' },
  })
  const open = {
    category: `/?${new URLSearchParams({ category: name, sort: 'pay' })}`,
    title: `/?${new URLSearchParams({ q: name, sort: 'pay' })}`,
    place: `/?${new URLSearchParams({ place: areaValue(slug), sort: 'pay' })}`,
  }[kind]
  return (
    <>
      <PageHeader title={title} lead={text} />
      <div className="space-y-6">
        <SalaryPicture salary={salary} />
        <Figures salary={salary} />
        {salary.parts.length > 0 && (
          <SalaryTable title="Islands and other parts" heading="Place" groups={salary.parts} />
        )}
        <Method salary={salary} />
        <ButtonLink to={open}>
          {kind === 'place' ? `Show open jobs in ${name}` : `Show open ${name} jobs`}
        </ButtonLink>
      </div>
    </>
  )
}

function Figures({ salary }: { salary: SalaryDetail }) {
  const { least, lower, median, upper, most, bands } = salary
  const rows: [string, number][] = [
    ['Lowest', least],
    ['Lower quartile: a quarter guarantee this or less', lower],
    ['Median: half guarantee this or less', median],
    ['Upper quartile: three quarters guarantee this or less', upper],
    ['Highest', most],
  ]
  const cell = 'px-4 py-2 text-right whitespace-nowrap tabular-nums'
  return (
    <div className="grid gap-6">
      <table className="w-full rounded-box border bg-raised text-left">
        <caption className="pb-2 text-left text-lg font-semibold">Guaranteed a month</caption>
        <tbody>
          {rows.map(([name, amount]) => (
            <tr key={name} className="not-last:border-b">
              <th scope="row" className="px-4 py-2 font-normal">
                {name}
              </th>
              <td className={cell}>{whole(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className="w-full rounded-box border bg-raised text-left">
        <caption className="pb-2 text-left text-lg font-semibold">How many jobs guarantee how much</caption>
        <tbody>
          {bands.map(({ from, to, jobs }) => (
            <tr key={from} className="not-last:border-b">
              <th scope="row" className="px-4 py-2 font-normal tabular-nums">
                {formatMoney(from)} to under {formatAmount(to)}
              </th>
              <td className={cell}>{formatCount(jobs)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Method({ salary: { exchangeRate } }: { salary: SalaryDetail }) {
  return (
    <p className="text-sm text-ink-soft">
      Worked out from jobs posted here in the last year: basic pay from its lower end, and fixed allowances. A
      US dollar counts as MVR {exchangeRate.rate.toFixed(2)}, the rate since{' '}
      {formatLongDate(exchangeRate.from)}. Service charge, tips, overtime, room and meals are not counted.
      Jobs that state no pay are left out, and no figure is shown for fewer than {inWords(minForSalary)} jobs.
    </p>
  )
}
