/** The server's draft that a browser is editing, and the version that it read. */
export interface DraftRef {
  id: string
  version: number
  /** The server has everything that was typed here. */
  isSaved: boolean
}

const keyOf = (draftId: string) => `jobDraftOf:${draftId}`

/** Storage may be disabled or full: after a reload the server then gets a second draft. */
export function keepDraftRef(draftId: string, ref: DraftRef): void {
  try {
    localStorage.setItem(keyOf(draftId), JSON.stringify(ref))
  } catch {}
}

export function readDraftRef(draftId: string): DraftRef | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(draftId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const { id, version, isSaved } = kept as Partial<DraftRef>
    if (typeof id !== 'string' || typeof version !== 'number') return undefined
    return { id, version, isSaved: isSaved === true }
  } catch {
    return undefined
  }
}

export function clearDraftRef(draftId: string): void {
  try {
    localStorage.removeItem(keyOf(draftId))
  } catch {}
}
