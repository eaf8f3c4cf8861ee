import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { backupsKept } from '#contract/facts/retention.ts'
import { privateFolder } from '#platform/files/private-folder.ts'
import type { FileStore } from '#platform/files/store.ts'
import { KeepingProblem, Manifest, manifestName } from './backup-folder.ts'
import { backupsIn, isNightly } from './nightly.ts'
import { whichToKeep } from './which-to-keep.ts'

/** A bucket with copies of backups only, each under its name: `2026-11-21T21-00-00/backup.json`. */
interface BucketCopies {
  folder: string
  bucket: FileStore
}

const endOfTime = new Date(8.64e15)

/**
 * Copies missing nightly backups of the folder to the bucket, and deletes copies past their retention. The
 * bucket does not mirror the folder: a new machine with an empty folder deletes nothing. Nothing is copied that the
 * bucket would not keep, as the backup of a machine beside a newer one of another.
 */
export async function copyToBucket({ folder, bucket }: BucketCopies): Promise<void> {
  const held = await copiesIn(bucket)
  const ofFolder = new Map((await backupsIn(folder)).map((backup) => [basename(backup.path), backup]))
  const known = new Map([...ofFolder].map(([name, { takenAt }]) => [name, takenAt]))
  for (const [name, { manifest }] of held) if (manifest) known.set(name, new Date(manifest.takenAt))
  const nightly = [...known].filter(([name]) => isNightly(name))
  const stays = whichToKeep(
    nightly.map(([, takenAt]) => takenAt),
    backupsKept,
  )
  for (const [name, takenAt] of nightly) {
    const path = ofFolder.get(name)?.path
    if (path && stays.has(takenAt) && !held.get(name)?.manifest) await copy(path, name, bucket)
  }
  for (const [name, { paths }] of held) {
    const takenAt = known.get(name)
    // A part of a copy that nobody will complete.
    const isPart = !takenAt && !paths.includes(`${name}/${manifestName}`)
    if (isNightly(name) && (takenAt ? !stays.has(takenAt) : isPart)) await removeCopy(paths, bucket)
  }
}

/**
 * Copies a backup from the bucket into a new folder.
 *
 * @throws KeepingProblem when the bucket has no complete backup of that name, with the existing names
 */
export async function fetchFromBucket(name: string, folder: string, bucket: FileStore): Promise<void> {
  const held = await copiesIn(bucket)
  const found = held.get(name)
  if (!found?.manifest) {
    const names = [...held].flatMap(([other, { manifest }]) => (manifest ? [other] : [])).sort()
    throw new KeepingProblem(
      `The bucket has no whole backup ${name}${names.length > 0 ? `; it has ${names.join(', ')}` : ''}`,
    )
  }
  for (const path of found.paths) {
    const content = await bucket.read(path)
    if (!content) throw new KeepingProblem(`The bucket lost ${path}`)
    const target = join(folder, relative(name, path))
    await privateFolder(dirname(target))
    await pipeline(content, createWriteStream(target, { mode: 0o600 }))
  }
}

interface Held {
  paths: string[]
  /** Absent while a copy is incomplete. */
  manifest: Manifest | undefined
}

async function copiesIn(bucket: FileStore): Promise<Map<string, Held>> {
  const held = new Map<string, Held>()
  for await (const path of bucket.list(endOfTime)) {
    const name = path.split('/')[0] ?? path
    const one = held.get(name) ?? { paths: [], manifest: undefined }
    one.paths.push(path)
    held.set(name, one)
  }
  for (const [name, one] of held)
    if (one.paths.includes(`${name}/${manifestName}`)) one.manifest = await manifestOf(bucket, name)
  return held
}

async function manifestOf(bucket: FileStore, name: string): Promise<Manifest | undefined> {
  const content = await bucket.read(`${name}/${manifestName}`)
  return content && Manifest.safeParse(await json(content)).data
}

async function filesUnder(path: string, name: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(name, relative(path, join(entry.parentPath, entry.name))))
}

/** The completing file is copied last, as in the folder. The bucket's store reads files and leaves them in place. */
async function copy(path: string, name: string, bucket: FileStore): Promise<void> {
  const files = await filesUnder(path, name)
  const last = join(name, manifestName)
  for (const file of [...files.filter((other) => other !== last), last])
    await bucket.put(file, join(path, relative(name, file)), 'application/octet-stream')
}

/** The completing file is deleted first: an incomplete copy counts as none. */
async function removeCopy(paths: readonly string[], bucket: FileStore): Promise<void> {
  for (const path of [...paths].sort(
    (one, other) => Number(other.endsWith(manifestName)) - Number(one.endsWith(manifestName)),
  ))
    await bucket.remove(path)
}
