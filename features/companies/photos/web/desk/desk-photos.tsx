import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Photo } from '#contract/companies/employer-photos.ts'
import { photosQuery } from '#features/jobs/web/photos-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { DeskButton } from '#site/desk/desk-button.tsx'
import { ReasonDialog } from '#site/desk/reason-dialog.tsx'
import { useAction } from '#site/desk/use-action.ts'
import { written } from '#site/text-direction.ts'
import { LoadError } from '#site/ui/rich/load-error.tsx'

const suggestions = [
  'Shows another place',
  'Shows people who did not agree',
  'Offensive',
  'An advertisement, not a photo',
]

/** An employer's cover and photos at the desk, each removable with a reason. */
export function DeskPhotos({ employerId }: { employerId: string }) {
  const api = useApi()
  const query = useQuery(photosQuery(api, employerId))
  const [removing, setRemoving] = useState<Photo>()
  const remove = useAction(
    (reason: string) =>
      api('POST /api/admin/employers/:employerId/photos/:photoId/remove', {
        params: { employerId, photoId: removing?._id ?? '' },
        input: { reason },
      }),
    () => {
      setRemoving(undefined)
      void query.refetch()
    },
  )
  const { data, isLoadingError } = query
  const all = data ? [...(data.cover ? [data.cover] : []), ...data.photos] : []
  if (all.length === 0 && !isLoadingError) return null
  return (
    <section>
      <h2 className="mb-3 text-xl font-semibold">Cover and photos</h2>
      {isLoadingError ? (
        <LoadError query={query} />
      ) : (
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4">
          {all.map((photo) => (
            <li key={photo._id}>
              <img
                src={`${photo.address}?size=480`}
                alt={photo.alt}
                width={480}
                height={360}
                decoding="async"
                loading="lazy"
                className="aspect-4/3 w-full rounded-box border object-cover"
              />
              <p {...written(photo.alt)} className="mt-1 text-sm">
                {photo.alt}
              </p>
              <DeskButton
                call="POST /api/admin/employers/:employerId/photos/:photoId/remove"
                variant="danger-quiet"
                size="small"
                className="-ml-3"
                onClick={() => setRemoving(photo)}
              >
                Remove<span className="sr-only"> {photo.alt}</span>
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
      {removing && (
        <ReasonDialog
          title={`Remove “${removing.alt}”?`}
          suggestions={suggestions}
          hint="It is recorded in the audit log."
          confirmLabel="Remove photo"
          busyLabel="Removing..."
          onCancel={() => setRemoving(undefined)}
          onConfirm={remove.attempt}
        />
      )}
    </section>
  )
}
