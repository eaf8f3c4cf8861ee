import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EmployerPhotos, Photo } from '#contract/companies/employer-photos.ts'
import { maxPhotos } from '#contract/facts/bounds.ts'
import { photosQuery } from '#features/jobs/web/photos-query.ts'
import { useApi } from '#site/api/api-context.tsx'
import { Button } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { LoadError } from '#site/ui/rich/load-error.tsx'
import { Written } from '#site/ui/written.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { RemovePhoto } from './remove-photo.tsx'

/** Manages an employer's own cover and photos: add, describe and remove. */
export function PhotosManager({ employerId }: { employerId: string }) {
  const query = useQuery(photosQuery(useApi(), employerId))
  return (
    <Card className="space-y-5">
      <div>
        <h3 className="text-lg font-semibold">Cover and photos</h3>
        <p className="mt-1 text-ink-soft">Show the real place: where people work, eat and live.</p>
      </div>
      {query.isLoadingError && <LoadError query={query} />}
      {query.data && <Photos employerId={employerId} {...query.data} />}
    </Card>
  )
}

function Photos({ employerId, cover, photos }: EmployerPhotos & { employerId: string }) {
  const [adding, setAdding] = useState<'cover' | 'photo'>()
  return (
    <>
      {cover && <Shown employerId={employerId} photo={cover} isCover />}
      {photos.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {photos.map((photo) => (
            <li key={photo._id}>
              <Shown employerId={employerId} photo={photo} />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAdding('cover')}>
          {cover ? 'Replace the cover' : 'Add a cover'}
        </Button>
        {photos.length < maxPhotos && (
          <Button variant="secondary" onClick={() => setAdding('photo')}>
            Add a photo
          </Button>
        )}
        <span className="self-center text-sm text-ink-soft">
          {photos.length} of {maxPhotos} photos
        </span>
      </div>
      {adding && <PhotoDialog employerId={employerId} as={adding} onClose={() => setAdding(undefined)} />}
    </>
  )
}

interface ShownProps {
  employerId: string
  photo: Photo
  isCover?: boolean
}

function Shown({ employerId, photo, isCover = false }: ShownProps) {
  const [open, setOpen] = useState<'words' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <figure>
      <img
        src={isCover ? photo.address : `${photo.address}?size=480`}
        alt={photo.alt}
        width={480}
        height={isCover ? 160 : 360}
        decoding="async"
        className={`w-full rounded-box border object-cover ${isCover ? 'h-32 md:h-40' : 'aspect-4/3'}`}
      />
      <figcaption className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 text-sm">
        <span className="min-w-0 wrap-anywhere">
          <Written>{photo.alt}</Written>
        </span>
        <span className="flex">
          <Button variant="quiet" size="small" onClick={() => setOpen('words')}>
            Change description<span className="sr-only"> of {photo.alt}</span>
          </Button>
          <Button variant="danger-quiet" size="small" onClick={() => setOpen('remove')}>
            Remove<span className="sr-only"> {photo.alt}</span>
          </Button>
        </span>
      </figcaption>
      {open === 'words' && <PhotoDialog employerId={employerId} photo={photo} onClose={close} />}
      <RemovePhoto employerId={employerId} photo={photo} open={open === 'remove'} onClose={close} />
    </figure>
  )
}
