import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { maxCvPages } from '#contract/facts/bounds.ts'
import type { CvPage, Turn } from '#contract/seekers/photographed-cvs.ts'
import { acceptOf } from '#features/files/rules.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import { Alert } from '#site/ui/alert.tsx'
import { Button } from '#site/ui/button.tsx'
import { ArrowLeftIcon } from '#site/ui/icons.tsx'
import { FileFrame } from '#site/ui/rich/file-frame.tsx'
import { CameraIcon, PlusIcon, TurnIcon } from '#site/ui/rich/icons.tsx'
import { PhotoButton } from '#site/ui/rich/photo-button.tsx'
import { cvPagesQuery } from './seeker-queries.ts'
import { useAddPhotos } from './use-add-photos.ts'
import { usePageChanges } from './use-page-changes.ts'

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
  /** Set to what a surrounding form calls before it is sent: it completes the PDF. */
  begun?: RefObject<(() => Promise<boolean>) | undefined>
}

/** Makes one PDF of photographed pages: each is looked at, turned if need be, and then all become the CV. */
export function PhotographedCv({
  seekerId,
  first,
  replaces,
  isNeeded = false,
  onKept,
  onCancel,
  begun,
}: PhotographedCvProps) {
  const api = useApi()
  const queries = useQueryClient()
  const { data } = useQuery(cvPagesQuery(api, seekerId))
  const { add, again, arrived, end, unsent, isAdding, error, setError } = useAddPhotos(seekerId)
  const section = useRef<HTMLElement>(null)
  const { turnOf, inOrder, turn, moveUp, forget } = usePageChanges(seekerId)
  const [isKeeping, setKeeping] = useState(false)
  const [isEnding, setEnding] = useState(false)
  const [removed, setRemoved] = useState<string>()
  /** The PDF was asked for and the reply was lost: once the server has no pages any more, it was made. */
  const isAsked = useRef(false)
  const pages = inOrder(data?.pages ?? [])

  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current || first.length === 0) return
    isBegun.current = true
    // The field that it replaces was higher.
    section.current?.scrollIntoView({ block: 'nearest' })
    add(first)
  })

  useEffect(() => {
    if (data?.pages.length === 0) take()
  })

  // Sending the form sends these pages too.
  useEffect(() => {
    if (!begun) return
    begun.current = finish
    return () => {
      begun.current = undefined
    }
  })

  /** @returns whether it worked */
  async function run(act: () => Promise<void>): Promise<boolean> {
    setError(undefined)
    const worked = await act().then(
      () => true,
      (caught) => {
        setError(wordsOf(caught, 'The photos could not be changed. Please try again.'))
        return false
      },
    )
    await queries.invalidateQueries({ queryKey: ['cv-pages', seekerId] })
    return worked
  }
  /** Takes the PDF whose reply was lost. @returns whether there is one */
  function take(): boolean {
    if (!isAsked.current) return false
    isAsked.current = false
    forget()
    onKept('The photos are now your CV, as one PDF')
    return true
  }
  const remove = (pageId: string) =>
    run(async () => {
      // Without it the last page may be missing for another reason.
      isAsked.current = false
      await api('DELETE /api/jobseekers/:seekerId/cv/pages/:pageId', { params: { seekerId, pageId } })
    })
  async function keep(kept: readonly CvPage[] = pages): Promise<boolean> {
    setKeeping(true)
    const worked = await run(async () => {
      const { message } = await api('POST /api/jobseekers/:seekerId/cv/photographed', {
        params: { seekerId },
        input: { pages: kept.map((page) => ({ _id: page._id, turn: turnOf(page) })) },
      }).catch((error: unknown) => {
        isAsked.current ||= error instanceof ApiError && error.isNetwork
        throw error
      })
      isAsked.current = false
      forget()
      onKept(message)
    })
    setKeeping(false)
    return worked
  }
  function withoutPages(): boolean {
    if (take()) return true
    if (isNeeded) setError('Please take a photo, or cancel and choose a file')
    return !isNeeded
  }
  /** Makes the PDF of what is there once every photo has arrived. Without any page there is nothing to make. */
  async function finish(): Promise<boolean> {
    const isWhole = await arrived()
    const there = await queries.fetchQuery(cvPagesQuery(api, seekerId)).catch(() => undefined)
    const isDone =
      isWhole &&
      there !== undefined &&
      (there.pages.length === 0 ? withoutPages() : await keep(inOrder(there.pages)))
    if (!isDone) section.current?.scrollIntoView({ block: 'nearest' })
    return isDone
  }
  async function cancel() {
    setEnding(true)
    await end()
    const there = await queries.fetchQuery(cvPagesQuery(api, seekerId)).catch(() => data)
    for (const { _id } of there?.pages ?? []) await remove(_id)
    forget()
    setEnding(false)
    onCancel()
  }

  return (
    <section ref={section} aria-label="Photos of your CV" className="space-y-3">
      <div>
        <h3 className="font-semibold">Photos of your CV</h3>
        <p className="text-sm text-ink-soft">
          One photo for each page, from the first to the last. They become one PDF.
        </p>
      </div>
      <ol className="grid gap-4 sm:grid-cols-2">
        {pages.map((page, position) => (
          <Page
            key={page._id}
            page={page}
            number={position + 1}
            turn={turnOf(page)}
            onTurn={() => turn(page)}
            onMoveUp={() => moveUp(pages, position)}
            isRemoving={removed === page._id}
            onRemove={() => {
              setRemoved(page._id)
              void remove(page._id).then(() => setRemoved(undefined))
            }}
          />
        ))}
      </ol>
      <p role="status" className="text-sm text-ink-soft">
        {isAdding && (unsent.length > 1 ? `Adding ${unsent.length} photos...` : 'Adding the photo...')}
      </p>
      {error && (
        <Alert
          tone="error"
          action={
            unsent.length > 0 &&
            !isAdding && (
              <Button size="small" variant="secondary" onClick={again}>
                Try Again
              </Button>
            )
          }
        >
          <p className="whitespace-pre-line">{error}</p>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        {pages.length < maxCvPages && (
          <>
            <PhotoButton isCamera disabled={isAdding} icon={<CameraIcon />} onChoose={add}>
              {pages.length === 0 ? 'Take a photo' : 'Next page'}
            </PhotoButton>
            <PhotoButton
              multiple
              accept={acceptOf('page')}
              disabled={isAdding}
              icon={<PlusIcon />}
              onChoose={add}
            >
              Choose photos
            </PhotoButton>
          </>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" busy={isEnding && 'Removing the photos...'} onClick={() => void cancel()}>
          Cancel
        </Button>
        {pages.length > 0 && !isAdding && (
          <Button
            busy={isKeeping && 'Making the PDF...'}
            // A photo that waits for a connection is a page too.
            onClick={() => void (unsent.length > 0 ? finish() : keep())}
          >
            {replaces ? 'Use in place of my CV' : 'Use as my CV'}
          </Button>
        )}
      </div>
    </section>
  )
}

const turnedBy: Record<Turn, string> = { 0: '', 90: 'rotate-90', 180: 'rotate-180', 270: '-rotate-90' }

interface PageProps {
  page: CvPage
  number: number
  turn: Turn
  onTurn: () => void
  onMoveUp: () => void
  isRemoving: boolean
  onRemove: () => void
}

function Page({ page, number, turn, onTurn, onMoveUp, isRemoving, onRemove }: PageProps) {
  return (
    <li className="rounded-box border p-3">
      <FileFrame
        path={page.file}
        title={`Page ${number} of your CV`}
        thing="photo"
        className={`aspect-square ${turnedBy[turn]}`}
      />
      <div className="mt-2 flex items-center gap-1">
        <span className="mr-auto text-sm whitespace-nowrap text-ink-soft">Page {number}</span>
        {number > 1 && (
          <Button
            size="small"
            variant="quiet"
            icon={<ArrowLeftIcon className="size-4.5 rotate-90" />}
            onClick={onMoveUp}
          >
            <span className="sr-only">Move page {number} up</span>
          </Button>
        )}
        <Button
          size="small"
          variant="quiet"
          icon={<TurnIcon className="size-4.5 max-sm:hidden" />}
          onClick={onTurn}
        >
          Rotate<span className="sr-only"> page {number}</span>
        </Button>
        {/* After it, the same place is the button of the next page. */}
        <Button size="small" variant="danger-quiet" busy={isRemoving && 'Removing...'} onClick={onRemove}>
          Remove<span className="sr-only"> page {number}</span>
        </Button>
      </div>
    </li>
  )
}
