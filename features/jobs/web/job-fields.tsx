import { type ComponentProps, type ReactNode, use } from 'react'
import { addDays, type Day, dayOf, formatLongDate, startOfDay } from '#contract/base/maldives.ts'
import { isWallClock } from '#contract/base/wall-clock.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { answerByOf, answerChoices } from '#contract/facts/promised-answers.ts'
import { maxFirstDays, restrictions, whoMayApply } from '#contract/facts/restrictions.ts'
import { categories, jobTypes, sectors, workModes } from '#contract/facts/vocabularies.ts'
import { FormContext } from '#site/form/form-context.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { CheckIcon } from '#site/ui/icons.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { DescriptionField } from './description/description-field.tsx'
import { type JobStep, jobSteps, stepOf } from './form-summary.ts'
import { useFieldAdvice } from './job-check.tsx'
import { LocationField } from './location-field.tsx'
import { useTypedJob } from './use-job-form.ts'

interface SectionProps {
  title: JobStep
  /** Fields that are required in place of a new job's. */
  required?: Parameters<typeof stepOf>[2]
  children: ReactNode
}

/** A step of the form with its open fields. */
export function Section({ title, required, children }: SectionProps) {
  const { at, left, isRequired } = stepOf(title, useTypedJob(), required)
  return (
    <Card as="section" className="space-y-5">
      <div>
        <p className="flex items-center justify-between gap-3 text-sm text-ink-soft">
          <span>
            Step {at} of {jobSteps.length}
          </span>
          {isRequired && left > 0 && <span>{left} to fill in</span>}
          {isRequired && left === 0 && (
            <span className="flex items-center gap-1">
              <CheckIcon className="size-4 text-accent" />
              Done
            </span>
          )}
          {!isRequired && <span>All optional</span>}
        </p>
        <h2 className="text-lg font-semibold">{title}</h2>
      </div>
      {children}
    </Card>
  )
}

type LineProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  name: string
  input?: ComponentProps<'input'>
}

export const Line = ({ input, ...field }: LineProps) => (
  <Field advice={useFieldAdvice(field.name)} {...field}>
    <Input {...input} />
  </Field>
)

type ChoiceProps = Omit<LineProps, 'input'> & Pick<ComponentProps<typeof Select>, 'options' | 'placeholder'>

export const Choice = ({ options, placeholder, ...field }: ChoiceProps) => (
  <Field {...field}>
    <Select options={options} {...(placeholder ? { placeholder } : {})} />
  </Field>
)

export function AboutTheJob() {
  return (
    <Section title="The job">
      <div className="grid items-start gap-x-5 gap-y-4 lg:grid-cols-2">
        <Line
          name="title"
          label="Job title"
          hint="As people search: “Front Office Manager”"
          required
          input={{ maxLength: lengths.line, autoComplete: 'off' }}
        />
        <LocationField />
      </div>
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Choice name="type" label="Job type" required options={jobTypes} placeholder="Choose a type" />
        <Choice name="mode" label="Work mode" required options={workModes} placeholder="Choose a mode" />
        <Choice
          name="category"
          label="Category"
          required
          options={categories}
          placeholder="Choose a category"
        />
        <Choice name="sector" label="Sector" required options={sectors} placeholder="Choose a sector" />
      </div>
    </Section>
  )
}

/** Description with writing advice. */
export function Description() {
  return (
    <Section title="Description">
      <WrittenDescription />
    </Section>
  )
}

/** The editor is no form control; the form stores its HTML under the name. */
function WrittenDescription() {
  const form = use(FormContext)
  const { description = '' } = useFieldValues()
  return (
    <Field
      label="Job description"
      hint="What the work is, what you ask for, what you offer. Paste from Word if you like"
      error={form?.errors.description}
      advice={useFieldAdvice('description')}
      required
    >
      <DescriptionField
        value={description}
        onChange={(html) => {
          form?.store.set({ description: html })
          form?.check()
        }}
      />
    </Field>
  )
}

/** @param posted day of posting of an existing job */
export function HowToApply({ posted, children }: { posted?: Day; children?: ReactNode }) {
  return (
    <Section title="Applications">
      <div className="grid items-start gap-x-5 gap-y-4 lg:grid-cols-2">
        <Line
          name="contactEmail"
          label="Contact e-mail"
          hint="Gets each application too. Only applicants see it"
          required
          input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: lengths.email }}
        />
        <Choice
          name="applicationRestriction"
          label="Who may apply"
          hint={`Shown as “${whoMayApply('Local Only')}” or “${whoMayApply('Foreign Only')}”`}
          options={restrictions}
        />
        <MaldiviansFirst posted={posted} />
        {children}
        <AnswerBy />
      </div>
    </Section>
  )
}

/** Day on which a job for everybody opens to all; before it only Maldivians can apply. */
function MaldiviansFirst({ posted }: { posted: Day | undefined }) {
  const { applicationRestriction, opensToAllOn, publishAt } = useTypedJob()
  if (applicationRestriction !== 'No Restriction') return null
  const today = dayOf(new Date())
  const from = posted ?? (isWallClock(publishAt) ? publishAt.slice(0, 10) : today)
  const isAhead = from > today
  const first = addDays(isAhead ? from : today, 1)
  return (
    <Line
      name="opensToAllOn"
      label="Maldivians first, open to all from"
      hint={`Before this day only Maldivians can apply, for ${maxFirstDays} days at most. Leave it empty to open it to everyone at once`}
      optional
      input={{
        type: 'date',
        min: opensToAllOn !== '' && opensToAllOn < first ? opensToAllOn : first,
        max: addDays(from, maxFirstDays),
      }}
    />
  )
}

/** Promised day of the answers, as soon as the closing day is known. */
function AnswerBy() {
  const { expiryDate: closes, answerDays: chosen } = useTypedJob()
  const dayFor = (days: number) =>
    /^\d{4}-\d\d-\d\d$/.test(closes) ? `, by ${formatLongDate(answerByOf(startOfDay(closes), days))}` : ''
  const choices = [...new Set([...answerChoices, ...(chosen === '' ? [] : [Number(chosen)])])].sort(
    (a, b) => a - b,
  )
  return (
    <Choice
      name="answerDays"
      label="We answer"
      hint="Applicants see this day. How well you keep it is shown beside your jobs"
      {...(chosen === '' && { placeholder: 'No promise' })}
      options={choices.map((days) => ({
        value: String(days),
        label: `${answerDaysText(days)}${dayFor(days)}`,
      }))}
    />
  )
}

const answerDaysText = (days: number) =>
  days === 0 ? 'on the closing day' : `${days === 7 ? 'a week' : `${days} days`} after closing`

interface ClosingDateProps {
  /** Bounds of the date, as `YYYY-MM-DD`. */
  first: string
  last: string | undefined
  hint: string
  optional?: boolean
}

/** Last day to apply. */
export function ClosingDate({ first, last, hint, optional = false }: ClosingDateProps) {
  return (
    <Line
      name="expiryDate"
      label="Closing date"
      hint={hint}
      {...(optional ? { optional } : { required: true })}
      input={{ type: 'date', min: first, max: last }}
    />
  )
}
