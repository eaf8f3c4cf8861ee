import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { JobDetail } from '#contract/jobs.ts'
import { type Nationality, nationalities } from '#contract/vocabularies.ts'
import { Restriction } from '#features/jobs/web/who-may-apply.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { RadioGroup } from '#site/ui/radio-group.tsx'

/** A job that is limited by nationality asks for it before there is a button to press in vain. */
export function AskNationality({ job, seekerId }: { job: JobDetail; seekerId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const [nationality, setNationality] = useState<Nationality>()
  const [error, setError] = useState<string>()
  const [isSaving, setSaving] = useState(false)

  async function save() {
    if (!nationality) return setError('Please choose one')
    setSaving(true)
    setError(undefined)
    try {
      const profile = await api('PUT /api/jobseekers/:seekerId', {
        params: { seekerId },
        input: { nationality },
      })
      queries.setQueryData(['profile', seekerId], profile)
    } catch (caught) {
      setError(wordsOf(caught, 'Update failed. Please try again.'))
      setSaving(false)
    }
  }

  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Alert tone="info">
        <Restriction job={job} />
        <p className="text-sm text-ink-soft">Please add your nationality to your profile first.</p>
      </Alert>
      <RadioGroup
        legend="Your nationality"
        name="nationality"
        look="cards"
        error={error}
        value={nationality ?? ''}
        onChange={(event) => setNationality(event.target.value as Nationality)}
        choices={nationalities.map((value) => ({ value, label: value }))}
      />
      <Button type="submit" size="large" className="w-full" busy={isSaving && 'Saving...'}>
        Save and continue
      </Button>
    </form>
  )
}
