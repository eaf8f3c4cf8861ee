import { maxCvPages } from '#contract/facts/bounds.ts'
import { acceptOf } from '#features/files/rules.ts'
import type { Begun } from '#site/form/begun.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { CameraIcon, PlusIcon } from '#site/ui/rich/icons.tsx'
import { PhotoButton } from '#site/ui/rich/photo-button.tsx'
import { PhotographedPage } from './photographed-page.tsx'
import { usePhotographedCv } from './use-photographed-cv.ts'

interface PhotographedCvProps {
  seekerId: string
  /** Photos that were chosen already. */
  first: readonly File[]
  replaces: boolean
  /** A surrounding form can't be sent without it. */
  isNeeded?: boolean
  /** It is the CV of the profile now. */
  onKept: (words: string) => void
  onCancel: () => void
  /** Completes the PDF before a surrounding form is sent. */
  begun?: Begun | undefined
}

/** Makes one PDF of photographed pages: each is looked at, turned if need be, and then all become the CV. */
export function PhotographedCv({ seekerId, replaces, isNeeded = false, ...given }: PhotographedCvProps) {
  const { pages, unsent, isAdding, ...cv } = usePhotographedCv(seekerId, { ...given, isNeeded })
  return (
    <section ref={cv.section} aria-label="Photos of your CV" className="space-y-3">
      <div>
        <h3 className="font-semibold">Photos of your CV</h3>
        <p className="text-sm text-ink-soft">
          One photo for each page, from the first to the last. They become one PDF.
        </p>
      </div>
      <ol className="grid gap-4 sm:grid-cols-2">
        {pages.map((page, position) => (
          <PhotographedPage
            key={page._id}
            page={page}
            number={position + 1}
            turn={cv.turnOf(page)}
            onTurn={() => cv.turn(page)}
            onMoveUp={() => cv.moveUp(position)}
            isRemoving={cv.removed === page._id}
            onRemove={() => void cv.remove(page._id)}
          />
        ))}
      </ol>
      <p role="status" className="text-sm text-ink-soft">
        {isAdding && (unsent.length > 1 ? `Adding ${unsent.length} photos...` : 'Adding the photo...')}
      </p>
      {cv.error && (
        <Alert
          tone="error"
          action={
            unsent.length > 0 &&
            !isAdding && (
              <Button size="small" variant="secondary" onClick={cv.again}>
                Try Again
              </Button>
            )
          }
        >
          <p className="whitespace-pre-line">{cv.error}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {pages.length < maxCvPages && (
          <AddPhotos isFirst={pages.length === 0} disabled={isAdding} onChoose={cv.add} />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="quiet"
          busy={cv.isEnding && 'Removing the photos...'}
          onClick={() => void cv.cancel()}
        >
          Cancel
        </Button>
        {pages.length > 0 && !isAdding && (
          <Button
            busy={cv.isKeeping && 'Making the PDF...'}
            // A photo that waits for a connection is a page too.
            onClick={() => void (unsent.length > 0 ? cv.finish() : cv.keep())}
          >
            {replaces ? 'Use in place of my CV' : 'Use as my CV'}
          </Button>
        )}
      </div>
    </section>
  )
}

interface AddPhotosProps {
  isFirst: boolean
  disabled: boolean
  onChoose: (photos: readonly File[]) => void
}

function AddPhotos({ isFirst, disabled, onChoose }: AddPhotosProps) {
  return (
    <>
      <PhotoButton isCamera disabled={disabled} icon={<CameraIcon />} onChoose={onChoose}>
        {isFirst ? 'Take a photo' : 'Next page'}
      </PhotoButton>
      <PhotoButton
        multiple
        accept={acceptOf('page')}
        disabled={disabled}
        icon={<PlusIcon />}
        onChoose={onChoose}
      >
        Choose photos
      </PhotoButton>
    </>
  )
}
