import { addMonths, type Day, dayOf } from '#contract/base/maldives.ts'

/** A visit to the site: from loading a page until leaving it. Instants as ISO text, durations in seconds. */
export interface Session {
  startTime: string
  endTime: string
  duration: number
}

/** Statistics that a browser stores about its employer's use of the site. They never leave the browser. */
export interface SessionData {
  employerId: string
  loginTime: string
  /** Null while signed in. */
  logoutTime: string | null
  /** Oldest first. */
  previousSessions: Session[]
  /** Seconds of all sessions, including those no longer listed. */
  totalSessionTime: number
}

/** Maximum number of listed sessions; older ones are only in the total. */
const maxKept = 300
const secondsBetween = (from: string, to: Date) =>
  Math.max(0, Math.round((to.getTime() - Date.parse(from)) / 1000))

/** Data at a sign-in of an employer: existing data, or a fresh start for another employer or after a logout. */
export function signedIn(data: SessionData | undefined, employerId: string, now: Date): SessionData {
  const loginTime = now.toISOString()
  if (data?.employerId !== employerId)
    return { employerId, loginTime, logoutTime: null, previousSessions: [], totalSessionTime: 0 }
  return data.logoutTime === null ? data : { ...data, loginTime, logoutTime: null }
}

export function signedOut(data: SessionData, now: Date): SessionData {
  return data.logoutTime === null ? { ...data, logoutTime: now.toISOString() } : data
}

/** Data without a sign-in: a logout on a page that records nothing was after the last recorded one. */
export const over = (data: SessionData): SessionData =>
  signedOut(data, new Date(figuresOf(data.previousSessions).lastActive ?? data.loginTime))

/** Extends the session with that start until now. Repeating it only extends it. */
export function noted(data: SessionData, startTime: string, now: Date): SessionData {
  const before = data.previousSessions.find((session) => session.startTime === startTime)
  const duration = secondsBetween(startTime, now)
  const others = data.previousSessions.filter((session) => session !== before)
  return {
    ...data,
    previousSessions: [...others, { startTime, endTime: now.toISOString(), duration }].slice(-maxKept),
    totalSessionTime: data.totalSessionTime + duration - (before?.duration ?? 0),
  }
}

export interface Figures {
  count: number
  /** Seconds; undefined without a finished session. */
  average: number | undefined
  longest: number | undefined
  lastActive: string | undefined
}

/** Finished sessions, without the current one. */
export function finished(data: SessionData, currentStart: string): Session[] {
  return data.previousSessions.filter(({ startTime }) => startTime !== currentStart)
}

export function figuresOf(sessions: readonly Session[]): Figures {
  const durations = sessions.map(({ duration }) => duration)
  const sum = durations.reduce((total, duration) => total + duration, 0)
  return {
    count: sessions.length,
    average: sessions.length === 0 ? undefined : Math.round(sum / sessions.length),
    longest: sessions.length === 0 ? undefined : Math.max(...durations),
    lastActive: sessions
      .map(({ endTime }) => endTime)
      .sort()
      .at(-1),
  }
}

/** Seconds per month for the last six months in the Maldives, oldest first. */
export function perMonth(sessions: readonly Session[], now: Date): { month: Day; seconds: number }[] {
  const thisMonth = `${dayOf(now).slice(0, 7)}-01`
  return [-5, -4, -3, -2, -1, 0].map((back) => {
    const month = addMonths(thisMonth, back)
    const inIt = sessions.filter(({ startTime }) => dayOf(startTime).slice(0, 7) === month.slice(0, 7))
    return { month, seconds: inIt.reduce((sum, { duration }) => sum + duration, 0) }
  })
}

const two = (value: number) => String(value).padStart(2, '0')

/** '15:45', or '1:23:10' from an hour on */
export function clockWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  const rest = two(whole % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Validates stored data, because storage can hold anything. */
export function sessionDataFrom(stored: unknown): SessionData | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { employerId, loginTime, logoutTime, previousSessions, totalSessionTime } =
    stored as Partial<SessionData>
  const isInstant = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value))
  const isWhole =
    typeof employerId === 'string' &&
    isInstant(loginTime) &&
    (logoutTime === null || isInstant(logoutTime)) &&
    Array.isArray(previousSessions) &&
    previousSessions.every(
      (session) =>
        isInstant(session?.startTime) && isInstant(session?.endTime) && Number.isFinite(session?.duration),
    ) &&
    Number.isFinite(totalSessionTime)
  return isWhole ? (stored as SessionData) : undefined
}
