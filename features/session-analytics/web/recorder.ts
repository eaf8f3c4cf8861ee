import { isSignedInTo } from '#site/company-of-tab.ts'
import { keep, kept } from '#site/kept.ts'
import { noted, over, type SessionData, sessionDataFrom, signedIn, signedOut } from '../rules.ts'

/** Key of the first company that this browser recorded; the data of another one are under `sessionData:<id>`. */
const firstKey = 'sessionData'

/** The current session started when the page was loaded. */
export function currentStart(): string {
  return new Date(Math.round(performance.timeOrigin)).toISOString()
}

const readKey = (key: string): SessionData | undefined => sessionDataFrom(kept(key))

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key === firstKey || key.startsWith(`${firstKey}:`))
  } catch {
    return []
  }
}

const keyOf = (id: string): string =>
  storedKeys().find((key) => readKey(key)?.employerId === id) ??
  (readKey(firstKey) ? `${firstKey}:${id}` : firstKey)

/** Data of a company, or of the last login without one. */
export function readSessions(id: string | undefined): SessionData | undefined {
  if (id !== undefined) return readKey(keyOf(id))
  const all = storedKeys().flatMap((key) => readKey(key) ?? [])
  return all.toSorted((one, other) => other.loginTime.localeCompare(one.loginTime))[0]
}

/** Stores which companies nobody is logged in to any more, if that was not seen. */
export function recordEnds(): void {
  for (const key of storedKeys()) {
    const data = readKey(key)
    if (data?.logoutTime === null && !isSignedInTo(data.employerId)) keep(key, over(data))
  }
}

/** Company that this page load counts for. */
let recorded: string | undefined
let isCleared = false

/** Saved whenever the page is left or hidden, since it may not return, and at the end of the sign-in. */
function save(): void {
  const data = recorded === undefined ? undefined : readSessions(recorded)
  if (isCleared || !data) return
  const now = new Date()
  if (isSignedInTo(data.employerId)) keep(keyOf(data.employerId), noted(data, currentStart(), now))
  else if (data.logoutTime === null)
    keep(keyOf(data.employerId), signedOut(noted(data, currentStart(), now), now))
}

/** Signing out here, or in another tab. While signed in nothing is saved: each of two tabs would answer the other. */
function saveEnd(): void {
  if (recorded !== undefined && !isSignedInTo(recorded)) save()
}

/** Starts to record this browser's use by the signed-in employer. Once per page load; further calls do nothing. */
export function recordSession(id: string): void {
  if (isCleared) return
  recordEnds()
  keep(keyOf(id), signedIn(readSessions(id), id, new Date()))
  const isRecording = recorded !== undefined
  recorded = id
  if (isRecording) return
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
  })
  window.addEventListener('vazeefa-session', saveEnd)
  window.addEventListener('storage', saveEnd)
}

/**
 * Deletes the data of a company, or all without one; the page must be reloaded afterwards, or its own session would be saved
 * again.
 */
export function clearSessions(id: string | undefined): void {
  isCleared = true
  for (const key of storedKeys())
    if (id === undefined || readKey(key)?.employerId === id) keep(key, undefined)
}
