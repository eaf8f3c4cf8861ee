import { type ComponentProps, type ReactNode, use } from 'react'
import { answerByOf } from '#contract/answers.ts'
import { lengths } from '#contract/lengths.ts'
import { formatLongDate, startOfDay } from '#contract/maldives.ts'
import { restrictions, whoMayApply } from '#contract/restrictions.ts'
import { categories, jobTypes, sectors, workModes } from '#contract/vocabularies.ts'
import { FormContext } from '#site/form/form-context.ts'
import { useFieldValues } from '#site/form/plain-form.tsx'
import { Card } from '#site/ui/card.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { DescriptionField } from './description/description-field.tsx'
import { LocationField } from './location-field.tsx'
import { useTypedJob } from './use-job-form.ts'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="space-y-5">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </Card>
  )
}

type LineProps = Omit<ComponentProps<typeof Field>, 'children'> & {
  name: string
  input?: ComponentProps<'input'>
}

export const Line = ({ input, ...field }: LineProps) => (
  <Field {...field}>
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
      <Line
        name="title"
        label="Job title"
        hint="The words people search for, such as “Front Office Manager”"
        required
        input={{ maxLength: lengths.line, autoComplete: 'off' }}
      />
      <div className="grid gap-5 sm:grid-cols-2">
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
      <div className="grid gap-5 sm:grid-cols-2">
        <LocationField />
        <Line
          name="positions"
          label="Number of positions"
          hint="How many people you look for"
          optional
          input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: 3 }}
        />
        <Line
          name="referenceNumber"
          label="Reference number"
          hint="Your own number for this job. Only your company sees it"
          optional
          input={{ autoComplete: 'off', maxLength: lengths.shortLine }}
        />
      </div>
    </Section>
  )
}

/** A description, with how to write one. */
export function Description({ children }: { children: ReactNode }) {
  return (
    <Section title="Description">
      <WrittenDescription />
      <Field name="benefits" label="Benefits" hint="Accommodation, meals, leave, tickets home" optional>
        <Textarea rows={3} maxLength={lengths.text} />
      </Field>
      {children}
    </Section>
  )
}

/** Its editor is no control of the form, which remembers the HTML by the name. */
function WrittenDescription() {
  const form = use(FormContext)
  const { description = '' } = useFieldValues()
  return (
    <Field
      label="Job description"
      hint="What the work is, what you ask for and what you offer. Text from Word or a web page can be pasted"
      error={form?.errors.description}
      required
    >
      <DescriptionField
        value={description}
        onChange={(html) => {
          form?.store.set({ description: html })
          form?.heed()
        }}
      />
    </Field>
  )
}

export function HowToApply({ children }: { children?: ReactNode }) {
  return (
    <Section title="Applications">
      <Line
        name="contactEmail"
        label="Contact e-mail"
        hint="Also gets the e-mails about applications. Only who has applied sees it, never the public"
        required
        input={{ type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: lengths.email }}
      />
      <Choice
        name="applicationRestriction"
        label="Who may apply"
        hint={`Job seekers read “${whoMayApply('Local Only')}” or “${whoMayApply('Foreign Only')}”`}
        options={restrictions}
      />
      {children}
      <AnswerBy />
    </Section>
  )
}

const answerChoices = [0, 3, 5, 7, 10, 14, 21, 30]

/** By when everybody is answered, told as a day as soon as it is known when the job closes. */
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
      hint="Everyone who applies sees this day and gets an answer by then: an interview, a decision or a message. How you keep it is shown beside your jobs"
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
  /** Days between which it may be, as `YYYY-MM-DD`. */
  first: string
  last: string | undefined
  hint: string
  optional?: boolean
}

/** The last day on which people can apply. */
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
