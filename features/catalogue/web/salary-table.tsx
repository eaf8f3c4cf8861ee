import type { ReactNode } from 'react'
import { inWords } from '#contract/base/in-words.ts'
import { formatCount, formatMoney } from '#contract/base/money.ts'
import type { SalaryGroup } from '#contract/pay/salaries.ts'
import { Card } from '#site/ui/card.tsx'
import { TextLink } from '#site/ui/text-link.tsx'
import { Written } from '#site/ui/written.tsx'
import { salaryPath } from '../landing-rules.ts'
import { minForSalary } from '../salary-rules.ts'

interface SalaryTableProps {
  title: string
  /** Heading of the names. */
  heading: string
  groups: readonly SalaryGroup[]
  /** Link to the rest, or to other pages. */
  children?: ReactNode
}

/** Groups with their median, each a link to its page. */
export function SalaryTable({ title, heading, groups, children }: SalaryTableProps) {
  return (
    <Card as="section">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {groups.length === 0 ? (
        <p className="text-ink-soft">
          There are too few jobs yet. A figure needs {inWords(minForSalary)} jobs.
        </p>
      ) : (
        <table className="w-full text-left">
          <caption className="sr-only">{title}</caption>
          <thead className="text-sm text-ink-soft">
            <tr className="border-b">
              <th scope="col" className="py-2 pr-3 font-normal">
                {heading}
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
                  <TextLink to={salaryPath(group)}>
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
      {children}
    </Card>
  )
}
