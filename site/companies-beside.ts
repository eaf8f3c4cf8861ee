import { lastKey, tabKey } from './company-of-tab.ts'

/** This tab, and tabs opened from it, work for that company from now on. */
export function workFor(id: string): void {
  sessionStorage.setItem(tabKey, id)
  localStorage.setItem(lastKey, id)
}

/** Further companies with a sign-in. */
export const signedInBeside = (): string[] =>
  Object.keys(localStorage).flatMap((key) => /^authToken:(.+)$/.exec(key)?.slice(1) ?? [])

/** Refresh tokens of all sign-ins. */
export const refreshTokens = (): string[] =>
  ['refreshToken', ...signedInBeside().map((id) => `refreshToken:${id}`)].flatMap(
    (key) => localStorage.getItem(key) ?? [],
  )

/** Deletes the data of several companies. */
export function forgetCompanies(): void {
  for (const key of Object.keys(localStorage))
    if (/^((authToken|refreshToken):|companies$|lastCompany$)/.test(key)) localStorage.removeItem(key)
}
