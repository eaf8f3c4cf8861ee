import type { z } from 'zod'
import type { EmployerSize } from '#contract/facts/pay-vocabularies.ts'
import type { Restriction } from '#contract/facts/restrictions.ts'
import type {
  Category,
  Currency,
  JobType,
  PlanType,
  SalaryPeriod,
  Sector,
  WorkMode,
} from '#contract/facts/vocabularies.ts'
import type { PayInput, TermsInput } from '#contract/pay/pay-input.ts'

type WrittenPay = z.input<typeof PayInput>
type WrittenTerms = z.input<typeof TermsInput>

export interface DemoJob {
  title: string
  category: Category
  /** As typed by an employer: blank lines, bullets, headings with a colon. */
  description: string
  daysAgo: number
  type?: JobType
  mode?: WorkMode
  /** Workplace, if it is not the employer's. */
  location?: string
  salary?: { min?: number; max?: number; currency?: Currency; period?: SalaryPeriod }
  /** Replaces the employer's defaults. */
  pay?: WrittenPay
  terms?: WrittenTerms
  restriction?: Restriction
  benefits?: string
  isClosed?: boolean
}

export interface DemoEmployer {
  company: string
  email: string
  sector: Sector
  industry: string
  location: string
  website: string
  phone: string
  about: string
  plan: PlanType
  size: EmployerSize
  /** Default pay and terms of its jobs besides the salary. */
  usual: { pay?: WrittenPay; terms?: WrittenTerms }
  otherPurchase?: 'unpaid' | 'rejected'
  jobs: DemoJob[]
}

export const mvr = (min: number, max: number, period: SalaryPeriod = 'month') => ({ min, max, period })
export const usd = (min: number, max: number, period: SalaryPeriod = 'month') => ({
  min,
  max,
  period,
  currency: 'USD' as const,
})
