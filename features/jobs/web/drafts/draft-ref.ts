import { draftPrefix } from '#site/drafts.ts'
import { keep, kept } from '#site/kept.ts'
import { jobValuesFrom, moveKept } from '../draft.ts'
import type { JobValues } from '../job-values.ts'

/** The server's draft that a browser is editing, and the version that it read. */
export interface DraftRef {
  id: string
  version: number
  /** The server has everything that was typed here. */
  isSaved: boolean
}

const keyOf = (draftId: string) => `${draftPrefix}job-of:${draftId}`

/** Without storage the server gets a second draft after a reload. */
export const keepDraftRef = (draftId: string, ref: DraftRef): void => keep(keyOf(draftId), ref)

export function readDraftRef(draftId: string): DraftRef | undefined {
  moveKept(`jobDraftOf:${draftId}`, keyOf(draftId))
  const { id, version, isSaved } = { ...(kept(keyOf(draftId)) as Partial<DraftRef>) }
  if (typeof id !== 'string' || typeof version !== 'number') return undefined
  return { id, version, isSaved: isSaved === true }
}

export function clearDraftRef(draftId: string): void {
  keep(keyOf(draftId), undefined)
  keepSent(draftId, undefined)
}

const sentKeyOf = (draftId: string) => `${draftPrefix}job-sent:${draftId}`

/** Keeps what is being sent to the server, until a reply says whether it arrived. */
export const keepSent = (draftId: string, values: JobValues | undefined): void =>
  keep(sentKeyOf(draftId), values)

export function readSent(draftId: string): JobValues | undefined {
  const sent = kept(sentKeyOf(draftId))
  return typeof sent === 'object' && sent !== null ? jobValuesFrom(sent) : undefined
}
