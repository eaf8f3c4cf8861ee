/**
 * Who works for several companies has a sign-in for each of them in the browser, and every tab works for one. The first sign-in
 * stands under the names of the specification; that of another company beside it, under `authToken:<id>` and `refreshToken:<id>`.
 */
type Name = 'authToken' | 'refreshToken'

/** The company that the browser was used for last, once there are several: a new tab begins with it. */
export const lastKey = 'lastCompany'
/** Where a tab remembers its company. */
export const tabKey = 'company'

/** Storage can be switched off or full; then nobody is signed in, and the page still works. */
export function readStored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

const local = () => localStorage
const ofTab = () => readStored(() => sessionStorage, tabKey)
const first = () => readStored(local, 'employerId')

/** Is there a sign-in for this company in the browser? */
export const isSignedInTo = (id: string | null): id is string =>
  id !== null && (id === first() || readStored(local, `authToken:${id}`) !== null)

/** The company of this tab where it is another than that of the browser's first sign-in. */
export function otherCompany(): string | undefined {
  const id = [ofTab(), readStored(local, lastKey)].find(isSignedInTo)
  return id === first() ? undefined : id
}

/** The name under which the tab's own token stands. */
export function nameOf(token: Name): string {
  const id = otherCompany()
  return id === undefined ? token : `${token}:${id}`
}

/** The tab keeps its company, whatever the others go on with. */
export function keepCompany(id: string | undefined): void {
  try {
    if (id !== undefined && ofTab() !== id) sessionStorage.setItem(tabKey, id)
  } catch {
    // Without storage all tabs have one company.
  }
}

/** Somebody is at work in this tab: a tab that is opened next begins with the same company. */
export function keepLastCompany(): void {
  const last = readStored(local, lastKey)
  const id = ofTab()
  if (last !== null && last !== id && isSignedInTo(id)) localStorage.setItem(lastKey, id)
}
