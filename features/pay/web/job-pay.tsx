import type { Guaranteed } from '#contract/pay/pay.ts'
import { Written } from '#site/ui/written.tsx'
import type { JobPay as Paid } from '../job-pay-rules.ts'
import { cardPay } from '../pay-words.ts'

/** Words beside the salary of one job: guaranteed pay beyond it, variable pay, and benefits in kind. */
export default function JobPay({ job }: { job: Paid & { guaranteed?: Guaranteed | undefined } }) {
  const pay = cardPay(job, job.guaranteed)
  if (!pay) return null
  const { why, sure, onTop, inKind } = pay
  return (
    <p className="job-pay">
      {why && (
        <span>
          <Written>{why}</Written>
        </span>
      )}
      {sure && <span className="font-semibold text-ink">{sure}</span>}
      {onTop && <span>{onTop}</span>}
      {inKind && <span>{inKind}</span>}
    </p>
  )
}
