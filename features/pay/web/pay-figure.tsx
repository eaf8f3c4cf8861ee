import { type Salary, salaryText } from '#contract/base/money.ts'
import type { Guaranteed } from '#contract/pay/pay.ts'
import type { JobPay } from '../job-pay-rules.ts'
import { sureWords } from '../pay-words.ts'

/** The pay of a job in one line, in the words and weights of a card. */
export function PayFigure({ job }: { job: Salary & JobPay & { guaranteed?: Guaranteed | undefined } }) {
  const sure = sureWords(job, job.guaranteed)
  return (
    <>
      <span className="font-semibold">{salaryText(job, 'card')}</span>
      {sure && <span className="text-sm text-ink-soft"> {sure}</span>}
    </>
  )
}
