import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Photo } from '#contract/employer-photos.ts'
import { useApi } from '#site/api/api-context.tsx'
import { wordsOf } from '#site/api/api-error.ts'
import { ConfirmDialog } from '#site/ui/rich/confirm-dialog.tsx'
import { showToast } from '#site/ui/rich/toast.tsx'
import { photosQuery } from './photos-query.ts'

interface RemovePhotoProps {
  employerId: string
  photo: Photo
  open: boolean
  onClose: () => void
}

/** Asks once before a photo goes. */
export function RemovePhoto({ employerId, photo, open, onClose }: RemovePhotoProps) {
  const api = useApi()
  const queries = useQueryClient()
  const params = { employerId, photoId: photo._id }
  const remove = useMutation({
    mutationFn: () => api('DELETE /api/employers/:employerId/photos/:photoId', { params }),
    onSuccess: async ({ message }) => {
      onClose()
      showToast(message)
      await queries.invalidateQueries({ queryKey: photosQuery(api, employerId).queryKey })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      title={`Remove “${photo.alt}”?`}
      confirmLabel="Remove photo"
      busy={remove.isPending && 'Removing...'}
      error={remove.error ? wordsOf(remove.error, 'It could not be removed. Please try again.') : undefined}
      onCancel={() => {
        remove.reset()
        onClose()
      }}
      onConfirm={() => remove.mutate()}
    >
      It goes from all of your jobs at once.
    </ConfirmDialog>
  )
}
