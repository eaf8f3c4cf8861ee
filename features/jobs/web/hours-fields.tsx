import { contractKinds } from '#contract/pay-vocabularies.ts'
import { fullMonth } from '#features/pay/monthly-rules.ts'
import { Choice, Line, Section } from './job-fields.tsx'
import type { JobForm } from './use-job-form.ts'

const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const

/** How much and how long one works. */
export function HoursAndContract({ form }: { form: JobForm }) {
  const contract = form.watch('terms.contract')
  return (
    <Section title="Hours and contract">
      <p className="-mt-3 text-ink-soft">
        All optional. Without them, a month is {fullMonth.hours} hours and {fullMonth.days} days.
      </p>
      <div className="grid grid-cols-2 items-end gap-5">
        <Line form={form} name="terms.hoursPerWeek" label="Hours a week" input={number} />
        <Line form={form} name="terms.daysOffPerWeek" label="Days off a week" input={number} />
        <Choice
          form={form}
          name="terms.contract"
          label="Contract"
          placeholder="Not said"
          options={contractKinds}
        />
        {contract === 'Fixed term' && (
          <Line form={form} name="terms.contractMonths" label="For how many months" input={number} />
        )}
        <Line form={form} name="terms.trialMonths" label="Trial period in months" input={number} />
        <Line form={form} name="terms.startsOn" label="First day of work" input={{ type: 'date' }} />
      </div>
    </Section>
  )
}
