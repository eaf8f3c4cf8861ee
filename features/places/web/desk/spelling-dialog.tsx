import { useApi } from '#site/api/api-context.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { Written } from '#site/ui/written.tsx'
import { PlacePicker } from '../place-picker.tsx'

/** Adds typed text as another spelling of an existing place. */
export function SpellingDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const api = useApi()
  const save = useAction(async (placeId: string) => {
    const params = { placeId }
    const { version, spellings } = await api('GET /api/admin/places/:placeId', { params })
    return api('PUT /api/admin/places/:placeId', {
      params,
      input: { version, spellings: [...spellings, text.slice(0, 120)] },
    })
  }, onClose)

  const form = useForm({
    initial: { place: '', placeId: '' },
    check: ({ placeId }) => ({ place: placeId === '' ? 'Please choose a place' : undefined }),
    send: ({ placeId }) => save.attempt(placeId),
    failed: 'The spelling could not be added. Please try again.',
  })

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Another spelling"
      sendLabel="Add the spelling"
      busyLabel="Saving..."
      className="grid min-h-80 content-start gap-4"
    >
      <p className="wrap-anywhere">
        “<Written>{text}</Written>” will mean this place. Jobs written that way are found there at once.
      </p>
      <Field name="place" label="Place" required>
        <PlacePicker placeIdName="placeId" />
      </Field>
    </FormDialog>
  )
}
