import { siteName } from '#contract/base/site-name.ts'
import type { Applicant } from '#contract/hiring/applicants.ts'
import { useFormValues } from '#site/form/form.tsx'
import type { FormValues } from '#site/form/form-store.ts'
import { ticksIn, withTick } from '#site/form/ticks.ts'
import type { Form } from '#site/form/use-form.ts'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { PeopleList } from './people-list.tsx'

interface HiredFieldProps {
  /** Form with the fields `found` and `hired`. */
  form: Form<FormValues>
  people: readonly Applicant[]
  /** A job may be closed without a hired person. */
  mayBeNobody: boolean
}

/** Asks who was hired: applicants, who are marked as hired, or somebody else. */
export function HiredField({ form, people, mayBeNobody }: HiredFieldProps) {
  const { found, hired } = useFormValues(form)
  return (
    <div className="mt-4">
      <RadioGroup
        legend="Who got the job?"
        name="found"
        choices={[
          ...(people.length > 0
            ? [
                {
                  value: 'applicant',
                  label: 'Somebody who applied',
                  hint: 'They are marked as hired and notified.',
                },
              ]
            : []),
          { value: 'here', label: `Somebody else, found through ${siteName}` },
          { value: 'elsewhere', label: 'Somebody else, found another way' },
          ...(mayBeNobody ? [{ value: 'nobody', label: 'Nobody' }] : []),
        ]}
      />
      {found === 'applicant' && (
        <PeopleList
          legend="Who of them?"
          people={people}
          ticked={ticksIn(hired)}
          error={form.errors.hired}
          onTick={(id, isTicked) => form.set({ hired: withTick(hired, id, isTicked) })}
        />
      )}
    </div>
  )
}
