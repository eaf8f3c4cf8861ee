import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { namesOf } from '#contract/base/facts.ts'
import { type ApplicationMailChoice, applicationMailChoices } from '#contract/facts/inbox-choices.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { Field } from '#site/ui/field.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { Select } from '#site/ui/select.tsx'

/** Chooses the frequency of the mails about new applications. */
export function ApplicationMails({ employerId }: { employerId: string }) {
  const api = useApi()
  const queries = useQueryClient()
  const queryKey = ['application-mails', employerId]
  const query = useQuery({ queryKey, queryFn: () => api('GET /api/employers/application-mails', {}) })
  const choosing = useMutation({
    mutationFn: (frequency: ApplicationMailChoice) =>
      api('PUT /api/employers/application-mails', { input: { frequency } }),
    onSuccess: ({ message }) => showToast(message),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
  if (!query.data) return null
  return (
    <Field
      label="E-mails about new applications"
      hint="Hourly and each morning: one e-mail for each job with new applications."
      error={
        choosing.isError
          ? wordsOf(choosing.error, 'Your choice could not be saved. Please try again.')
          : undefined
      }
    >
      <Select
        value={query.data.frequency}
        onChange={(event) => choosing.mutate(event.target.value as ApplicationMailChoice)}
        options={namesOf(applicationMailChoices).map((value) => ({
          value,
          label: applicationMailChoices[value].label,
        }))}
      />
    </Field>
  )
}
