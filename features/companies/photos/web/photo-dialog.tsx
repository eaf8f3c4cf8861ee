import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Photo } from '#contract/companies/employer-photos.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import { lengths } from '#contract/facts/lengths.ts'
import { acceptOf, refusalsOf, wrongWith } from '#features/files/rules.ts'
import { photosQuery } from '#features/jobs/web/photos-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { useForm } from '#site/form/use-form.ts'
import { Field } from '#site/ui/field.tsx'
import { Input } from '#site/ui/input.tsx'
import { FileDrop } from '#site/ui/rich/file-drop.tsx'
import { FormDialog } from '#site/ui/rich/form-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'

type PhotoDialogProps = {
  employerId: string
  onClose: () => void
} & ({ as: 'cover' | 'photo'; photo?: never } | { photo: Photo; as?: never })

/** Adds a photo with its alternative text, or changes the text of an existing one. */
export function PhotoDialog({ employerId, as, photo, onClose }: PhotoDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const [progress, setProgress] = useState(0)
  const form = useForm({
    initial: { alt: photo?.alt ?? '' },
    check: ({ alt }, { file }) => {
      const chosen = file('photo')
      const wrong = chosen ? wrongWith('photo', chosen) : 'Please choose a photo'
      return {
        ...(as && { photo: wrong }),
        alt: alt.trim() === '' ? 'Please say what it shows' : undefined,
      }
    },
    send: async ({ alt }, { file }) => {
      setProgress(0)
      const { message } = as
        ? await api('POST /api/employers/:employerId/photos', {
            params: { employerId },
            input: { alt: alt.trim(), as },
            file: file('photo'),
            fileField: 'photo',
            onProgress: setProgress,
          })
        : await api('PUT /api/employers/:employerId/photos/:photoId', {
            params: { employerId, photoId: photo._id },
            input: { alt: alt.trim() },
          })
      await queries.invalidateQueries({ queryKey: photosQuery(api, employerId).queryKey })
      onClose()
      showToast(message)
    },
    failed: 'The photo could not be saved. Please try again.',
    fieldOf: refusalsOf('photo', 'photo'),
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={as === 'cover' ? 'Add a cover' : as ? 'Add a photo' : 'Description of the photo'}
      sendLabel={as ? 'Upload' : 'Save'}
      busyLabel={as ? `Uploading ${Math.round(progress * 100)}%` : 'Saving...'}
      className="space-y-5"
    >
      {as && (
        <Field name="photo" label="Photo" labelHidden>
          <FileDrop
            prompt="Drag and drop a photo here, or click to choose"
            limits={fileKinds.photo.limits}
            accept={acceptOf('photo')}
            progress={form.isSending ? progress : undefined}
          />
        </Field>
      )}
      <Field
        name="alt"
        label="What does it show?"
        hint="It is read out to people who cannot see it."
        required
      >
        <Input maxLength={lengths.line} placeholder="Staff rooms beside the lagoon" />
      </Field>
    </FormDialog>
  )
}
