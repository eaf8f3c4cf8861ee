import { capital } from '#contract/base/in-words.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { inKindFacts, notStatedReasons, payoutCurrencies, rooms } from '#contract/facts/pay-vocabularies.ts'
import type { Restriction } from '#contract/facts/restrictions.ts'
import { currencies, salaryPeriods } from '#contract/facts/vocabularies.ts'
import { PayResult } from '#features/pay/web/pay-result.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Suggestions } from '#site/ui/suggestions.tsx'
import { AddRow, More, RemoveRow } from './form-rows.tsx'
import { Choice, Line, Section } from './job-fields.tsx'
import { shownPay } from './shown-pay.ts'
import { useFilled, useIsWrong, useRows, useTypedJob } from './use-job-form.ts'

const money = { inputMode: 'decimal', autoComplete: 'off' } as const
const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 5 } as const
const periods = salaryPeriods.map((value) => ({ value, label: capital(value) }))

/** @param required on the edit form, unless the salary is not stated (decisions D5) */
export function Pay({ required = false }: { required?: boolean }) {
  const { salaryNotStated } = useTypedJob()
  const isRequired = required && !salaryNotStated
  return (
    <Section title="Pay" required={isRequired ? ['salaryMin', 'salaryMax'] : []}>
      <BasicPay isEdited={required} isRequired={isRequired} />
      <Result />
    </Section>
  )
}

function BasicPay({ isEdited, isRequired }: { isEdited: boolean; isRequired: boolean }) {
  const { salaryNotStated: notStated } = useTypedJob()
  const amount = { ...money, disabled: notStated }
  return (
    <>
      <p className="-mt-3 text-ink-soft">
        The basic pay, before anything that is added.
        {!isEdited && ' You can fill in just one. It is shown as “From” or “Up to”.'}
      </p>
      <div className="grid grid-cols-2 gap-5 lg:grid-cols-4">
        <Line name="salaryMin" label="Minimum salary" required={isRequired} input={amount} />
        <Line name="salaryMax" label="Maximum salary" required={isRequired} input={amount} />
        <Choice name="salaryCurrency" label="Currency" options={currencies} />
        <Choice name="salaryPeriod" label="Per" options={periods} />
      </div>
      <div className="grid items-start gap-x-5 sm:grid-cols-2">
        <Checkbox label="Salary not stated" name="salaryNotStated" />
        {notStated && (
          <Choice
            name="pay.notStated"
            label="Why it is not stated"
            hint="People see it on the job page"
            placeholder="Choose a reason"
            options={notStatedReasons}
          />
        )}
      </div>
    </>
  )
}

/** Fields for monthly allowances. */
export function Allowances() {
  const { rows, add, remove } = useRows('pay.allowances')
  const isWrong = useIsWrong('pay.allowances')
  return (
    <More
      title="Fixed allowances"
      filled={useFilled('allowances')}
      offers="Attendance, food, phone …"
      isWrong={isWrong}
    >
      <p className="text-sm text-ink-soft">Paid every month. They count as guaranteed.</p>
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what stands in the rows below moves up when one goes
        <fieldset key={at} className="grid grid-cols-2 gap-x-4 gap-y-3 border-b pb-4">
          <legend className="sr-only">Allowance {at + 1}</legend>
          <div className="col-span-2">
            <Line
              name={`pay.allowances.${at}.name`}
              label="What it is for"
              input={{ maxLength: lengths.word, list: 'usual-allowances', autoComplete: 'off' }}
            />
          </div>
          <Line name={`pay.allowances.${at}.amount`} label="Amount" input={money} />
          <Choice
            name={`pay.allowances.${at}.currency`}
            label="Currency of the allowance"
            options={currencies}
          />
          <Choice name={`pay.allowances.${at}.period`} label="Paid per" options={periods} />
          <RemoveRow name={`allowance ${at + 1}`} onClick={() => remove(at)} />
        </fieldset>
      ))}
      <Suggestions
        id="usual-allowances"
        words={['Attendance', 'Food', 'Phone', 'Housing', 'Transport', 'Risk', 'Uniform', 'Language']}
      />
      <AddRow onClick={add}>Add an allowance</AddRow>
    </More>
  )
}

