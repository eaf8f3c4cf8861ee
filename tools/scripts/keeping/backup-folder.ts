import { open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { privateFolder } from '#platform/files/private-folder.ts'

/** Reason why a backup was not taken or restored, in a sentence for the administrator. */
export class KeepingProblem extends Error {
  override name = 'KeepingProblem'
}

const Table = z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })

/** Description of a backup. It is written last: a folder without it is an incomplete backup. */
export const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** Release of the product that took it, like 1.0.0. */
  release: z.string().optional(),
  /** Newest migration of the database: instant and name. */
  migration: z.object({ when: z.number(), tag: z.string() }),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isUsed: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Its files are encrypted individually. This one is not: it has the time and the content of the backup. */
  encryption: z.literal('age').optional(),
  /** Paths in the database that the store did not have, or had with a content that does not fit the hash. */
  missingFiles: z.array(z.string()),
})
export type Manifest = z.output<typeof Manifest>

/** Its presence marks a complete backup. */
export const manifestName = 'backup.json'
const manifestIn = (folder: string) => join(folder, manifestName)
export const rowsIn = (folder: string, table: string) => join(folder, 'database', `${table}.jsonl.gz`)
export const filesIn = (folder: string) => join(folder, 'files')
/** A few encrypted words to test an identity first. */
export const trialIn = (folder: string) => join(folder, 'trial')
export const secretIn = (folder: string) => join(folder, 'auth-secret')

/** Creates the folder, readable by its owner only. @throws KeepingProblem when it is not empty */
export async function prepareFolder(folder: string): Promise<void> {
  await privateFolder(folder)
  if ((await readdir(folder)).length > 0)
    throw new KeepingProblem(`${folder} is not empty: name a new folder for every backup`)
  await privateFolder(join(folder, 'database'))
  await privateFolder(filesIn(folder))
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const place = manifestIn(folder)
  const handle = await open(`${place}.part`, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${place}.part`, place)
}

/** @throws KeepingProblem when the folder has no complete backup in a format of this release */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestIn(folder), 'utf8').catch(() => {
    throw new KeepingProblem(`${folder} holds no whole backup: it has no backup.json`)
  })
  const read = Manifest.safeParse(JSON.parse(text))
  if (!read.success)
    throw new KeepingProblem(`${folder}/backup.json is not of a kind that this release knows`)
  return read.data
}
