/** The server's draft that a browser is writing, and the version that it read. */
export interface DraftRef {
  id: string
  version: number
  /** Nothing is typed here that the server does not have. */
  isSaved: boolean
}

const keyOf = (draftId: string) => `jobDraftOf:${draftId}`

/** Storage can be switched off or full: then the server gets a second draft after a reload. */
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
