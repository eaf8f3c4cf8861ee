import { useQueryClient } from '@tanstack/react-query'
import { lengths } from '#contract/facts/lengths.ts'
import type { JobTemplate } from '#contract/jobs/job-drafts.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { templatesKey } from './draft-queries.ts'

/** Gives a template another name; its fields stay. */
export function RenameTemplate({ template, onClose }: { template: JobTemplate; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const { _id: templateId, updatedAt: _, name: initial, ...fields } = template
  const form = useForm({
    initial: { name: initial },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Please enter a name for the template' : undefined }),
    send: async ({ name }) => {
      await api('PUT /api/employers/job-templates/:templateId', {
        params: { templateId },
        input: { ...fields, name },
      })
      void queries.invalidateQueries({ queryKey: templatesKey })
      showToast('The template is renamed')
      onClose()
    },
    failed: 'The template could not be renamed. Please try again.',
    say: (_name, words) => `The name ${words}`,
  })
  return (
    <FormDialog
      enter="sends"
      form={form}
      title={`Rename “${initial}”`}
      sendLabel="Rename"
      busyLabel="Renaming..."
      onClose={onClose}
    >
      <Field name="name" label="Name of the template">
        <Input maxLength={lengths.shortLine} autoComplete="off" data-first-focus="" />
      </Field>
    </FormDialog>
  )
}
