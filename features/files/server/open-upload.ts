import { Readable } from 'node:stream'
import { and, eq, inArray, or } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { mayMake } from '#contract/companies/member-calls.ts'
import { jobsKnownTo } from '#contract/companies/member-jobs.ts'
import { fileKinds } from '#contract/facts/file-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { files } from '#tables/files.ts'
import { isPublicJob, jobs } from '#tables/jobs/jobs.ts'
import { type PictureSize, sizesOf } from '../rules.ts'
import { pictureInSize } from './picture-sizes.ts'

type File = typeof files.$inferSelect
type Policy = (db: Db, file: File, viewer: Viewer | undefined) => Promise<boolean>

/** Calls that work with a company's own files: members read them if their role has the call. */
const callsFor: Partial<Record<File['kind'], string>> = {
  slip: 'POST /api/employers/upload-payment-slip',
  evidence: 'GET /api/employers/:employerId/evidence',
  message: 'POST /api/threads/:applicationId/messages',
}

function isOwn({ ownerId, kind }: File, { id, member }: Viewer): boolean {
  const call = callsFor[kind]
  return ownerId === id && (member === undefined || call === undefined || mayMake(member.role, call))
}

/** Slips are money; all other files of people are content. */
const isInPart = ({ kind }: File, { deskRole }: Viewer) =>
  deskRole !== (kind === 'slip' ? 'content' : 'money')

const ownerAndOperator: Policy = async (_db, file, viewer) =>
  viewer !== undefined && (isOwn(file, viewer) || (viewer.role === 'admin' && isInPart(file, viewer)))

const ownerAlone: Policy = async (_db, file, viewer) => viewer !== undefined && isOwn(file, viewer)

/**
 * An attachment is as public as its job: before publication, and after a removal by the operator, only those who know
 * the job read it.
 */
const likeItsJob: Policy = async (db, file, viewer) => {
  if (viewer?.role === 'admin') return true
  const known = viewer?.id === file.ownerId ? jobsKnownTo(viewer) : []
  if (known === 'all') return true
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.attachmentFileId, file.id), or(isPublicJob, inArray(jobs.id, [...known]))))
  return job !== undefined
}

type Readers = (typeof fileKinds)[keyof typeof fileKinds]['readers']

interface Access {
  mayRead: Policy
  isForVisitors: boolean
  /** Time for which caches may keep it while everyone may read it. */
  cachedFor: FileReply['cache']
}

/** Readers of a file. Visitors are asked to sign in even for a file that they could never read. */
const policies: Record<Readers, Access> = {
  everyone: { mayRead: async () => true, isForVisitors: true, cachedFor: 'forever' },
  // Once the job is removed or deleted, a cache should not send it for long.
  'as its job': { mayRead: likeItsJob, isForVisitors: true, cachedFor: 'minutes' },
  owner: { mayRead: ownerAlone, isForVisitors: false, cachedFor: 'no-store' },
  'owner and operators': { mayRead: ownerAndOperator, isForVisitors: false, cachedFor: 'no-store' },
}

/** Paths are created by `storeFile`; others need no query. */
const wellFormed = /^[a-z]+\/[0-9a-f]{24}-[0-9a-f]{16}\.[a-z]{3,4}$/
const shownInBrowser = ['application/pdf', 'image/webp', 'image/png', 'image/jpeg']

/**
 * Opens a stored file by its address: the path is looked up in the database, never on a disk.
 *
 * @throws Problem `not_found` when there is none, or this viewer may not read it
 * @throws Problem `signed_out` when it is private and nobody is signed in
 */
export async function openUpload(
  db: Db,
  store: FileStore,
  { path, viewer, size }: { path: string; viewer: Viewer | undefined; size?: PictureSize | undefined },
): Promise<FileReply> {
  if (!wellFormed.test(path)) throw new Problem('not_found')
  const [file] = await db.select().from(files).where(eq(files.path, path))
  if (!file) throw new Problem('not_found')
  const { readers, pictures } = fileKinds[file.kind]
  const { mayRead, isForVisitors, cachedFor } = policies[readers]
  const isForEveryone = await mayRead(db, file, undefined)
  if (!isForEveryone && !viewer && !isForVisitors) throw new Problem('signed_out')
  if (!isForEveryone && !(await mayRead(db, file, viewer))) throw new Problem('not_found')

  const smaller =
    size && sizesOf[pictures].includes(size) ? await pictureInSize(store, path, size) : undefined
  const stream = smaller ? Readable.from([smaller]) : await store.read(path)
  if (!stream) throw new Problem('not_found')
  return {
    stream,
    mediaType: file.mediaType,
    bytes: smaller?.length ?? file.bytes,
    name: file.name,
    inline: shownInBrowser.includes(file.mediaType),
    cache: isForEveryone ? cachedFor : 'no-store',
  }
}
