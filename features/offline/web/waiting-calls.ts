import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { EndpointKey } from '#contract/api.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { waitingKeptForDays } from '#contract/facts/retention.ts'
import { addressOf } from '#site/api/browser-api.ts'
import { keyFor } from '#site/api/idempotency.ts'
import { outboxDatabase } from '#site/drafts.ts'

export type WaitingKind = 'application' | 'profile change' | 'CV'

/** A call that was made offline, stored until there is a connection. */
export interface Waiting {
  /** Id from the account, the call and its subject: a newer call replaces the same one. */
  id: string
  accountId: string
  kind: WaitingKind
  call: EndpointKey
  params: Record<string, string>
  input?: Record<string, unknown> | undefined
  /** A CV, which is uploaded in pieces instead. */
  file?: File | undefined
  /** Page on which it was written, and the subject of that page. */
  page: string
  about?: string | undefined
  /** An application that repeats a withdrawn one. */
  isAgain?: boolean | undefined
  /** Draft in the browser; deleted after sending, unless more was typed since. */
  draft?: { key: string; text: string } | undefined
  /** Idempotency key, so that the server performs it once. */
  key: string
  /** Position in the queue: time of writing in milliseconds. */
  at: number
  /** It was tried with a connection, and no reply has come. */
  mayHaveArrived?: boolean | undefined
  /** The pause after the site turned it away, in milliseconds, and its end. */
  pause?: { length: number; until: number } | undefined
  /** Reason of the server's refusal; it stays until the author has read it. */
  refused?: string | undefined
}

export type NewWaiting = Omit<Waiting, 'id' | 'key' | 'at' | 'pause' | 'refused'>

interface Schema extends DBSchema {
  waiting: { key: string; value: Waiting }
}

let opened: Promise<IDBPDatabase<Schema>> | undefined

function forgetOpened(): void {
  opened = undefined
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(outboxDatabase, 1, {
    upgrade(db) {
      db.createObjectStore('waiting', { keyPath: 'id' })
    },
    // Log-out, here or in another tab, deletes it.
    blocking(_have, _want, event) {
      ;(event.target as IDBDatabase).close()
      forgetOpened()
    },
    terminated: forgetOpened,
  })
  opened.catch(forgetOpened)
  return opened
}

/** Sends something to all tabs of this browser. */
function announce(name: string, data: unknown): void {
  const channel = new BroadcastChannel(name)
  channel.postMessage(data)
  channel.close()
}

/** @returns a function that ends listening */
function listen<T>(name: string, listener: (data: T) => void): () => void {
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<T>) => listener(data)
  return () => channel.close()
}

/** Notifies all tabs of a changed queue. */
const announceChange = () => announce(outboxDatabase, 'changed')

/** @returns a function that ends listening */
export const onWaitingChange = (listener: () => void) => listen(outboxDatabase, listener)

/** Progress of a pending upload in bytes. */
interface Arrived {
  id: string
  bytes: number
}

const arrivedChannel = `${outboxDatabase}-arrived`

/** Notifies all tabs of the upload progress. */
export const announceProgress = (id: string, bytes: number) =>
  announce(arrivedChannel, { id, bytes } satisfies Arrived)

/** @returns a function that ends listening */
export const onArrived = (listener: (arrived: Arrived) => void) => listen(arrivedChannel, listener)

/** Milliseconds to wait for the storage, which in some browsers never answers: nobody stays logged in by that. */
const timeout = 3_000

const readAll = async () => (await open()).getAll('waiting')

/** Reads the pending calls of an account in the order of sending. Empty if the browser cannot store any. */
export async function waitingOf(accountId: string): Promise<Waiting[]> {
  const tooLong = new Promise<Waiting[]>((resolve) => setTimeout(resolve, timeout, []))
  try {
    const all = await Promise.race([readAll(), tooLong])
    return all.filter((entry) => entry.accountId === accountId).sort((one, other) => one.at - other.at)
  } catch {
    return []
  }
}