/** Fields for service charge, tips and other pay that is not guaranteed. */
export function OnTop() {
  const { kind } = useTypedJob().pay.serviceCharge
  const { rows, add, remove } = useRows('pay.variable')
  const isWrong = useIsWrong('pay.serviceCharge', 'pay.variable')
  return (
    <More
      title="What comes on top"
      filled={useFilled('onTop')}
      offers="Service charge, tips, commission …"
      isWrong={isWrong}
    >
      <Choice
        name="pay.serviceCharge.kind"
        label="Service charge"
        placeholder="Not stated"
        options={[
          { value: 'Share', label: 'A share comes on top' },
          { value: 'None', label: 'None' },
        ]}
      />
      {kind === 'Share' && (
        <fieldset className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
          <legend className="mb-2 text-sm text-ink-soft">A month's share in the last three months</legend>
          <Line name="pay.serviceCharge.lowest" label="Lowest" optional input={money} />
          <Line name="pay.serviceCharge.average" label="Average" optional input={money} />
          <Choice
            name="pay.serviceCharge.currency"
            label="Currency of the service charge"
            options={currencies}
          />
        </fieldset>
      )}
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what stands in the rows below moves up when one goes
        <fieldset key={at} className="grid grid-cols-2 gap-x-4 gap-y-3 border-b pb-4">
          <legend className="sr-only">Variable pay {at + 1}</legend>
          <div className="col-span-2">
            <Line
              name={`pay.variable.${at}.name`}
              label="What it is"
              input={{ maxLength: lengths.word, list: 'usual-variable-pay', autoComplete: 'off' }}
            />
          </div>
          <Line name={`pay.variable.${at}.average`} label="Average per month" optional input={money} />
          <Choice name={`pay.variable.${at}.currency`} label="Currency of the average" options={currencies} />
          <div className="col-span-2">
            <Line
              name={`pay.variable.${at}.words`}
              label="In words"
              optional
              input={{ maxLength: lengths.line, placeholder: 'such as 2% of what you sell' }}
            />
          </div>
          <div className="col-span-2 grid">
            <RemoveRow name={`variable pay ${at + 1}`} onClick={() => remove(at)} />
          </div>
        </fieldset>
      ))}
      <Suggestions
        id="usual-variable-pay"
        words={['Commission', 'Tips', 'Overtime', 'Bonus', 'Ramadan allowance']}
      />
      <AddRow onClick={add}>Add tips, commission or the like</AddRow>
    </More>
  )
}

/** Fields for benefits in kind, and the currency of payment. */
export function InKind() {
  const { room } = useTypedJob().pay
  const isWrong = useIsWrong('pay.roomSharedWith')
  return (
    <More
      title="Room, meals and more"
      filled={useFilled('inKind')}
      offers="Room, meals, flights, laundry …"
      isWrong={isWrong}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Choice name="pay.room" label="Room" placeholder="Not stated" options={rooms} />
        {room === 'Shared room' && (
          <Line name="pay.roomSharedWith" label="Shared with how many" optional input={number} />
        )}
      </div>
      <fieldset>
        <legend className="field-label">Also provided</legend>
        <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
          {inKindFacts.map((fact) => (
            <Checkbox key={fact} label={fact} value={fact} name="pay.inKind" />
          ))}
        </div>
      </fieldset>
      <Choice
        name="pay.paidIn"
        label="Paid out in"
        hint="The currency that people are paid in"
        placeholder="Not stated"
        options={payoutCurrencies}
      />
    </More>
  )
}

/** Pay total while typing. */
function Result() {
  const values = useTypedJob()
  const restriction = values.applicationRestriction as Restriction
  const { title, salaryNotStated: isNotStated } = values
  return <PayResult offer={{ ...shownPay(values), title, restriction, isNotStated }} />
}
