import type { ComponentProps, ReactNode } from 'react'
import { Controller, type FieldPath, get } from 'react-hook-form'
import { answerByOf } from '#contract/answers.ts'
import { lengths } from '#contract/lengths.ts'
import { formatLongDate, startOfDay } from '#contract/maldives.ts'
import { restrictions, whoMayApply } from '#contract/restrictions.ts'
import { categories, jobTypes, sectors, workModes } from '#contract/vocabularies.ts'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { DescriptionField } from './description/description-field.tsx'
import type { JobValues } from './job-values.ts'
import { LocationField } from './location-field.tsx'
import type { JobForm } from './use-job-form.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="space-y-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  )
}

type BoundProps = {
  form: JobForm
  name: FieldPath<JobValues>
} & Omit<ComponentProps<typeof Field>, 'error' | 'children'>

function mistakeAt(form: JobForm, name: string): string | undefined {
  const mistake: { message?: string } | undefined = get(form.formState.errors, name)
  return mistake?.message
}

/** What ties a field to the form: its words, its error, its control's name. */
export function Bound({ form, name, children, ...field }: BoundProps & { children: ReactNode }) {
  return (
    <Field {...field} error={mistakeAt(form, name)}>
      {children}
    </Field>
  )
}

export function Line({ form, name, input, ...field }: BoundProps & { input?: ComponentProps<'input'> }) {
  return (
    <Bound form={form} name={name} {...field}>
      <Input {...input} {...form.register(name)} />
    </Bound>
  )
}

export function Choice({
  form,
  name,
  options,
  placeholder,
  ...field
}: BoundProps & Pick<ComponentProps<typeof Select>, 'options' | 'placeholder'>) {
  return (
    <Bound form={form} name={name} {...field}>
      <Select options={options} {...(placeholder ? { placeholder } : {})} {...form.register(name)} />
    </Bound>
  )
}

export function AboutTheJob({ form }: { form: JobForm }) {
  return (
    <Section title="The job">
      <Line
        form={form}
        name="title"
        label="Job title"
        hint="The words people search for, such as “Front Office Manager”"
        required
        input={{ maxLength: lengths.line, autoComplete: 'off' }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Choice
          form={form}
          name="type"
          label="Job type"
          required
          options={jobTypes}
          placeholder="Choose a type"
        />
        <Choice
          form={form}
          name="mode"
          label="Work mode"
          required
          options={workModes}
          placeholder="Choose a mode"
        />
        <Choice
          form={form}
          name="category"
          label="Category"
          required
          options={categories}
          placeholder="Choose a category"
        />
        <Choice
          form={form}
          name="sector"
          label="Sector"
          required
          options={sectors}
          placeholder="Choose a sector"
        />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <LocationField form={form} />
        <Line
          form={form}
          name="positions"
          label="Number of positions"
          hint="How many people you look for"
          optional
          input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 3 }}
        />
      </div>
    </Section>
  )
}

/** A description, with how to write one. */
export function Description({ form, children }: { form: JobForm; children: ReactNode }) {
  return (
    <Section title="Description">
      <Bound
        form={form}
        name="description"
        label="Job description"
        hint="What the work is, what you ask for and what you offer. Text from Word or a web page can be pasted"
        required
      >
        <Controller
          control={form.control}
          name="description"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <DescriptionField value={value} onChange={onChange} onBlur={onBlur} ref={ref} />
          )}
        />
      </Bound>
      <Bound
        form={form}
        name="benefits"
        label="Benefits"
        hint="Accommodation, meals, leave, tickets home"
        optional
      >
        <Textarea rows={3} maxLength={lengths.text} {...form.register('benefits')} />
      </Bound>
      {children}
    </Section>
  )
}

export function HowToApply({ form, children }: { form: JobForm; children?: ReactNode }) {
  return (
    <Section title="Applications">
      <Line
        form={form}
        name="contactEmail"
        label="Contact e-mail"
        hint="Also gets the e-mails about applications. Only who has applied sees it, never the public"
        required
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: lengths.email }}
      />
      <Choice
        form={form}
        name="applicationRestriction"
        label="Who may apply"
        hint={`Job seekers read “${whoMayApply('Local Only')}” or “${whoMayApply('Foreign Only')}”`}
        options={restrictions}
      />
      {children}
      <AnswerBy form={form} />
    </Section>
  )
}

const answerChoices = [0, 3, 5, 7, 10, 14, 21, 30]

/** By when everybody is answered, told as a day as soon as it is known when the job closes. */
function AnswerBy({ form }: { form: JobForm }) {
  const [closes, chosen] = form.watch(['expiryDate', 'answerDays'])
  const dayFor = (days: number) =>
    /^\d{4}-\d\d-\d\d$/.test(closes) ? `, by ${formatLongDate(answerByOf(startOfDay(closes), days))}` : ''
  const choices = [...new Set([...answerChoices, ...(chosen === '' ? [] : [Number(chosen)])])].sort(
    (a, b) => a - b,
  )
  return (
    <Choice
      form={form}
      name="answerDays"
      label="We answer"
      hint="Everybody who applies sees this day and gets an answer by then: an interview, a decision or a message. We remind you. How you keep it is shown beside your jobs"
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
  form: JobForm
  /** Days between which it may be, as `YYYY-MM-DD`. */
  first: string
  last: string | undefined
  hint: string
  optional?: boolean
}

/** The last day on which people can apply. */
export function ClosingDate({ form, first, last, hint, optional = false }: ClosingDateProps) {
  return (
    <Line
      form={form}
      name="expiryDate"
      label="Closing date"
      hint={hint}
      {...(optional ? { optional } : { required: true })}
      input={{ type: 'date', min: first, max: last }}
    />
  )
}
