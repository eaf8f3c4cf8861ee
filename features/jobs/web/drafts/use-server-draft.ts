import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { JobDraft } from '#contract/jobs/job-drafts.ts'
import { useApi } from '#site/api/api-context.tsx'
import { ApiError, isGone, reasonOf } from '#site/api/api-error.ts'
import { isChangedMeanwhile } from '#site/api/is-changed-meanwhile.ts'
import { jobValuesFrom } from '../draft.ts'
import { fieldsOf, jobValuesIn } from '../job-form-fields.ts'
import type { JobValues } from '../job-values.ts'
import type { JobForm } from '../use-job-form.ts'
import { differences } from './draft-differences.ts'
import { draftsKey } from './draft-queries.ts'
import { clearDraftRef, type DraftRef, keepDraftRef, keepSent, readSent } from './draft-ref.ts'

/** Milliseconds without typing before a draft is saved. */
const quiet = 1_500

export type Saving =
  | { state: 'idle' | 'saving' | 'saved' | 'gone' }
  | { state: 'failed'; why: string }
  | { state: 'conflict'; there: JobValues; version: number }

interface Kept {
  form: JobForm
  /** Storage key of the server draft's id in this browser. */
  draftId: string
  start: DraftRef | undefined
  /** True while the initial values are not saved on the server. */
  isUnsaved: boolean
}

/**
 * Saves the input on the server after each pause. Unsaved input is still in this browser. After a conflict
 * with another browser nothing is saved until one version is chosen; once the draft is gone, until a new one is
 * wanted.
 */
export function useServerDraft({ form, draftId, start, isUnsaved }: Kept) {
  const api = useApi()
  const queries = useQueryClient()
  const [saving, setSaving] = useState<Saving>({ state: 'idle' })
  const ref = useRef(start)
  // The server may have it without a reply, also from before a reload.
  const sent = useRef(readSent(draftId))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const underWay = useRef<Promise<void>>(Promise.resolve())
  const isOver = useRef(false)
  const { store } = form

  const note = (known: DraftRef) => {
    ref.current = known
    keepDraftRef(draftId, known)
  }

  const noteSent = (values: JobValues | undefined) => {
    sent.current = values
    keepSent(draftId, values)
  }

  /** After a lost reply: reads whether the draft at the server is the one that was sent. */
  async function lookUp(): Promise<void> {
    const values = sent.current
    if (!values) return
    const drafts = await api('GET /api/employers/job-drafts', {})
    const isSame = (one: JobDraft) => differences(jobValuesFrom(values), jobValuesFrom(one)).length === 0
    const found = drafts.find((one) => one._id === (ref.current?.id ?? one._id) && isSame(one))
    if (found) note({ id: found._id, version: found.version, isSaved: false })
    noteSent(undefined)
  }

  async function send(values: JobValues): Promise<JobDraft> {
    await lookUp()
    noteSent(values)
    const known = ref.current
    if (!known) return api('POST /api/employers/job-drafts', { input: { ...values } })
    const input = { ...values, version: known.version }
    return api('PUT /api/employers/job-drafts/:draftId', { params: { draftId: known.id }, input })
  }

  function took({ _id: id, version }: JobDraft, isSaved: boolean): void {
    note({ id, version, isSaved })
    noteSent(undefined)
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
      if (isChangedMeanwhile(error) && ref.current)
        return showConflict(ref.current.id).catch((unread: unknown) =>
          setSaving({ state: 'failed', why: reasonOf(unread) }),
        )
      // A refusal is a reply: nothing was stored.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) noteSent(undefined)
      // Saved as a new draft, a job that was posted elsewhere could be posted again.
      if (isGone(error)) return setSaving({ state: 'gone' })
      setSaving({ state: 'failed', why: reasonOf(error) ?? '' })
    }
  }

  function saveNow(): Promise<void> {
    underWay.current = underWay.current.then(save, save)
    return underWay.current
  }

  const saveLater = useRef(() => {})
  saveLater.current = () => {
    clearTimeout(timer.current)
    if (isOver.current) return
    if (ref.current?.isSaved) note({ ...ref.current, isSaved: false })
    if (saving.state === 'conflict' || saving.state === 'gone') return
    timer.current = setTimeout(saveNow, quiet)
  }
  useEffect(() => {
    if (isUnsaved) saveLater.current()
    const stop = store.subscribe(() => saveLater.current())
    return () => {
      stop()
      clearTimeout(timer.current)
    }
  }, [store, isUnsaved])

  /** Resolves a conflict: this version is saved over the other, or the other one is loaded. */
  const settle = (which: 'here' | 'there') => {
    if (saving.state !== 'conflict' || !ref.current) return
    note({ ...ref.current, version: saving.version })
    if (which === 'there') form.set(fieldsOf(saving.there))
    void saveNow()
  }

  /** Saves the text of a draft that is gone. */
  const saveAsNew = () => {
    ref.current = undefined
    void saveNow()
  }

  /** Stops saving. @returns the server's draft as this browser knows it, for the job that is made of it */
  const end = async (): Promise<{ draftId?: string; draftVersion?: number }> => {
    clearTimeout(timer.current)
    isOver.current = true
    await underWay.current
    await lookUp()
    return ref.current ? { draftId: ref.current.id, draftVersion: ref.current.version } : {}
  }
  /** Resumes saving. What was refused is saved at once, for a person who leaves now; a conflict shows both versions. */
  const resume = async (refusal: unknown) => {
    isOver.current = false
    if (isChangedMeanwhile(refusal) && ref.current) return showConflict(ref.current.id)
    // After a lost reply the job may be posted: another version of the draft would make the next call another job.
    if (refusal instanceof ApiError && refusal.status >= 400 && refusal.status < 500) await saveNow()
  }
  async function forget(stays: boolean): Promise<void> {
    // The server may have it although no reply came.
    if (!stays) await lookUp().catch(() => {})
    const id = stays ? undefined : ref.current?.id
    ref.current = undefined
    sent.current = undefined
    clearDraftRef(draftId)
    setSaving({ state: 'idle' })
    if (id)
      await api('DELETE /api/employers/job-drafts/:draftId', { params: { draftId: id } }).catch(() => {})
    void queries.invalidateQueries({ queryKey: draftsKey })
  }
  /** Forgets the draft here, and deletes it on the server unless it stays among the drafts: after a save that is under way. */
  const discard = ({ stays }: { stays: boolean }) => {
    clearTimeout(timer.current)
    underWay.current = underWay.current.then(() => forget(stays))
  }
  return { saving, settle, saveAsNew, end, resume, discard }
}
