import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { and, eq, gte, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '../database/database.ts'
import { deleteBefore } from '../database/delete-before.ts'
import type { FileStore } from '../files/store.ts'
import { admit, answer, type RawCall } from './pipeline.ts'
import type { Route } from './serve.ts'
import { storedReplies } from './tables.ts'

const keptForMilliseconds = millisecondsPerDay
const maxKeyLength = 200

/** @throws Problem `invalid_input` when the header is not a key */
export function readIdempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && header.length <= maxKeyLength && /^[\x21-\x7e]+$/.test(header))
    return header
  throw new Problem('invalid_input', {
    words: `Idempotency-Key must be 1 to ${maxKeyLength} printable characters without spaces`,
  })
}

/**
 * Like `answer`, but performs a call once per key. The reply is stored in the transaction of the call, and
 * repeated for a day, also after a crash or a lost reply. What the route prepares comes before the transaction:
 * concurrent calls prepare each for itself, and then wait for the first. A refusal is not stored, so it can be
 * retried, and the files stored for it are removed. A key belongs to a person, or to an API key; a repeated reply
 * is given only while the caller may still make the call.
 *
 * @throws Problem `signed_out` without a viewer
 * @throws Problem `key_reused` when the key was used for another request
 */
export async function answerOnce(
  route: Route,
  raw: RawCall,
  key: string,
): Promise<{ reply: unknown; isRepeated: boolean }> {
  const { viewer } = raw
  if (viewer === undefined) throw new Problem('signed_out')
  const accountId = viewer.key?.id ?? viewer.personId
  const employerId = viewer.role === 'employer' ? viewer.id : null
  const request = await digestOf(route, raw)
  const mine = and(eq(storedReplies.accountId, accountId), eq(storedReplies.key, key))
  const since = new Date(raw.now.getTime() - keptForMilliseconds)
  const removals: string[] = []
  const puts: string[] = []
  const ready = await prepared(route, raw, and(mine, gte(storedReplies.createdAt, since)), puts)
  const perform = async (tx: Db) => {
    await tx.delete(storedReplies).where(and(mine, lt(storedReplies.createdAt, since)))
    const [claimed] = await tx
      .insert(storedReplies)
      .values({ accountId, employerId, key, request, reply: null, createdAt: raw.now })
      .onConflictDoNothing()
      .returning({ key: storedReplies.key })
    if (!claimed) {
      const [known] = await tx.select().from(storedReplies).where(mine)
      // A row of the previous release names no company.
      const isSame = known?.request === request && (known.employerId ?? employerId) === employerId
      if (!isSame) throw new Problem('key_reused')
      await admit(route, { ...raw, db: tx })
      return { reply: known.reply, isRepeated: true }
    }
    const store = removingLater(raw.services.store, removals)
    const reply = await answer(route, { ...ready, db: tx, services: { ...raw.services, store } })
    await tx.update(storedReplies).set({ reply }).where(mine)
    return { reply, isRepeated: false }
  }
  const removeAll = async (paths: readonly string[]) => {
    for (const path of paths) await raw.services.store.remove(path).catch(() => {})
  }
  const outcome = await raw.db.transaction(perform).catch(async (error: unknown) => {
    // A refusal was rolled back. After any other error the commit may have been done.
    if (error instanceof Problem) await removeAll(puts)
    throw error
  })
  // Two equal calls at once have both stored the file.
  await removeAll(outcome.isRepeated ? [...removals, ...puts] : removals)
  return outcome
}

/** Runs the slow part of a call whose reply is not known. @param puts gets the paths of the files that it stores */
async function prepared(
  route: Route,
  raw: RawCall,
  known: SQL | undefined,
  puts: string[],
): Promise<RawCall> {
  const isKnown = async () => (await raw.db.$count(storedReplies, known)) > 0
  if (!route.prepare || (await isKnown())) return raw
  const store: FileStore = {
    ...raw.services.store,
    async put(path, ...file) {
      await raw.services.store.put(path, ...file)
      puts.push(path)
    },
  }
  const call = await admit(route, { ...raw, services: { ...raw.services, store } })
  try {
    return { ...raw, prepared: await route.prepare(call) }
  } catch (error) {
    // An equal call may have been done meanwhile, so that this one is refused.
    if (await isKnown()) return raw
    throw error
  }
}

/** Identity of a request: the call, its path, its fields and the bytes of its file. */
async function digestOf({ endpoint }: Route, { params, query, input, file }: RawCall): Promise<string> {
  const hash = createHash('sha256')
  hash.update(
    JSON.stringify([endpoint.method, endpoint.path, params, query, input ?? null, file?.name ?? null]),
  )
  if (file) await pipeline(createReadStream(file.tempPath), hash, { end: false })
  return hash.digest('base64url')
}

/** A replaced file may be deleted only after the commit of the transaction that replaced it. */
function removingLater(store: FileStore, removals: string[]): FileStore {
  return {
    ...store,
    async remove(path) {
      removals.push(path)
    },
  }
}

/** Deletes the replies of an account or company, and replies to others that name it, in the transaction that deletes it. */
export async function forgetRepliesOf(tx: Db, accountId: string): Promise<void> {
  const names = like(sql`${storedReplies.reply}::text`, `%${accountId}%`)
  const own = or(eq(storedReplies.accountId, accountId), eq(storedReplies.employerId, accountId))
  await tx.delete(storedReplies).where(or(own, names))
}

/** Deletes replies after a day. */
export const forgetReplies = (db: Db, now: Date): Promise<number> =>
  deleteBefore(db, storedReplies.createdAt, new Date(now.getTime() - keptForMilliseconds))
