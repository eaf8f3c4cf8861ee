import { lastKey, tabKey } from './company-of-tab.ts'

/** From now on this tab works for that company, and so do the tabs that it opens. */
export function workFor(id: string): void {
  sessionStorage.setItem(tabKey, id)
  localStorage.setItem(lastKey, id)
}

/** The companies beside the first one of which there is a sign-in. */
export const signedInBeside = (): string[] =>
  Object.keys(localStorage).flatMap((key) => /^authToken:(.+)$/.exec(key)?.slice(1) ?? [])

/** The refresh tokens of all sign-ins. */
export const refreshTokens = (): string[] =>
  ['refreshToken', ...signedInBeside().map((id) => `refreshToken:${id}`)].flatMap(
    (key) => localStorage.getItem(key) ?? [],
  )

/** Removes what there is of several companies. */
export function forgetCompanies(): void {
  for (const key of Object.keys(localStorage))
    if (/^((authToken|refreshToken):|companies$|lastCompany$)/.test(key)) localStorage.removeItem(key)
}
