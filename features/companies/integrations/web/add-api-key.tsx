import { useQueryClient } from '@tanstack/react-query'
import { namesOf } from '#contract/base/facts.ts'
import { apiScopes } from '#contract/facts/api-scopes.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Choices, chosenOf } from './choices.tsx'
import { apiKeysQuery } from './integration-queries.ts'

interface AddApiKeyProps {
  employerId: string
  onMade: (made: { name: string; key: string }) => void
  onClose: () => void
}

const scopes = namesOf(apiScopes)

/** Names a new key and chooses its scopes. */
export function AddApiKey({ employerId, onMade, onClose }: AddApiKeyProps) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: '', scopes: '' },
    check: (given) => ({
      name: given.name.trim() === '' ? 'Please name the key' : undefined,
      scopes: chosenOf(scopes, given.scopes).length === 0 ? 'Please choose at least one' : undefined,
    }),
    send: async (given) => {
      const input = { name: given.name, scopes: chosenOf(scopes, given.scopes) }
      // After a lost reply too: it may have been made.
      const made = await api('POST /api/employers/api-keys', { input }).finally(
        () => void queries.invalidateQueries({ queryKey: apiKeysQuery(api, employerId).queryKey }),
      )
      onMade(made)
      onClose()
    },
    failed: 'The key could not be created. Please try again.',
    fieldOf: { name_taken: 'name' },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Create an API key"
      sendLabel="Create key"
      busyLabel="Creating..."
      className="space-y-5"
    >
      <Field name="name" label="Name" hint="Which program has it" required>
        <Input maxLength={lengths.word} placeholder="Staff portal" autoComplete="off" />
      </Field>
      <Choices
        name="scopes"
        label="What it may do"
        options={scopes.map((value) => ({ value, words: apiScopes[value].words }))}
      />
    </FormDialog>
  )
}
