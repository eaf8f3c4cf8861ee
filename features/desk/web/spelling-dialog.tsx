import { type FormEvent, useState } from 'react'
import { PlacePicker } from '#features/places/web/place-picker.tsx'
import { useApi } from '#site/api/api-context.tsx'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Dialog } from '#site/ui/rich/dialog.tsx'
import { Written } from '#site/ui/written.tsx'
import { useAct } from './use-act.ts'

/** Makes what was typed another spelling of a place that is there. */
export function SpellingDialog({ text, onClose }: { text: string; onClose: () => void }) {
  const api = useApi()
  const [place, setPlace] = useState({ location: '', placeId: '' })
  const [isMissing, setMissing] = useState(false)
  const save = useAct(async (placeId: string) => {
    const params = { placeId }
    const { version, spellings } = await api('GET /api/admin/places/:placeId', { params })
    return api('PUT /api/admin/places/:placeId', {
      params,
      input: { version, spellings: [...spellings, text.slice(0, 120)] },
    })
  }, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(place.placeId === '')
    if (place.placeId !== '' && !save.isBusy) save.run(place.placeId)
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Another spelling"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="spelling" busy={save.isBusy && 'Saving...'}>
            Add the spelling
          </Button>
        </>
      }
    >
      <form id="spelling" onSubmit={submit} noValidate className="grid min-h-80 content-start gap-4">
        <p className="wrap-anywhere">
          Whoever writes “<Written>{text}</Written>” means this place. Jobs that have it so will be found
          there at once.
        </p>
        <Field label="Place" error={isMissing ? 'Please choose a place' : undefined} required>
          <PlacePicker value={place} onChange={setPlace} />
        </Field>
        {save.refusal && <Alert tone="error">{save.refusal}</Alert>}
      </form>
    </Dialog>
  )
}
