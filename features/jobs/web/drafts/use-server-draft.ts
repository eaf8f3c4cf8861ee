import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JobDraft } from '#contract/job-drafts.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, reasonOf } from '#site/api/api-error.ts'
import { jobValuesFrom } from '../draft.ts'
import { fieldsOf, jobValuesIn } from '../job-form-fields.ts'
import type { JobValues } from '../job-values.ts'
import type { JobForm } from '../use-job-form.ts'
import { draftsKey } from './draft-queries.ts'
import { clearDraftRef, type DraftRef, keepDraftRef } from './draft-ref.ts'

/** Milliseconds without typing after which a draft is saved. */
const quiet = 1_500

export type Saving =
  | { state: 'idle' | 'saving' | 'saved' }
  | { state: 'failed'; why: string }
  | { state: 'conflict'; there: JobValues; version: number }

interface Kept {
  form: JobForm
  /** Key under which this browser keeps the identifier of the draft on the server. */
  draftId: string
  start: DraftRef | undefined
  /** Set while the initial values are not stored on the server yet. */
  isUnsaved: boolean
}

const isConflict = (error: unknown) => error instanceof ApiError && error.body.code === 'changed_meanwhile'
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404

/**
 * Saves what is typed at the server, a moment after each pause. What could not be saved is still in this browser. When another
 * browser has changed the draft, nothing is saved until one of both texts is chosen.
 */
export function useServerDraft({ form, draftId, start, isUnsaved }: Kept) {
  const api = useApi()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const ref = useRef(start)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const isOver = useRef(false)
  const { store } = form

  const note = (known: DraftRef) => {
    ref.current = known
    keepDraftRef(draftId, known)
  }

  async function send(values: JobValues): Promise<JobDraft> {
    const known = ref.current
    if (!known) return api('POST /api/employers/job-drafts', { input: { ...values } as never })
    const input = { ...values, version: known.version } as never
    return api('PUT /api/employers/job-drafts/:draftId', { params: { draftId: known.id }, input })
  }

  function took({ _id: id, version }: JobDraft, isSaved: boolean): void {
    note({ id, version, isSaved })
    void queries.invalidateQueries({ queryKey: draftsKey, refetchType: 'none' })
  }

  async function showConflict(id: string): Promise<void> {
    const theirs = await api('GET /api/employers/job-drafts/:draftId', { params: { draftId: id } })
    setSaving({ state: 'conflict', there: jobValuesFrom(theirs), version: theirs.version })
  }

  async function save(): Promise<void> {
    if (isOver.current) return
    setSaving({ state: 'saving' })
    try {
      const sent = store.values
      took(await send(jobValuesIn(sent)), sent === store.values)
      setSaving({ state: 'saved' })
    } catch (error) {
      if (isConflict(error) && ref.current) return showConflict(ref.current.id)
      // It was deleted elsewhere, and is written on here.
      if (isGone(error)) ref.current = undefined
      setSaving({ state: 'failed', why: reasonOf(error) ?? '' })
    }
  }

  const saveLater = useRef(() => {})
  saveLater.current = () => {
    clearTimeout(timer.current)
    if (isOver.current) return
    if (ref.current?.isSaved) note({ ...ref.current, isSaved: false })
    if (saving.state === 'conflict') return
    timer.current = setTimeout(() => {
      underWay.current = underWay.current.then(save, save)
    }, quiet)
  }
  useEffect(() => {
    if (isUnsaved) saveLater.current()
    const stop = store.subscribe(() => saveLater.current())
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [store, isUnsaved])

  /** One of both texts is chosen: this one is saved over the other, or the other one is filled in. */
  const settle = (which: 'here' | 'there') => {
    if (saving.state !== 'conflict' || !ref.current) return
    note({ ...ref.current, version: saving.version })
    if (which === 'there') form.set(fieldsOf(saving.there))
    underWay.current = underWay.current.then(save, save)
  }

  /** Nothing is saved from here on. @returns the draft that the server has */
  const end = async (): Promise<string | undefined> => {
    clearTimeout(timer.current)
    isOver.current = true
    await underWay.current
    return ref.current?.id
  }
  /** Continues the draft, since what was typed was not posted. */
  const goOn = () => {
    isOver.current = false
  }
  /** The draft is deleted, here and at the server. */
  const discard = async () => {
    const id = ref.current?.id
    ref.current = undefined
    clearDraftRef(draftId)
    clearTimeout(timer.current)
    setSaving({ state: 'idle' })
    if (id)
      await api('DELETE /api/employers/job-drafts/:draftId', { params: { draftId: id } }).catch(() => {})
    void queries.invalidateQueries({ queryKey: draftsKey })
  }
  return { saving, settle, end, goOn, discard }
}