const idOf = ({ accountId, call, params }: NewWaiting) =>
  [accountId, call, ...Object.values(params)].join(' ')

/** Is it a refused CV, which another one replaces? */
const isReplacedBy = (given: NewWaiting) => (waiting: Waiting) =>
  waiting.kind === 'CV' && waiting.refused !== undefined && waiting.id === idOf(given)

/** Must a pending call come first: the same one, or the CV and the profile of an application? */
export async function mustWait(given: NewWaiting): Promise<boolean> {
  const waiting = await waitingOf(given.accountId)
  const isReplaced = isReplacedBy(given)
  const isAfter = (kind: WaitingKind) => given.kind === 'application' && kind !== 'application'
  return waiting.some((one) => (one.id === idOf(given) && !isReplaced(one)) || isAfter(one.kind))
}

/** Key of a call whose reply was just lost; otherwise a new one. */
function keyOf({ call, params, input }: NewWaiting) {
  const [method, path] = call.split(' ') as [string, string]
  return keyFor(method, addressOf(path, { params }), JSON.stringify(input ?? null), undefined)
}

type Input = NewWaiting['input']

/** Merges a change into a pending one, whose base it keeps. */
function joined(before: Input, given: Input): Input {
  const basis = { ...(given?.basis as object | undefined), ...(before?.basis as object | undefined) }
  return { ...before, ...given, ...(given?.basis !== undefined && { basis }) }
}

/**
 * Stores a call until there is a connection. It replaces the same call, and a change of some fields is
 * merged. A CV and a profile keep their position before the applications that need them.
 *
 * @throws if nothing can be stored
 */
export async function keepWaiting(given: NewWaiting): Promise<void> {
  const id = idOf(given)
  const { key, answered } = keyOf(given)
  const tx = (await open()).transaction('waiting', 'readwrite')
  const all = await tx.store.getAll()
  const before = all.find((entry) => entry.id === id)
  const input = given.kind === 'profile change' ? joined(before?.input, given.input) : given.input
  const next = Math.max(Date.now(), ...all.map(({ at }) => at + 1))
  const at = before && given.kind !== 'application' ? before.at : next
  const draft = given.draft ?? before?.draft
  await tx.store.put({ ...given, input, draft, id, key, at })
  await tx.done
  // From here on the key belongs to the stored call.
  answered(200)
  announceChange()
}

/** Replaces or deletes a stored call that was read. One that was replaced or deleted meanwhile stays unchanged. */
export async function replaceWaiting({ id, key }: Waiting, next?: Waiting): Promise<void> {
  const tx = (await open()).transaction('waiting', 'readwrite')
  const now = await tx.store.get(id)
  if (now?.key === key) await (next ? tx.store.put(next) : tx.store.delete(id))
  await tx.done
  announceChange()
}

/** Deletes the CV that another one has just replaced on the site: the refused one, or one that waits, too. */
export async function forgetReplaced(accountId: string, which: 'refused' | 'all'): Promise<void> {
  const replaced = (await waitingOf(accountId)).find(
    ({ kind, refused }) => kind === 'CV' && (which === 'all' || refused !== undefined),
  )
  // It can be discarded by hand.
  if (replaced) await replaceWaiting(replaced).catch(() => {})
}

/** The call that is next was turned away, and its pause is not over. */
export const isPaused = (waiting: readonly Waiting[]): boolean =>
  (waiting.find(({ refused }) => refused === undefined)?.pause?.until ?? 0) > Date.now()

/** Deletes calls of other accounts after a month. */
export async function forgetOthers(accountId: string): Promise<void> {
  const db = await open()
  for (const { id, at, ...entry } of await db.getAll('waiting'))
    if (entry.accountId !== accountId && at < Date.now() - waitingKeptForDays * millisecondsPerDay)
      await db.delete('waiting', id)
}
