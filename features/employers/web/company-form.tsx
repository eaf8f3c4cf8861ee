import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { DirectoryEmployer } from '#contract/employers.ts'
import { employerSizes } from '#contract/pay-vocabularies.ts'
import { sectors } from '#contract/vocabularies.ts'
import { useFields } from '#features/accounts/web/use-fields.ts'
import { sizeHints } from '#features/pay/size-words.ts'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { Select } from '#site/ui/select.tsx'
import { Textarea } from '#site/ui/textarea.tsx'
import { EmployerIntroduction } from './employer-introduction.tsx'

type CompanyFormProps = {
  employer: DirectoryEmployer
  /** Whether it was saved, or given up. */
  onDone: (wasSaved: boolean) => void
}

const sizes = employerSizes.map((value) => ({ value, label: `${value}: ${sizeHints[value]}` }))

/** 'companyName is required' as a sentence beside the field. */
const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`

/** What is typed of a company, what is wrong with it, and saving it. */
function useCompany({ employer, onDone }: CompanyFormProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { companyName, sector, industry, location, website, phone = '', about } = employer
  const size = employer.size ?? ''
  const placeId = employer.place?.id ?? ''
  const profile = { companyName, sector, size, industry, location, placeId, website, phone, about }
  const fields = useFields({ ...profile, contactEmail: employer.email })
  const { values, refuse } = fields
  const [isSaving, setIsSaving] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function save(): Promise<void> {
    setIsSaving(true)
    setFailure(undefined)
    try {
      const params = { employerId: employer._id }
      const saved = await api('PUT /api/employers/:employerId', {
        params,
        input: { ...values, size: values.size || null },
      })
      queries.setQueryData(['employers', employer._id], saved.employer)
      void queries.invalidateQueries({ queryKey: ['jobs'] })
      onDone(true)
    } catch (error) {
      const found = error instanceof ApiError ? error.fields : {}
      const named = Object.fromEntries(Object.entries(found).map(([name, words]) => [name, sentence(words)]))
      if (!refuse(named)) setFailure(wordsOf(error, 'The profile could not be saved. Please try again.'))
      setIsSaving(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const isNamed = values.companyName.trim() !== ''
    if (!isSaving && !refuse(isNamed ? {} : { companyName: 'Please enter the company name' })) void save()
  }

  return { fields, isSaving, failure, submit }
}

type CompanyFields = ReturnType<typeof useCompany>['fields']

export function CompanyForm({ employer, onDone }: CompanyFormProps) {
  const { fields, isSaving, failure, submit } = useCompany({ employer, onDone })
  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="grid gap-5">
      <AboutTheCompany fields={fields} />
      <ForJobSeekers fields={fields} />
      {failure && <Alert tone="error">{failure}</Alert>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={() => onDone(false)}>
          Cancel
        </Button>
        <Button type="submit" busy={isSaving && 'Saving...'}>
          Save Profile
        </Button>
      </div>
      <PublicPage employer={employer} values={fields.values} />
    </form>
  )
}

function AboutTheCompany({ fields: { values, errors, bind, set } }: { fields: CompanyFields }) {
  return (
    <>
      <Field label="Company name" hint="Also on your jobs" error={errors.companyName} required>
        <Input {...bind('companyName')} autoComplete="organization" maxLength={200} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Sector" error={errors.sector} required>
          <Select {...bind('sector')} options={sectors} />
        </Field>
        <Field
          label="How many people work for you"
          optional
          hint="For the minimum wage. Nobody else sees it"
          error={errors.size}
        >
          <Select {...bind('size')} placeholder="Not said" options={sizes} />
        </Field>
        <Field label="Industry" optional error={errors.industry}>
          <Input {...bind('industry')} maxLength={200} />
        </Field>
        <Field label="Location" optional error={errors.location}>
          <PlacePicker name="location" value={values} onChange={set} />
        </Field>
        <Field label="Phone" optional hint="Shown in the list of employers" error={errors.phone}>
          <Input {...bind('phone')} type="tel" inputMode="tel" autoComplete="tel" maxLength={40} />
        </Field>
      </div>
    </>
  )
}

function ForJobSeekers({ fields: { errors, bind } }: { fields: CompanyFields }) {
  return (
    <>
      <Field
        label="E-mail for job seekers"
        optional
        hint="Shown in the list of employers, and to those who apply. Leave it empty to show none"
        error={errors.contactEmail}
      >
        <Input
          {...bind('contactEmail')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
      </Field>
      <Field label="Website" optional error={errors.website}>
        <Input {...bind('website')} type="url" inputMode="url" autoComplete="url" maxLength={300} />
      </Field>
      <Field
        label="About"
        optional
        hint="What you do, and what it is like to work with you"
        error={errors.about}
      >
        <Textarea {...bind('about')} rows={6} maxLength={4000} />
      </Field>
    </>
  )
}

type PublicPageProps = Pick<CompanyFormProps, 'employer'> & Pick<CompanyFields, 'values'>

/** The head of the company's page as it will be. */
function PublicPage({ employer, values }: PublicPageProps) {
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
