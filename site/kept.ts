const ofBrowser = () => localStorage

/** Storage of this tab. */
export const tabStorage = () => sessionStorage

/** Text in a storage. It may be disabled: then nobody is signed in, and the page still works. */
export function readStored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** JSON that this browser keeps, or this tab. @returns undefined without any, or while storage is disabled */
export function kept(key: string, storage = ofBrowser): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a value as JSON; undefined deletes it. Storage may be disabled or full: then the page works without. */
export function keep(key: string, value: unknown, storage = ofBrowser): void {
  try {
    if (value === undefined) storage().removeItem(key)
    else storage().setItem(key, JSON.stringify(value))
  } catch {}
}
