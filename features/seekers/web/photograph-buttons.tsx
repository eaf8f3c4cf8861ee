import { acceptOf } from '#features/files/rules.ts'
import { CameraIcon } from '#site/ui/rich/icons.tsx'
import { PhotoButton } from '#site/ui/rich/photo-button.tsx'

/** For a CV on paper: its pages are photographed. */
export function PhotographButtons({ onPhotos }: { onPhotos: (photos: File[]) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-soft max-sm:w-full">Only on paper?</span>
      <PhotoButton isCamera icon={<CameraIcon />} onChoose={onPhotos}>
        Photograph it
      </PhotoButton>
      <PhotoButton multiple accept={acceptOf('page')} onChoose={onPhotos}>
        Choose photos of it
      </PhotoButton>
    </div>
  )
}
