import { type Salary, salaryText } from '#contract/base/money.ts'
import { Written } from '#site/ui/written.tsx'
import type { CardPayWords } from '../pay-words.ts'

/** The salary, and a line of the guaranteed figure if it differs, additional pay and benefits in kind. */
export function CardPay({ job }: { job: Salary & { pay?: CardPayWords | undefined } }) {
  const { why, sure, onTop, inKind } = job.pay ?? {}
  const more = [why, sure, onTop, inKind].filter(Boolean).join(' · ')
  return (
    <div className="job-pays">
      <SalaryLine salary={job} />
      {more && (
        <p className="job-line">
          <Written>{more}</Written>
        </p>
      )}
    </div>
  )
}

function SalaryLine({ salary }: { salary: Salary }) {
  const { min, max } = salary.salaryRange
  const isStated = min !== undefined || max !== undefined
  return (
    <p className={`job-figure ${isStated ? 'font-semibold' : 'text-ink-soft'}`}>
      <span className={isStated ? 'sr-only' : undefined}>Salary: </span>
      {salaryText(salary, 'card')}
    </p>
  )
}
