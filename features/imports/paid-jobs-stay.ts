import { formatCount } from '#contract/base/money.ts'

/** '2 jobs stay, since their employers have paid for them': the jobs of an import that is taken back. */
export const paidJobsStay = (count: number): string =>
  count === 1
    ? '1 job stays, since its employer has paid for it'
    : `${formatCount(count)} jobs stay, since their employers have paid for them`
