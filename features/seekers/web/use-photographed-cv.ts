import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CvPage } from '#contract/seekers/photographed-cvs.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, wordsOf } from '#site/api/api-error.ts'
import type { Begun } from '#site/form/begun.ts'
import { cvPagesQuery } from './seeker-queries.ts'
import { useAddPhotos } from './use-add-photos.ts'
import { usePageChanges } from './use-page-changes.ts'

interface PhotographedCv {
  first: readonly File[]
  isNeeded: boolean
  onKept: (words: string) => void
  onCancel: () => void
  begun?: Begun | undefined
}

/** Photographed pages of a CV: adds, turns, moves and removes them, and makes them one PDF. */
export function usePhotographedCv(
  seekerId: string,
  { first, isNeeded, onKept, onCancel, begun }: PhotographedCv,
) {
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
  const drop = (pageId: string) =>
    run(async () => {
      // Without it the last page may be missing for another reason.
      isAsked.current = false
      await api('DELETE /api/jobseekers/:seekerId/cv/pages/:pageId', { params: { seekerId, pageId } })
    })
  async function remove(pageId: string): Promise<void> {
    setRemoved(pageId)
    await drop(pageId)
    setRemoved(undefined)
  }
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
    for (const { _id } of there?.pages ?? []) await drop(_id)
    forget()
    setEnding(false)
    onCancel()
  }

  return {
    section,
    pages,
    turnOf,
    turn,
    moveUp: (position: number) => moveUp(pages, position),
    remove,
    /** Id of the page that is being removed. */
    removed,
    add,
    again,
    unsent,
    isAdding,
    keep,
    isKeeping,
    finish,
    cancel,
    isEnding,
    error,
  }
}
