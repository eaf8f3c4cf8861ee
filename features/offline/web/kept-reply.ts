import { useSyncExternalStore } from 'react'
import { ApiError } from '#site/api/api-error.ts'
import { draftPrefix } from '#site/drafts.ts'
import { keep, kept } from '#site/kept.ts'

interface Kept<T> {
  /** Instant at which the reply came. */
  at: string
  reply: T
}

/** Among the drafts: it is deleted with them when the person logs out. */
const keyOf = (accountId: string, name: string) => `${draftPrefix}reply:${name}:${accountId}`

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
 * Makes a call about the own account, and keeps its reply in this browser. Without a connection it returns the
 * last reply.
 *
 * @throws ApiError when there is none, or the call is refused
 */
export async function orKeptReply<T>(accountId: string, name: string, call: () => Promise<T>): Promise<T> {
  const key = keyOf(accountId, name)
  try {
    const reply = await call()
    keep(key, { at: new Date().toISOString(), reply } satisfies Kept<T>)
    note(key, undefined)
    return reply
  } catch (error) {
    const last = kept(key) as Kept<T> | undefined
    if (!(error instanceof ApiError) || !error.isNetwork || last === undefined) throw error
    note(key, last.at)
    return last.reply
  }
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
