import { draftPrefix } from '#site/drafts.ts'
import { keep, kept } from '#site/kept.ts'
import { moveKept } from '../draft.ts'

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

export const clearDraftRef = (draftId: string): void => keep(keyOf(draftId), undefined)
