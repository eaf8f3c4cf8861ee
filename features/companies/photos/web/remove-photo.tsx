import type { Photo } from '#contract/companies/employer-photos.ts'
import { photosQuery } from '#features/jobs/web/photos-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { AskOnce } from '#site/ui/rich/ask-once.tsx'

interface RemovePhotoProps {
  employerId: string
  photo: Photo
  open: boolean
  onClose: () => void
}

/** Asks before a photo is removed. */
export function RemovePhoto({ employerId, photo, open, onClose }: RemovePhotoProps) {
  const api = useApi()
  const params = { employerId, photoId: photo._id }
  return (
    <AskOnce
      open={open}
      title={`Remove “${photo.alt}”?`}
      confirmLabel="Remove photo"
      act={() => api('DELETE /api/employers/:employerId/photos/:photoId', { params })}
      renews={photosQuery(api, employerId).queryKey}
      onClose={onClose}
    >
      It is removed from all of your jobs at once.
    </AskOnce>
  )
}
