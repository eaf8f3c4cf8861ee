import { useQueryClient } from '@tanstack/react-query'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { evidenceDocumentsKeptForDays } from '#contract/facts/retention.ts'
import { acceptOf, refusalsOf, wrongWith } from '#features/files/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { ownEvidenceQuery } from './evidence-query.ts'

/** Sends the number of the register and its document. */
export function RegistrationDialog({ employerId, onClose }: { employerId: string; onClose: () => void }) {
  const api = useApi()
  const queries = useQueryClient()
  const form = useForm({
    initial: { number: '' },
    check: ({ number }, { file }) => {
      const chosen = file('document')
      return {
        number: number.trim() === '' ? 'Please enter the number' : undefined,
        document: chosen ? wrongWith('evidence', chosen) : 'Please choose the document',
      }
    },
    send: async ({ number }, { file }) => {
      const { message } = await api('POST /api/employers/:employerId/evidence', {
        params: { employerId },
        input: { number: number.trim() },
        file: file('document'),
        fileField: 'document',
      })
      await queries.invalidateQueries(ownEvidenceQuery(api, employerId))
      onClose()
      showToast(message)
    },
    failed: 'The document could not be sent. Please try again.',
    fieldOf: refusalsOf('evidence', 'document'),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Your registration"
      sendLabel="Send"
      busyLabel="Sending..."
      className="space-y-5"
    >
      <Field name="number" label="Number in the register of businesses" required>
        <Input maxLength={lengths.word} autoComplete="off" />
      </Field>
      <Field name="document" label="Certificate or extract">
        <FileDrop
          prompt="Drag and drop the document here, or click to choose"
          limits={fileKinds.evidence.limits}
          accept={acceptOf('evidence')}
        />
      </Field>
      <p className="text-sm text-ink-soft">
        Only our operators can open it, and each time is recorded. It is deleted{' '}
        {evidenceDocumentsKeptForDays} days after they have checked it.
      </p>
    </FormDialog>
  )
}
