import { useSyncExternalStore } from 'react'
import { keepCompany, keepLastCompany, nameOf, otherCompany } from './company-of-tab.ts'
import { readStored, tabStorage } from './kept.ts'

/** Storage keys of the sign-in. The names are the specification's. */
export const keys = {
  authToken: 'authToken',
  refreshToken: 'refreshToken',
  userRole: 'userRole',
  employerId: 'employerId',
  jobSeekerId: 'jobSeekerId',
  unconfirmed: 'unconfirmed',
  /** Saved jobs of the account, as last known by this browser; see features/saved-jobs. */
  accountSavedJobs: 'accountSavedJobs',
  /** Endpoint of the account's notifications in this browser; see features/notifications. */
  noticesHere: 'noticesHere',
  apiEnvironment: 'apiEnvironment',
} as const

/** Roles that use the site; `admin` works at the desk. */
export type StoredRole = 'employer' | 'jobseeker' | 'admin'

export interface Viewer {
  role: StoredRole
  id: string
}

const changed = 'vazeefa-session'

export function announceSignIn(): void {
  window.dispatchEvent(new Event(changed))
}

const read = (key: string) => readStored(() => localStorage, key)

/** Exactly 24 hexadecimal characters; the texts null and undefined are invalid. */
export function isEmployerId(id: unknown): id is string {
  return typeof id === 'string' && /^[0-9a-f]{24}$/i.test(id)
}

/** Company of this tab. */
export function employerId(): string | undefined {
  const id = otherCompany() ?? read(keys.employerId)
  return isEmployerId(id) ? id : undefined
}

export function accessToken(): string | null {
  return read(nameOf('authToken'))
}

export function refreshToken(): string | null {
  return read(nameOf('refreshToken'))
}

function asRole(text: string | null): StoredRole | undefined {
  return text === 'employer' || text === 'jobseeker' || text === 'admin' ? text : undefined
}

export function storedRole(): StoredRole | undefined {
  return asRole(read(keys.userRole))
}

/** Storage key of the last role in this tab; it is no sign-in. */
const lastRoleKey = 'lastRole'

export function rememberRole(role: StoredRole): void {
  try {
    sessionStorage.setItem(lastRoleKey, role)
  } catch {
    // Without storage the login page opens with its first tab.
  }
}

/** Last role signed in in this tab, which the login page opens with. */
export function lastRole(): StoredRole | undefined {
  return asRole(readStored(tabStorage, lastRoleKey))
}

/** Login page that returns to an address of this site: operators have their own. */
export function loginAddress(back: string): string {
  const isDesk = back.startsWith('/admin') || lastRole() === 'admin'
  return `${isDesk ? '/admin/login' : '/login'}?redirect=${encodeURIComponent(back)}`
}

/** The `id` in an access token, which identifies a job seeker. @returns undefined if unreadable */
export function idInToken(token: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    )
    const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined
    return typeof id === 'string' ? id : undefined
  } catch {
    return undefined
  }
}

/** Was the address unconfirmed or refusing our e-mails, as last known by this browser? */
export function isUnconfirmed(): boolean {
  return read(keys.unconfirmed) !== null
}

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/**
 * Address of the API. `local` selects an API on this machine, only for a page from this machine: a sign-in
 * must not be sent elsewhere. Otherwise it is the page's own origin.
 */
export function apiBase(): string {
  const isLocal = read(keys.apiEnvironment) === 'local' && isThisMachine(window.location.hostname)
  return isLocal ? 'http://localhost:3000' : ''
}

/** Events after which the sign-in may have changed: here, in another tab, and for a page restored from the cache. */
const moments = [changed, 'storage', 'pageshow']
/** Events that make a tab the last used one. */
const uses = ['focus', 'pointerdown', 'keydown']
const listeners = new Set<() => void>()

/** In one batch: a part that learns of it first must not let others act for the previous account. */
function notifyListeners(): void {
  keepCompany(employerId())
  for (const listener of listeners) listener()
}

function listen(change: 'addEventListener' | 'removeEventListener'): void {
  for (const moment of moments) window[change](moment, notifyListeners)
  for (const use of uses) window[change](use, keepLastCompany, true)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    listen('addEventListener')
    keepCompany(employerId())
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) listen('removeEventListener')
  }
}

/** Employer items need an employer id, job seeker items a token and the role; anything else is a visitor. */
function snapshot(): string {
  const token = accessToken()
  const role = storedRole()
  if (!token || !role) return 'visitor'
  const id = role === 'employer' ? employerId() : idInToken(token)
  return id ? `${role} ${id}` : 'visitor'
}

/** Value derived from the sign-in, in step with `useViewer`. @param unknown value during server rendering */
export function useOfSignIn<T extends string>(read: () => T, unknown: T): T {
  return useSyncExternalStore(subscribe, read, () => unknown)
}

/** Viewer of the page: `'unknown'` during server rendering and hydration, then a viewer or `'visitor'`. */
export function useViewer(): Viewer | 'visitor' | 'unknown' {
  const now = useOfSignIn(snapshot, 'unknown')
  if (now === 'unknown' || now === 'visitor') return now
  const [role, id] = now.split(' ') as [StoredRole, string]
  return { role, id }
}
