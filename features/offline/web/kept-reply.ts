import { useSyncExternalStore } from 'react'
import { ApiError } from '#site/api/api-error.ts'
import { draftPrefix } from '#site/drafts.ts'
import { isSignedInAs } from '#site/is-signed-in-as.ts'
import { keep, kept } from '#site/kept.ts'
import { keepFrame } from '#site/service-worker/keep-page.ts'
import { useViewer } from '#site/session.ts'

interface Kept<T> {
  /** Instant at which the reply came. */
  at: string
  reply: T
}

/** Among the drafts: it is deleted with them when the person logs out. */
const keyOf = (accountId: string, name: string) => `${draftPrefix}reply:${name}:${accountId}`

/** Number of replies of a kind, such as those about one application each, that are kept. */
const maxOfKind = 20

/** Deletes the oldest replies of the kind of a name like 'thread:ID'. */
function forgetOldest(name: string): void {
  const [kind, id] = name.split(':')
  if (id === undefined) return
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`${draftPrefix}reply:${kind}:`))
  if (keys.length <= maxOfKind) return
  const at = (key: string) => (kept(key) as Kept<unknown> | undefined)?.at ?? ''
  const oldestFirst = keys.toSorted((one, other) => at(one).localeCompare(at(other)))
  for (const key of oldestFirst.slice(0, -maxOfKind)) keep(key, undefined)
}

/** Replies that stand in for a lost connection, and when they came. */
const standIns = new Map<string, string>()
const listeners = new Set<() => void>()

function note(key: string, at: string | undefined): void {
  if (standIns.get(key) === at) return
  if (at === undefined) standIns.delete(key)
  else standIns.set(key, at)
  for (const listener of listeners) listener()
}

/**
 * Makes a call about the own account, and keeps its reply and the frame of its page in this browser, unless the
 * account has been left meanwhile. Without a connection it returns the last reply.
 *
 * @throws ApiError when there is none, or the call is refused
 */
export async function orKeptReply<T>(accountId: string, name: string, call: () => Promise<T>): Promise<T> {
  const key = keyOf(accountId, name)
  try {
    const reply = await call()
    // After the log-out nothing of the account may stay here.
    if (!isSignedInAs(accountId)) return reply
    keep(key, { at: new Date().toISOString(), reply } satisfies Kept<T>)
    forgetOldest(name)
    void keepFrame(window.location.pathname).catch(() => undefined)
    note(key, undefined)
    return reply
  } catch (error) {
    const last = kept(key) as Kept<T> | undefined
    if (!(error instanceof ApiError) || !error.isNetwork || last === undefined) throw error
    note(key, last.at)
    return last.reply
  }
}

/** Returns `orKeptReply` for a job seeker who is signed in, and the call alone for others. */
export function useOwnReply() {
  const viewer = useViewer()
  const seekerId = typeof viewer === 'object' && viewer.role === 'jobseeker' ? viewer.id : undefined
  return <T>(name: string, call: () => Promise<T>): Promise<T> =>
    seekerId === undefined ? call() : orKeptReply(seekerId, name, call)
}

/** The time from which a shown reply is; undefined for one that is current. */
export function useKeptSince(accountId: string, name: string): string | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => standIns.get(keyOf(accountId, name)),
    () => undefined,
  )
}
