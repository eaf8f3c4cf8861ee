import { useQuery } from '@tanstack/react-query'
import { formatShortDate } from '#contract/base/maldives.ts'
import { formatCount, formatMoney } from '#contract/base/money.ts'
import type { DeskFigures } from '#contract/desk/desk.ts'
import type { DeskRole } from '#contract/facts/desk-roles.ts'
import { revenueMonths } from '#contract/facts/periods.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ageOf } from '#site/desk/age.ts'
import { opensFor } from '#site/desk/desk-links.ts'
import { figuresQuery } from '#site/desk/desk-queries.ts'
import { Fetched } from '#site/desk/fetched.tsx'
import { Stats } from '#site/ui/stats.tsx'
import { TextLink } from '#site/ui/text-link.tsx'

/** Jobs and applications by week, the money of the month and the year, and the oldest e-mail, each with its list. */
export function Figures({ role }: { role: DeskRole }) {
  const query = useQuery(figuresQuery(useApi()))
  return (
    <section aria-labelledby="came-in">
      <h2 id="came-in" className="mb-3 text-xl font-semibold">
        What came in
      </h2>
      <Fetched query={query} noun="figures">
        {(data) => (
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
            <Weeks weeks={data.weeks} hasList={opensFor(role, '/admin/statistics')} />
            <Stats stacked stats={[...moneyOf(data), ...mailsOf(data)]} />
          </div>
        )}
      </Fetched>
    </section>
  )
}

function moneyOf({ money }: DeskFigures) {
  if (!money) return []
  const note = <TextLink to="/admin/revenue">Revenue by month</TextLink>
  return [
    { label: 'Revenue this month', value: formatMoney(money.month), note },
    { label: `In the last ${revenueMonths} months`, value: formatMoney(money.year), note },
  ]
}

function mailsOf({ mails }: DeskFigures) {
  if (!mails) return []
  return [
    {
      label: 'Oldest unsent e-mail',
      value: mails.oldestAt ? ageOf(mails.oldestAt, new Date()) : 'None',
      note: <TextLink to="/admin/mails?state=waiting">E-mails waiting to be sent</TextLink>,
    },
  ]
}

/** Three narrow columns, which stay a table on a phone. The current week is first. */
function Weeks({ weeks, hasList }: Pick<DeskFigures, 'weeks'> & { hasList: boolean }) {
  return (
    <div className="h-fit overflow-hidden rounded-box border bg-raised">
      <table className="w-full tabular-nums">
        <caption className="sr-only">Jobs and applications by week</caption>
        <thead>
          <tr className="border-b bg-hover text-sm text-ink-soft *:px-4 *:py-2 *:font-semibold">
            <th scope="col" className="text-left">
              Week from
            </th>
            <th scope="col" className="text-right">
              Jobs
            </th>
            <th scope="col" className="text-right">
              Applications
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ week, jobs, applications }) => (
            <tr key={week} className="not-last:border-b *:px-4 *:py-2">
              <th scope="row" className="text-left font-normal whitespace-nowrap">
                {formatShortDate(week)}
              </th>
              <td className="text-right">{formatCount(jobs)}</td>
              <td className="text-right">{formatCount(applications)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hasList && (
        <p className="border-t px-4 py-2 text-sm">
          <TextLink to="/admin/statistics">Views and applications of jobs</TextLink>
        </p>
      )}
    </div>
  )
}
