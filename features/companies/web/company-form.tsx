import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DirectoryEmployer } from '#contract/companies/employers.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { type EmployerSize, employerSizes } from '#contract/facts/pay-vocabularies.ts'
import { type Sector, sectors } from '#contract/facts/vocabularies.ts'
import { sizeHints } from '#features/pay/size-words.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { EmployerIntroduction } from './employer-introduction.tsx'

type CompanyFormProps = {
  employer: DirectoryEmployer
  /** Called with true after saving, false after cancelling. */
  onDone: (wasSaved: boolean) => void
}

const sizes = employerSizes.map((value) => ({ value, label: `${value}: ${sizeHints[value]}` }))

function valuesOf(employer: DirectoryEmployer) {
  const { companyName, industry, location, website, phone = '', about, email: contactEmail } = employer
  const sector: string = employer.sector
  const size: string = employer.size ?? ''
  const placeId = employer.place?.id ?? ''
  return { companyName, sector, size, industry, location, placeId, website, phone, about, contactEmail }
}

/** Name of the draft of the form. */
export const companyDraft = (employerId: string) => `company:${employerId}`

type CompanyValues = ReturnType<typeof valuesOf>

/** The changed fields. A location without a choice takes back the chosen place, so the two go together. */
function changeOf(values: CompanyValues, before: CompanyValues) {
  const isChanged = (name: keyof CompanyValues) => values[name] !== before[name]
  const isPlaceChanged = isChanged('location') || isChanged('placeId')
  const isSent = (name: string) =>
    name === 'location' || name === 'placeId' ? isPlaceChanged : isChanged(name as keyof CompanyValues)
  const input = {
    ...values,
    sector: values.sector as Sector,
    size: (values.size || null) as EmployerSize | null,
  }
  return Object.fromEntries(Object.entries(input).filter(([name]) => isSent(name))) as Partial<typeof input>
}

/**
 * Form of a company: values, mistakes and saving. Only changed fields are sent: a colleague or an operator may have changed
 * the others meanwhile.
 */
function useCompany({ employer, onDone }: CompanyFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [before] = useState(() => valuesOf(employer))
  const form = useForm({
    initial: before,
    check: ({ companyName }) => ({
      companyName: companyName.trim() === '' ? 'Please enter the company name' : undefined,
    }),
    send: async (values) => {
      const change = { params: { employerId: employer._id }, input: changeOf(values, before) }
      const saved = await api('PUT /api/employers/:employerId', change)
      queries.setQueryData(['employers', employer._id], saved.employer)
      void queries.invalidateQueries({ queryKey: ['jobs'] })
      // Another name or website ends its proof.
      void queries.invalidateQueries({ queryKey: ['evidence', employer._id] })
      forget()
      onDone(true)
    },
    failed: 'The profile could not be saved. Please try again.',
  })
  const forget = useFormDraft(companyDraft(employer._id), form)
  return { form, forget }
}

export function CompanyForm({ employer, onDone }: CompanyFormProps) {
  const { form, forget } = useCompany({ employer, onDone })
  return (
    <Form form={form} className="grid gap-5">
      <AboutTheCompany />
      <ForJobSeekers />
      <FormOutcome />
      <div className="flex flex-wrap justify-end gap-3">
        <Button
          variant="secondary"
          onClick={() => {
            forget()
            onDone(false)
          }}
        >
          Cancel
        </Button>
        <Button type="submit" busy={form.isSending && 'Saving...'}>
          Save Profile
        </Button>
      </div>
      <PublicPage employer={employer} form={form} />
    </Form>
  )
}

function AboutTheCompany() {
  return (
    <>
      <Field name="companyName" label="Company name" hint="Also on your jobs" required>
        <Input autoComplete="organization" maxLength={lengths.line} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="sector" label="Sector" required>
          <Select options={sectors} />
        </Field>
        <Field
          name="size"
          label="How many people work for you"
          optional
          hint="For the minimum wage. Nobody else sees it"
        >
          <Select placeholder="Not stated" options={sizes} />
        </Field>
        <Field name="industry" label="Industry" optional>
          <Input maxLength={lengths.line} />
        </Field>
        <Field name="location" label="Location" optional>
          <PlacePicker placeIdName="placeId" />
        </Field>
        <Field name="phone" label="Phone" optional hint="Shown in the list of employers">
          <Input type="tel" inputMode="tel" autoComplete="tel" maxLength={lengths.phone} />
        </Field>
      </div>
    </>
  )
}

function ForJobSeekers() {
  return (
    <>
      <Field
        name="contactEmail"
        label="E-mail for job seekers"
        optional
        hint="Shown in the list of employers, and to those who apply. Leave it empty to show none"
      >
        <Input type="email" inputMode="email" autoComplete="email" maxLength={lengths.email} />
      </Field>
      <Field name="website" label="Website" optional>
        <Input type="url" inputMode="url" autoComplete="url" maxLength={lengths.longLine} />
      </Field>
      <Field name="about" label="About" optional hint="What you do, and what it is like to work with you">
        <Textarea rows={6} maxLength={lengths.text} />
      </Field>
    </>
  )
}

type PublicPageProps = Pick<CompanyFormProps, 'employer'> & { form: ReturnType<typeof useCompany>['form'] }

/** Preview of the head of the company's page. */
function PublicPage({ employer, form }: PublicPageProps) {
  const values = useFormValues(form)
  const isSamePlace = values.placeId === (employer.place?.id ?? '')
  return (
    <div className="space-y-2 border-t pt-5">
      <h3 className="font-semibold">How your public page begins</h3>
      <section aria-label="Employer">
        <EmployerIntroduction
          name="p"
          employer={{
            ...employer,
            ...values,
            size: employer.size ?? null,
            place: isSamePlace ? employer.place : undefined,
            name: values.companyName.trim() || employer.companyName,
          }}
          openJobs={{ total: employer.jobCount, ...(employer.more && { more: true }) }}
        />
      </section>
    </div>
  )
}
