import { Form, FormOutcome, useFormValues } from '#site/form/form.tsx'
import { useForm } from '#site/form/use-form.ts'
import { useFormDraft } from '#site/form/use-form-draft.ts'
import { Button } from '#site/ui/button.tsx'
import type { EntryOf, ListPart, ListPartName } from './list-part.ts'
import { notSaved } from './use-save-parts.ts'
import { useUploadCertificate } from './use-upload-certificate.ts'

interface EntryFormProps<N extends ListPartName> {
  part: ListPart<N>
  seekerId: string
  /** Storage key of the draft in this tab. */
  draft: string
  entry: EntryOf<N> | undefined
  /** A press has opened it; otherwise it stands there from the start. */
  isOpened: boolean
  onSave: (entry: EntryOf<N>) => Promise<void>
  onCancel: () => void
}

/** Form for one entry of a part, with errors beside its fields. */
export function EntryForm<N extends ListPartName>({
  part,
  seekerId,
  draft,
  entry,
  isOpened,
  onSave,
  onCancel,
}: EntryFormProps<N>) {
  const upload = useUploadCertificate(seekerId)
  const form = useForm({
    initial: part.fieldsOf(entry),
    send: async (fields, form) => {
      const prepared = await part.prepare?.(form, upload)
      await onSave(part.entryIn({ ...fields, ...prepared }))
      forget()
    },
    failed: notSaved,
    ...(part.check && { check: part.check }),
    ...(part.fieldOf && { fieldOf: part.fieldOf }),
  })
  const forget = useFormDraft(draft, form)
  function cancel() {
    forget()
    onCancel()
  }
  return (
    <Form form={form} isOpened={isOpened} className="grid gap-4">
      <h2 className="text-lg font-semibold">{entry ? 'Edit' : `Add ${part.one}`}</h2>
      <part.Fields fields={useFormValues(form)} seekerId={seekerId} />
      <FormOutcome />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isSending && 'Saving...'}>
          Save
        </Button>
        <Button variant="secondary" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
