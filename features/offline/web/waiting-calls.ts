import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { EndpointKey } from '#contract/api.ts'
import { addressOf } from '#site/api/browser-api.ts'
import { keyFor } from '#site/api/idempotency.ts'
import { waitingDatabase } from '#site/drafts.ts'

export type WaitingKind = 'application' | 'profile change' | 'CV'

/** A call that was made without a connection, as it will be made when there is one. */
export interface Waiting {
  /** Of the account, the call and what it is about: the same thing waits once, as it was said last. */
  id: string
  accountId: string
  kind: WaitingKind
  call: EndpointKey
  params: Record<string, string>
  input?: Record<string, unknown> | undefined
  /** A CV, which is sent in pieces in place of the call. */
  file?: File | undefined
  /** The page where it was written, and what that page is about. */
  page: string
  about?: string | undefined
  /** Draft in the browser; deleted with the sending, unless more was typed since. */
  draft?: { key: string; text: string } | undefined
  /** Under which the server does it once, however often it is sent. */
  key: string
  /** Its place among what waits: when it was written, in milliseconds. */
  at: number
  /** Why the server would not have it; it stays until its writer has read that. */
  refused?: string | undefined
}

export type NewWaiting = Omit<Waiting, 'id' | 'key' | 'at' | 'refused'>

interface Schema extends DBSchema {
  waiting: { key: string; value: Waiting }
}

/** Milliseconds. */
const keptFor = 30 * 24 * 60 * 60 * 1000

let opened: Promise<IDBPDatabase<Schema>> | undefined

function forgetOpened(): void {
  opened = undefined
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>(waitingDatabase, 1, {
    upgrade(db) {
      db.createObjectStore('waiting', { keyPath: 'id' })
    },
    // Somebody logs out, here or in another tab: it is erased.
    blocking(_have, _want, event) {
      ;(event.target as IDBDatabase).close()
      forgetOpened()
    },
    terminated: forgetOpened,
  })
  opened.catch(forgetOpened)
  return opened
}

/** Says to every tab of this browser that something else waits now. */
function tell(): void {
  const channel = new BroadcastChannel(waitingDatabase)
  channel.postMessage('changed')
  channel.close()
}

/** @returns what ends the listening */
export function onWaitingChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(waitingDatabase)
  channel.onmessage = listener
  return () => channel.close()
}

/** Progress of a waiting upload, in bytes. */
interface Arrived {
  id: string
  bytes: number
}

const arrivedChannel = `${waitingDatabase}-arrived`

/** Says to every tab of this browser how much has arrived of what is being sent. */
export function tellArrived(id: string, bytes: number): void {
  const channel = new BroadcastChannel(arrivedChannel)
  channel.postMessage({ id, bytes } satisfies Arrived)
  channel.close()
}

/** @returns what ends the listening */
export function onArrived(listener: (arrived: Arrived) => void): () => void {
  const channel = new BroadcastChannel(arrivedChannel)
  channel.onmessage = ({ data }: MessageEvent<Arrived>) => listener(data)
  return () => channel.close()
}

/** Reads the waiting calls of an account, in the order of sending. Empty where the browser cannot store any. */
export async function waitingOf(accountId: string): Promise<Waiting[]> {
  try {
    const all = await (await open()).getAll('waiting')
    return all.filter((entry) => entry.accountId === accountId).sort((one, other) => one.at - other.at)
  } catch {
    return []
  }
}

const idOf = ({ accountId, call, params }: NewWaiting) =>
  [accountId, call, ...Object.values(params)].join(' ')

/** Whether a call must not overtake what waits: the same thing, or the CV and the profile that an application needs. */
export async function mustWait(given: NewWaiting): Promise<boolean> {
  const waiting = await waitingOf(given.accountId)
  const isAfter = (kind: WaitingKind) => given.kind === 'application' && kind !== 'application'
  return waiting.some(({ id, kind }) => id === idOf(given) || isAfter(kind))
}

/** The key that the call went out under just now, when its reply was lost; else a new one. */
function keyOf({ call, params, input }: NewWaiting) {
  const [method, path] = call.split(' ') as [string, string]
  return keyFor(method, addressOf(path, { params }), JSON.stringify(input ?? null), undefined)
}

type Input = NewWaiting['input']

/** A change that joins one that waits. What it is based on is what the first one was based on. */
function joined(before: Input, given: Input): Input {
  const basis = { ...(given?.basis as object | undefined), ...(before?.basis as object | undefined) }
  return { ...before, ...given, ...(given?.basis !== undefined && { basis }) }
}

/**
 * Keeps a call until there is a connection. One of the same thing takes the place of the one before, and a change of some
 * fields joins it. A CV and a profile keep their place, ahead of the applications that need them.
 *
 * @throws where nothing can be kept
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
  // From here on the key belongs to what waits.
  answered(200)
  tell()
}

/** Puts another in the place of one that was read, or nothing. What was written anew or erased meanwhile stays so. */
export async function replaceWaiting({ id, key }: Waiting, next?: Waiting): Promise<void> {
  const tx = (await open()).transaction('waiting', 'readwrite')
  const now = await tx.store.get(id)
  if (now?.key === key) await (next ? tx.store.put(next) : tx.store.delete(id))
  await tx.done
  tell()
}

/** Erases what was left here a month ago by an account that did not come back. */
export async function forgetOthers(accountId: string): Promise<void> {
  const db = await open()
  for (const { id, at, ...entry } of await db.getAll('waiting'))
    if (entry.accountId !== accountId && at < Date.now() - keptFor) await db.delete('waiting', id)
}
