import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { inTemporaryFolder } from '#platform/files/in-temporary-folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { TaskBrokenOff } from '#platform/task-processes/task-process.ts'
import { files } from '#tables/files.ts'
import { paymentSlips } from '#tables/subscriptions/subscriptions.ts'
import { runSlipTask } from './slip-tasks.ts'
import type { Seen } from './tasks/look-at-slip.ts'

/** Slips that are compared at once, which takes some seconds of a processor. */
const comparedAtOnce = 60
/** Bits by which the shapes of two copies may differ; those of two other pictures differ by 32 on average. */
const maxBits = 30
/** Slips that the task looks into at one time. */
const lookedAtOnce = 5

interface StoredSlip {
  id: string
  path: string
  mediaType: string
}

export type SeenSlip = Pick<typeof paymentSlips.$inferInsert, 'shape' | 'look' | 'words' | 'nearTo'>

const nothing: SeenSlip = { shape: null, look: null, words: null, nearTo: [] }

/**
 * The look or the words of a slip, and the newest slips that look the same. `compareSlips` compares it with all
 * others later. It never refuses a slip: where the processes are busy or break off, it is left to that task.
 */
export async function seeSlip(db: Db, store: FileStore, slip: StoredSlip): Promise<SeenSlip> {
  try {
    const { shape, look, words } = await lookAt(store, slip)
    const seen = { id: slip.id, shape, look, digest: words?.digest ?? null }
    return { ...asStored({ shape, look, words }), nearTo: await copiesOf(db, seen, comparedAtOnce) }
  } catch (error) {
    if (error instanceof TaskBrokenOff || error instanceof Problem) return nothing
    throw error
  }
}

const asStored = ({ shape, look, words }: Seen): SeenSlip => ({
  shape,
  look: look === null ? null : Buffer.from(look, 'base64'),
  words,
})

async function lookAt(store: FileStore, { path, mediaType }: StoredSlip): Promise<Seen> {
  const stream = await store.read(path)
  if (!stream) return { shape: null, look: null, words: null }
  return inTemporaryFolder(async (folder) => {
    const copy = join(folder, 'slip')
    await pipeline(stream, createWriteStream(copy, { mode: 0o600 }))
    return runSlipTask('lookAtSlip', { path: copy, mediaType })
  })
}

interface Compared {
  id: string
  shape: string | null
  look: string | null
  digest: string | null
}

/** Slips that show the same as this one. Shapes find the candidates, aligned pictures decide. */
async function copiesOf(db: Db, { id, shape, look, digest }: Compared, max?: number): Promise<string[]> {
  const others = () => db.select({ id: paymentSlips.id, look: paymentSlips.look }).from(paymentSlips)
  if (digest !== null) {
    const same = await others().where(
      and(ne(paymentSlips.id, id), sql`${paymentSlips.words} ->> 'digest' = ${digest}`),
    )
    return same.map((one) => one.id)
  }
  if (shape === null || look === null) return []
  const isCandidate = and(
    ne(paymentSlips.id, id),
    isNotNull(paymentSlips.look),
    sql`bit_count(${paymentSlips.shape}::bit(64) # ${shape}::bit(64)) <= ${maxBits}`,
  )
  const found: string[] = []
  for (let from = 0; max === undefined || from < max; from += comparedAtOnce) {
    const candidates = await others()
      .where(isCandidate)
      .orderBy(desc(paymentSlips.uploadedAt), paymentSlips.id)
      .limit(comparedAtOnce)
      .offset(from)
    const looks = candidates.flatMap((one) =>
      one.look ? [{ id: one.id, look: one.look.toString('base64') }] : [],
    )
    if (looks.length > 0) found.push(...(await runSlipTask('findCopies', { look, candidates: looks })))
    if (candidates.length < comparedAtOnce) break
  }
  return found
}

/**
 * Looks into slips that were not, and compares each with all others. A slip that breaks the process is passed over.
 *
 * @throws AggregateError when some failed
 */
export async function compareSlips(db: Db, store: FileStore, now: Date): Promise<number> {
  const waiting = await db
    .select({ slip: paymentSlips, path: files.path, mediaType: files.mediaType })
    .from(paymentSlips)
    .leftJoin(files, eq(files.id, paymentSlips.id))
    .where(isNull(paymentSlips.lookedAt))
    .orderBy(desc(paymentSlips.uploadedAt))
    .limit(lookedAtOnce)
  return oneByOne(waiting, 'slips could not be compared', async ({ slip, path, mediaType }) => {
    const stored = path && mediaType ? { id: slip.id, path, mediaType } : undefined
    const seen = await seeAgain(db, store, slip, stored)
    await db
      .update(paymentSlips)
      .set({ ...seen, lookedAt: now })
      .where(eq(paymentSlips.id, slip.id))
    return 1
  })
}

async function seeAgain(
  db: Db,
  store: FileStore,
  { id, shape, look, words }: typeof paymentSlips.$inferSelect,
  stored: StoredSlip | undefined,
): Promise<SeenSlip> {
  try {
    const isSeen = shape !== null || words !== null
    const known = { shape, look: look?.toString('base64') ?? null, words }
    const seen = isSeen || !stored ? known : await lookAt(store, stored)
    const digest = seen.words?.digest ?? null
    return { ...asStored(seen), nearTo: await copiesOf(db, { id, ...seen, digest }) }
  } catch (error) {
    if (error instanceof TaskBrokenOff) return {}
    throw error
  }
}
