import { categories } from '#contract/facts/vocabularies.ts'
import { Button } from '#site/ui/button.tsx'
import { Checkbox } from '#site/ui/checkbox.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Field } from '#site/ui/field.tsx'
import { Specimen } from '#site/ui/gallery/specimen.tsx'
import { Input } from '#site/ui/input.tsx'
import { PasswordInput } from '#site/ui/password-input.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'
import { Select } from '#site/ui/select.tsx'
import { SheetOnPhone } from '#site/ui/sheet-on-phone.tsx'
import { Textarea } from '#site/ui/textarea.tsx'

/** Shows the parts of forms. */
export function FormSpecimens() {
  return (
    <>
      <Specimen name="Field: Input, Select, Textarea, PasswordInput">
        <form className="grid gap-5 md:grid-cols-2">
          <Field label="Company name" required>
            <Input autoComplete="organization" defaultValue="Kudarah Reef Resort" />
          </Field>
          <Field label="E-mail" error="Enter an e-mail address, such as name@example.mv" required>
            <Input type="email" autoComplete="email" defaultValue="aishath" />
          </Field>
          <Field label="Password" hint="Must be at least 8 characters" required>
            <PasswordInput autoComplete="new-password" defaultValue="coral reef" />
          </Field>
          <Field label="Category">
            <Select options={categories} placeholder="All Categories" />
          </Field>
          <Field label="Lowest salary" hint="MVR a month" optional>
            <Input inputMode="numeric" placeholder="8,000" />
          </Field>
          <Field label="E-mail on file" hint="It cannot be changed">
            <Input readOnly value="aishath@example.mv" />
          </Field>
          <Field label="Sector" error="Choose a sector">
            <Select options={['Healthcare']} placeholder="Choose one" />
          </Field>
          <Field label="Location">
            <Input disabled defaultValue="Malé" />
          </Field>
          <Field label="Description" className="md:col-span-2">
            <Textarea defaultValue="You lead the dives at the house reef and keep the log." />
          </Field>
        </form>
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox
          label="Employers may find me"
          hint="Off: only employers I apply to see my profile."
          defaultChecked
        />
        <Checkbox label="Salary not stated" />
        <Checkbox label="I agree to the terms" error="Agree to the terms to continue" />
      </Specimen>
      <Specimen name="RadioGroup">
        <RadioGroup
          legend="Who may apply"
          name="restriction"
          defaultValue="No Restriction"
          choices={[
            { value: 'No Restriction', label: 'No Restriction' },
            { value: 'Local Only', label: 'Local Only' },
            { value: 'Foreign Only', label: 'Foreign Only', disabled: true },
          ]}
        />
        <RadioGroup
          legend="I am"
          name="role"
          look="cards"
          defaultValue="jobseeker"
          error="Choose one"
          choices={[
            { value: 'jobseeker', label: 'Job Seeker', hint: 'I look for work' },
            { value: 'employer', label: 'Employer', hint: 'I look for people' },
          ]}
        />
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure summary="How are applications answered?">
          <p>The employer decides; you see each step under My Applications.</p>
        </Disclosure>
        <Disclosure summary="What does a posting cost?" open>
          <p>MVR 49 for 30 days, or MVR 499 for a year of postings.</p>
        </Disclosure>
      </Specimen>
      <Specimen name="SheetOnPhone">
        <SheetOnPhone
          title="Filters"
          doneLabel="Show 10 jobs"
          showLabel="Show Filters"
          hideLabel="Hide Filters"
          count={2}
        >
          <div className="grid gap-4 md:grid-cols-3">
            <Field label="Location">
              <Input />
            </Field>
            <Field label="Job Type">
              <Select options={['Full time', 'Part time']} placeholder="All Types" />
            </Field>
            <Button variant="quiet" className="self-end">
              Clear filters
            </Button>
          </div>
        </SheetOnPhone>
      </Specimen>
    </>
  )
}
