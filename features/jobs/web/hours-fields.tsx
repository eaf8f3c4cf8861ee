import { contractKinds } from '#contract/facts/pay-vocabularies.ts'
import { fullMonth } from '#features/pay/monthly-rules.ts'
import { More } from './form-rows.tsx'
import { Choice, Line } from './job-fields.tsx'
import { useFilled, useIsWrong, useTypedJob } from './use-job-form.ts'

const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const

/** Fields of hours and contract. */
export function HoursAndContract() {
  const { contract } = useTypedJob().terms
  return (
    <More
      title="Hours and contract"
      filled={useFilled('terms')}
      offers="Hours a week, days off, first day …"
      isWrong={useIsWrong('terms')}
    >
      <p className="text-sm text-ink-soft">
        Without them, a month is {fullMonth.hours} hours and {fullMonth.days} days.
      </p>
      <div className="grid grid-cols-2 items-end gap-5">
        <Line name="terms.hoursPerWeek" label="Hours a week" input={number} />
        <Line name="terms.daysOffPerWeek" label="Days off a week" input={number} />
        <Choice name="terms.contract" label="Contract" placeholder="Not stated" options={contractKinds} />
        {contract === 'Fixed term' && (
          <Line name="terms.contractMonths" label="For how many months" input={number} />
        )}
        <Line name="terms.trialMonths" label="Trial period in months" input={number} />
        <Line name="terms.startsOn" label="First day of work" input={{ type: 'date' }} />
      </div>
    </More>
  )
}
