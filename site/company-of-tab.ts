import { readStored, tabStorage } from './kept.ts'

/**
 * A person in several companies has a sign-in for each of them in the browser, and every tab works for one.
 * The first one uses the names of the specification; that of another company is under `authToken:<id>` and
 * `refreshToken:<id>`.
 */
type Name = 'authToken' | 'refreshToken'

/** Last used company of the browser, if there are several: a new tab starts with it. */
export const lastKey = 'lastCompany'
/** Key of the tab's company. */
export const tabKey = 'company'

const local = () => localStorage
const ofTab = () => readStored(tabStorage, tabKey)
const first = () => readStored(local, 'employerId')

/** Is there a sign-in for this company in the browser? */
export const isSignedInTo = (id: string | null): id is string =>
  id !== null && (id === first() || readStored(local, `authToken:${id}`) !== null)

/** Company of this tab, if it is not that of the browser's first sign-in. */
export function otherCompany(): string | undefined {
  const id = [ofTab(), readStored(local, lastKey)].find(isSignedInTo)
  return id === first() ? undefined : id
}

/** Storage key of the tab's own token. */
export function nameOf(token: Name): string {
  const id = otherCompany()
  return id === undefined ? token : `${token}:${id}`
}

/** The tab keeps its company when others switch. */
export function keepCompany(id: string | undefined): void {
  try {
    if (id !== undefined && ofTab() !== id) sessionStorage.setItem(tabKey, id)
  } catch {
    // Without storage all tabs have one company.
  }
}

/** This tab is in use: the next new tab starts with the same company. */
export function keepLastCompany(): void {
  const last = readStored(local, lastKey)
  const id = ofTab()
  if (last !== null && last !== id && isSignedInTo(id)) localStorage.setItem(lastKey, id)
}
