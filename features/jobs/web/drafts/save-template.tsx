import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lengths } from '#contract/facts/lengths.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { jobValuesIn } from '../job-form-fields.ts'
import { type JobValues, withoutDates } from '../job-values.ts'
import type { JobForm } from '../use-job-form.ts'
import { templatesKey } from './draft-queries.ts'

/** Saves the form as a template of the company, without dates. */
export function useSaveTemplate(form: JobForm) {
  const [values, setValues] = useState<JobValues>()
  return {
    button: (
      <Button size="large" variant="quiet" onClick={() => setValues(jobValuesIn(form.read()))}>
        Save as template
      </Button>
    ),
    /** A separate form, outside that of the job. */
    dialog: values && <NameTemplate values={values} onClose={() => setValues(undefined)} />,
  }
}

function NameTemplate({ values, onClose }: { values: JobValues; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { name: values.title },
    send: async ({ name }) => {
      const input = { ...withoutDates(values), name }
      await api('POST /api/employers/job-templates', { input })
      void queries.invalidateQueries({ queryKey: templatesKey })
      showToast('The template is saved')
      onClose()
    },
    failed: 'The template could not be saved. Please try again.',
    say: (_name, words) => `The name ${words}`,
  })
  return (
    <FormDialog
      enter="sends"
      form={form}
      title="Save as template"
      sendLabel="Save template"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <Field
        name="name"
        label="Name of the template"
        hint="A template of the same name is replaced. Dates stay out"
      >
        <Input maxLength={lengths.shortLine} autoComplete="off" data-first-focus="" />
      </Field>
    </FormDialog>
  )
}
