import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { isSameText } from '#contract/base/is-same-text.ts'
import { dayOf } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { CvProposals } from '#contract/seekers/made-cvs.ts'
import type { Db } from '#platform/database/database.ts'
import { inTemporaryFolder } from '#platform/files/in-temporary-folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import { oneByOne } from '#platform/one-by-one.ts'
import { TaskBrokenOff } from '#platform/task-processes/task-process.ts'
import { files } from '#tables/files.ts'
import { cvTexts, seekers } from '#tables/seekers.ts'
import { madeBy } from '../part-rules.ts'
import { runCvTask } from './cv-tasks.ts'
import { partsOf } from './read-parts.ts'

type Read = Omit<typeof cvTexts.$inferSelect, 'words'>

/** Reads the text of a file. @returns undefined if it is deleted, or took too long */
async function textIn(store: FileStore, path: string): Promise<string | undefined> {
  const stream = await store.read(path)
  if (!stream) return undefined
  return inTemporaryFolder(async (folder) => {
    const copy = join(folder, 'cv')
    await pipeline(stream, createWriteStream(copy, { mode: 0o600 }))
    const read = runCvTask('readCvText', { path: copy })
    return (
      await read.catch((error: unknown) => {
        if (error instanceof TaskBrokenOff) return { text: undefined }
        throw error
      })
    ).text
  })
}

/**
 * Text of a CV, extracted once.
 *
 * @throws Problem `busy` when too many others wait
 */
async function readOnce(
  db: Db,
  store: FileStore,
  { id: fileId, path }: Pick<typeof files.$inferSelect, 'id' | 'path'>,
  now: Date,
): Promise<Read> {
  const { words: _, ...columns } = getTableColumns(cvTexts)
  const [known] = await db.select(columns).from(cvTexts).where(eq(cvTexts.fileId, fileId))
  if (known) return known
  const text = await textIn(store, path)
  const outcome = text === undefined ? 'not read' : text === '' ? 'no text' : 'read'
  const read: Read = { fileId, outcome, text: text ?? '', readAt: now }
  const words = sql<string>`lexemes(${read.text})`
  await db
    .insert(cvTexts)
    .values({ ...read, words })
    .onConflictDoNothing()
  return read
}

/** Extracts the text of a new CV. After a failure the CV stays: `readCvs` extracts it later. */
export async function readNewCv(
  db: Db,
  store: FileStore,
  { file, now }: { file: Pick<typeof files.$inferSelect, 'id' | 'path'>; now: Date },
): Promise<void> {
  await readOnce(db, store, file, now).catch(() => {})
}

/** CVs that one run of the task reads. */
const readInRun = 50

/**
 * Extracts the text of CVs where it was not: those of which the process ended, and those made from a profile. Without it no
 * employer finds a CV by its words. Where the processes are busy, the next run does it.
 *
 * @throws AggregateError when some failed
 */
export async function readCvs(db: Db, store: FileStore, now: Date): Promise<number> {
  const unread = await db
    .select({ id: files.id, path: files.path })
    .from(files)
    .leftJoin(cvTexts, eq(cvTexts.fileId, files.id))
    .where(and(eq(files.kind, 'cv'), isNull(cvTexts.fileId)))
    .orderBy(desc(files.createdAt), files.id)
    .limit(readInRun)
  return oneByOne(unread, 'CVs could not be read', async (file) => {
    const read = readOnce(db, store, file, now).then(() => 1)
    return read.catch((error: unknown) => {
      if (error instanceof Problem) return 0
      throw error
    })
  })
}

/** The CV of a profile, if there is one. @throws Problem `not_found` when there is no such profile */
export async function findCv(db: Db, seekerId: string) {
  const [profile] = await db
    .select({ file: files })
    .from(seekers)
    .leftJoin(files, eq(files.id, seekers.cvFileId))
    .where(eq(seekers.id, seekerId))
  if (!profile) throw new Problem('not_found')
  return profile.file
}

/**
 * Facts of a job seeker's CV that the profile lacks.
 *
 * @throws Problem `not_found` when there is no such profile
 * @throws Problem `busy` when too many others wait
 */
export async function proposeFromCv(
  db: Db,
  store: FileStore,
  { seekerId, now }: { seekerId: string; now: Date },
): Promise<CvProposals> {
  const file = await findCv(db, seekerId)
  if (!file) return { outcome: 'no CV', ...none }
  const { outcome, text } = await readOnce(db, store, file, now)
  // A CV created from the profile has nothing new.
  const isOurs = text === '' || text.split('\n').includes(madeBy)
  const { proposals, more } = isOurs ? none : await proposedBy(seekerId, text, now)
  return { outcome, proposals: proposals.filter(isNewTo(await partsOf(db, seekerId))), more }
}

const none = { proposals: [], more: false }

/** Its text is a stranger's, so another process reads it. */
const proposedBy = (seekerId: string, text: string, now: Date) =>
  runCvTask('proposeFromText', { text, month: dayOf(now).slice(0, 7) }, seekerId).catch((error: unknown) => {
    if (error instanceof TaskBrokenOff) return none
    throw error
  })

/** A month and its year may be the same beginning. */
const isSameTime = (one: string, other: string) => one.startsWith(other) || other.startsWith(one)

const isNewTo =
  (there: Awaited<ReturnType<typeof partsOf>>) =>
  (proposal: CvProposals['proposals'][number]): boolean => {
    const { part, entry } = proposal
    if (part === 'work')
      return !there.work.some((one) => isSameText(one.title, entry.title) && isSameTime(one.from, entry.from))
    if (part === 'education') return !there.education.some((one) => isSameText(one.what, entry.what))
    if (part === 'languages') return !there.languages.some((one) => isSameText(one.language, entry.language))
    return !there.certificates.some(
      (one) => isSameText(one.kind, entry.kind) && isSameText(one.name, entry.name),
    )
  }
