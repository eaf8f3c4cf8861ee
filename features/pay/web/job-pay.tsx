import type { Guaranteed } from '#contract/pay.ts'
import type { JobPay as Paid } from '../job-pay-rules.ts'
import { cardPay } from '../pay-words.ts'
import { CardPay } from './card-pay.tsx'

/** What stands beside the salary of one job. */
export default function JobPay({ job }: { job: Paid & { guaranteed?: Guaranteed | undefined } }) {
  return <CardPay pay={cardPay(job, job.guaranteed)} />
}
