import { keep, kept } from '#site/kept.ts'
import { employerId } from '#site/session.ts'
import { noted, over, type SessionData, sessionDataFrom, signedIn, signedOut } from '../rules.ts'

const key = 'sessionData'

/** The current session started when the page was loaded. */
export function currentStart(): string {
  return new Date(Math.round(performance.timeOrigin)).toISOString()
}

export const readSessions = (): SessionData | undefined => sessionDataFrom(kept(key))

/** Stores that nobody is logged in any more, if that was not seen. */
export function recordVisitor(): void {
  const data = readSessions()
  if (data?.logoutTime === null) keep(key, over(data))
}

let isRecording = false
let isCleared = false

/** Saved whenever the page is left or hidden, since it may not return. */
function save(): void {
  const data = readSessions()
  const id = employerId()
  if (isCleared || !data) return
  if (id === data.employerId) keep(key, noted(data, currentStart(), new Date()))
  else if (id === undefined && data.logoutTime === null)
    keep(key, signedOut(noted(data, currentStart(), new Date()), new Date()))
}

/** Starts to record this browser's use by the signed-in employer. Once per page load; further calls do nothing. */
export function recordSession(id: string): void {
  if (isCleared) return
  keep(key, signedIn(readSessions(), id, new Date()))
  if (isRecording) return
  isRecording = true
  window.addEventListener('pagehide', save)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save()
  })
  // Signing out here, or in another tab.
  window.addEventListener('vazeefa-session', save)
  window.addEventListener('storage', save)
}

/** Deletes all data; the page must be reloaded afterwards, or its own session would be saved again. */
export function clearSessions(): void {
  isCleared = true
  keep(key, undefined)
}
