import { lengths } from '#contract/facts/lengths.ts'
import { listingPeriod } from '#contract/facts/periods.ts'
import { currencies, salaryPeriods } from '#contract/facts/vocabularies.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'

/** Settings for all rows, as typed. */
export const emptyOptions = {
  source: '',
  employer: '',
  location: '',
  contactEmail: '',
  applyAt: '',
  currency: 'MVR',
  salaryPeriod: 'month',
  dateOrder: 'auto' as 'auto' | 'dmy' | 'mdy',
  oldDates: 'hold' as 'hold' | 'move',
  openForDays: '',
}
export type ImportOptions = typeof emptyOptions

const oldDates = [
  { value: 'hold', label: 'Keep them; jobs that are over are refused' },
  { value: 'move', label: 'Move them all, so that the newest is from today' },
]

interface ImportOptionsProps {
  options: ImportOptions
  errors: Record<string, string>
  onChange: (options: ImportOptions) => void
}

const dateOrders = [
  { value: 'auto', label: 'As the other dates of its column say' },
  { value: 'dmy', label: 'Day first: 3 April' },
  { value: 'mdy', label: 'Month first: March 4' },
]

export function ImportOptionFields({ options, errors, onChange }: ImportOptionsProps) {
  const bind = (name: keyof ImportOptions) => ({
    name,
    value: options[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...options, [name]: target.value }),
  })
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
      <Field
        label="Source"
        hint="A later import recognises these advertisements by this name."
        error={errors.source}
        required
      >
        <Input {...bind('source')} maxLength={lengths.shortLine} />
      </Field>
      <Field
        label="Open for days"
        hint={`From today; ${listingPeriod} when it is empty.`}
        error={errors.openForDays}
        optional
      >
        <Input {...bind('openForDays')} inputMode="numeric" maxLength={3} />
      </Field>
      <Field label="Default employer" hint="For rows that name none." error={errors.employer} optional>
        <Input {...bind('employer')} maxLength={lengths.line} />
      </Field>
      <Field label="Default location" hint="For rows that name none." error={errors.location} optional>
        <Input {...bind('location')} maxLength={lengths.line} />
      </Field>
      <Field
        label="Default contact e-mail"
        hint="For rows that name none. Applications are e-mailed there."
        error={errors.contactEmail}
        optional
      >
        <Input {...bind('contactEmail')} type="email" maxLength={lengths.email} />
      </Field>
      <Field
        label="Default 'Apply at'"
        hint="For rows without an address: a web address, or words."
        error={errors.applyAt}
        optional
      >
        <Input {...bind('applyAt')} maxLength={lengths.longLine} />
      </Field>
      <Field label="Currency of salaries">
        <Select {...bind('currency')} options={currencies} />
      </Field>
      <Field label="Period of salaries that name none">
        <Select {...bind('salaryPeriod')} options={salaryPeriods} />
      </Field>
      <Field label="How 03/04/2026 is meant" hint="If the dates do not make it clear, we ask you.">
        <Select {...bind('dateOrder')} options={dateOrders} />
      </Field>
      <Field label="Old dates" hint="In a file whose newest date is more than a month old.">
        <Select {...bind('oldDates')} options={oldDates} />
      </Field>
    </div>
  )
}
