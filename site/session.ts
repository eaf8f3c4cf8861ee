import { useSyncExternalStore } from 'react'
import { keepCompany, keepLastCompany, nameOf, otherCompany, readStored } from './company-of-tab.ts'

/** Where the sign-in lives in the browser. The names are the specification's. */
export const keys = {
  authToken: 'authToken',
  refreshToken: 'refreshToken',
  userRole: 'userRole',
  employerId: 'employerId',
  jobSeekerId: 'jobSeekerId',
  unconfirmed: 'unconfirmed',
  /** Saved jobs of the account, as this browser last knew them; see features/saved-jobs. */
  accountSavedJobs: 'accountSavedJobs',
  /** The address under which this browser shows notices of the account; see features/notifications. */
  noticesHere: 'noticesHere',
  apiEnvironment: 'apiEnvironment',
} as const

/** The roles that browse the site; `admin` works at the desk. */
export type StoredRole = 'employer' | 'jobseeker' | 'admin'

export interface Viewer {
  role: StoredRole
  id: string
}

const changed = 'vazeefa-session'

export function tell(): void {
  window.dispatchEvent(new Event(changed))
}

const read = (key: string) => readStored(() => localStorage, key)

/** Valid only as exactly 24 hexadecimal characters; the texts null and undefined are not identifiers. */
export function isEmployerId(id: unknown): id is string {
  return typeof id === 'string' && /^[0-9a-f]{24}$/i.test(id)
}

/** The company that this tab works for. */
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

/** Where this tab remembers the role it was last signed in with; nobody is signed in by it. */
const lastRoleKey = 'lastRole'

export function rememberRole(role: StoredRole): void {
  try {
    sessionStorage.setItem(lastRoleKey, role)
  } catch {
    // Without storage the login page opens with its first tab.
  }
}

/** The role that this tab was last signed in with, for the login page to open with after the sign-in ended. */
export function lastRole(): StoredRole | undefined {
  try {
    return asRole(sessionStorage.getItem(lastRoleKey))
  } catch {
    return undefined
  }
}

/** The login page that leads back to a place of this site: operators have one of their own. */
export function loginAddress(back: string): string {
  const isDesk = back.startsWith('/admin') || lastRole() === 'admin'
  return `${isDesk ? '/admin/login' : '/login'}?redirect=${encodeURIComponent(back)}`
}

/** The `id` inside an access token, which is what identifies a job seeker. @returns undefined when unreadable */
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

/** Was the address not confirmed yet, or did it refuse our e-mails, when this browser last heard of it? */
export function isUnconfirmed(): boolean {
  return read(keys.unconfirmed) !== null
}

const isThisMachine = (host: string) => ['localhost', '127.0.0.1', '[::1]'].includes(host)

/**
 * `local` points the client at an API on this machine, for a page that came from this machine itself: a sign-in must not
 * be sent away. Everything else is the page's own origin.
 */
export function apiBase(): string {
  const isLocal = read(keys.apiEnvironment) === 'local' && isThisMachine(window.location.hostname)
  return isLocal ? 'http://localhost:3000' : ''
}

/** When the sign-in may be another: here, in another tab, and on a page that the browser had put aside meanwhile. */
const moments = [changed, 'storage', 'pageshow']
/** By which a tab becomes the one that is used. */
const uses = ['focus', 'pointerdown', 'keydown']
const listeners = new Set<() => void>()

/** All in one turn: a part of the page that hears of it before the others would still act for who has left. */
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

/** What a part of the page reads of the sign-in, in step with `useViewer`. @param unknown while the page comes from the server */
export function useOfSignIn<T extends string>(read: () => T, unknown: T): T {
  return useSyncExternalStore(subscribe, read, () => unknown)
}

/**
 * Who looks at the page: `'unknown'` while it comes from the server (which never knows), then a viewer or `'visitor'`.
 */
export function useViewer(): Viewer | 'visitor' | 'unknown' {
  const now = useOfSignIn(snapshot, 'unknown')
  if (now === 'unknown' || now === 'visitor') return now
  const [role, id] = now.split(' ') as [StoredRole, string]
  return { role, id }
}
