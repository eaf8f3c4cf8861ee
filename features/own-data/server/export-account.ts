import { Readable } from 'node:stream'
import { and, eq, ne, sql } from 'drizzle-orm'
import yazl from 'yazl'
import { siteName } from '#contract/base/site-name.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { nameOnDisk } from '#platform/http/file-name.ts'
import { fewFilesAtATime } from '#platform/http/limit-concurrent-calls.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import type { files } from '#tables/files.ts'
import { common } from './collected/common.ts'
import { ofEmployer } from './collected/of-employer.ts'
import { ofSeeker } from './collected/of-seeker.ts'
import { isExportedWhole, own } from './collected/own.ts'
import { allIn, type Rows } from './collected/rows.ts'
import { filesWithBytes } from './files-with-bytes.ts'
import { written } from './withheld.ts'

type File = typeof files.$inferSelect

/** Operators stay anonymous in every column that names them. */
async function operatorsBeside(db: Db, viewer: Viewer): Promise<ReadonlySet<unknown>> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), ne(accounts.id, viewer.id)))
  return new Set(found.map(({ id }) => id))
}

/** Parts of the data about the account, by file name in the ZIP. */
async function collect(db: Db, viewer: Viewer): Promise<Record<string, Rows>> {
  const { role } = viewer
  const all = allIn(db)
  const personal = await own(db, viewer, all)
  if (!isExportedWhole(viewer)) return personal
  const shared = { ...personal, ...(await common(db, viewer, all)) }
  if (role === 'jobseeker') return { ...shared, ...(await ofSeeker(db, viewer, all)) }
  if (role === 'employer') return { ...shared, ...(await ofEmployer(db, viewer, all)) }
  return shared
}

/**
 * All data about the account, as a ZIP of JSON and files. Uncompressed, so that its size is known before the first
 * byte and no file has to be in memory; the rows are. `missing-files.json` names files without bytes, if any.
 *
 * @throws Problem `busy` while three exports of the process are under way
 */
export const exportAccount = fewFilesAtATime(3, 60, archiveOf)

async function archiveOf(
  db: Db,
  store: FileStore,
  { viewer, origin, now }: { viewer: Viewer; origin: Origin; now: Date },
): Promise<FileReply> {
  await recordEvent(db, { accountId: viewer.personId, kind: 'data exported', origin, now })
  const { parts, operators } = await db.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`)
    return { parts: await collect(tx, viewer), operators: await operatorsBeside(tx, viewer) }
  })
  const zip = new yazl.ZipFile()
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error))
  const as = { mtime: now, compress: false }
  for (const [name, rows] of Object.entries(parts))
    zip.addBuffer(await written(rows, viewer.role, operators), `${name}.json`, as)
  const { there, missing } = await filesWithBytes(store, (parts.files ?? []) as File[])
  if (missing.length > 0) {
    const named = missing.map(({ id, name, kind }) => ({ id, name, kind }))
    zip.addBuffer(Buffer.from(`${JSON.stringify(named, undefined, 2)}\n`), 'missing-files.json', as)
  }
  for (const { id, path, name, bytes } of there)
    zip.addReadStreamLazy(`files/${id} ${nameOnDisk(name)}`, { ...as, size: bytes }, (give) => {
      store.read(path).then(
        (stream) =>
          stream ? give(null, stream) : give(new Error('a stored file is gone'), Readable.from([])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  const bytes = await new Promise<number>((resolve) => {
    // The declared type of the callback lacks its argument.
    zip.end(undefined, ((size: number) => resolve(size)) as () => void)
  })
  const day = now.toISOString().slice(0, 10)
  return {
    stream: zip.outputStream as FileReply['stream'],
    mediaType: 'application/zip',
    bytes,
    name: `${siteName.toLowerCase()}-${day}.zip`,
    inline: false,
    cache: 'no-store',
  }
}
