import type { Company } from '#contract/accounts/signed-in.ts'
import { ApiError } from './api/api-error.ts'
import { storeCompanies } from './companies.ts'
import { forgetCompanies } from './companies-beside.ts'
import { nameOf } from './company-of-tab.ts'
import { announceSignIn, apiBase, isEmployerId, keys, type StoredRole } from './session.ts'

/** Stores a valid identifier; an invalid one deletes the stored one. @returns whether it was stored */
export function storeEmployerId(id: unknown): boolean {
  try {
    if (isEmployerId(id)) {
      localStorage.setItem(keys.employerId, id)
      announceSignIn()
      return true
    }
    localStorage.removeItem(keys.employerId)
  } catch (error) {
    reportError(error)
  }
  return false
}

/** @returns whether the stored identifier is deleted */
export function clearEmployerId(): boolean {
  try {
    localStorage.removeItem(keys.employerId)
    announceSignIn()
    return true
  } catch (error) {
    reportError(error)
    return false
  }
}

/** Stores the identifier of the last registration in this browser. */
export function storeSeekerId(id: string): void {
  try {
    localStorage.setItem(keys.jobSeekerId, id)
  } catch (error) {
    reportError(error)
  }
}

export interface SignIn {
  token: string
  refreshToken: string
  user: { id: string; role: StoredRole; isVerified?: boolean | undefined; refusesMail?: boolean | undefined }
  companies?: Company[] | undefined
}

const cannotStore = () =>
  new ApiError(0, {
    error:
      'This browser stores nothing for this site, so it cannot keep your login. Allow site data, or use another browser',
  })

/** Before a login, or before a code for it is sent. @throws ApiError in a browser that stores nothing */
export function requireStorage(): void {
  try {
    localStorage.setItem('storage', '')
    localStorage.removeItem('storage')
  } catch {
    throw cannotStore()
  }
}

/** Ends a session on the server. `keepalive`: it is sent even though the page is being left. */
export function endSession(refresh: string): void {
  fetch(`${apiBase()}/api/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: refresh }),
    keepalive: true,
  }).catch(() => {})
}

/**
 * Replaces the stored sign-in. All tabs of this browser follow.
 *
 * @throws ApiError in a browser that does not store it; the session is ended
 */
export function storeSignIn(signIn: SignIn): void {
  try {
    write(signIn)
  } catch {
    clearSignIn()
    endSession(signIn.refreshToken)
    throw cannotStore()
  }
}

function write({ token, refreshToken: refresh, user, companies }: SignIn): void {
  forgetCompanies()
  localStorage.setItem(keys.authToken, token)
  localStorage.setItem(keys.refreshToken, refresh)
  localStorage.setItem(keys.userRole, user.role)
  if (user.role === 'employer') storeEmployerId(user.id)
  else clearEmployerId()
  if (user.isVerified === false) localStorage.setItem(keys.unconfirmed, 'yes')
  else localStorage.removeItem(keys.unconfirmed)
  storeCompanies(companies)
  announceSignIn()
}

export function markConfirmed(): void {
  try {
    localStorage.removeItem(keys.unconfirmed)
    announceSignIn()
  } catch (error) {
    reportError(error)
  }
}

export function storeTokens(tokens: { token: string; refreshToken: string }): void {
  localStorage.setItem(nameOf('authToken'), tokens.token)
  localStorage.setItem(nameOf('refreshToken'), tokens.refreshToken)
}

export function clearSignIn(): void {
  removeSignIn()
  announceSignIn()
}

/** Like `clearSignIn`, for a page that is being left and needs no rendering. */
export function removeSignIn(): void {
  try {
    const { apiEnvironment: _, ...ofSignIn } = keys
    for (const key of Object.values(ofSignIn)) localStorage.removeItem(key)
    forgetCompanies()
  } catch (error) {
    reportError(error)
  }
}
