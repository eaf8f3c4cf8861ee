import { once } from 'node:events'
import { addAbortSignal, type Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import yazl from 'yazl'
import type { ActingMember } from '#features/accounts/server/shown-member.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import type { SentCv } from '#features/hiring/screening/sent-cv-rules.ts'
import { madeBy } from '#features/seekers/part-rules.ts'
import { noteStamps, recordOpenings } from '#features/seekers/server/cv-openings.ts'
import { openedBy, type Reader, stampedFile } from '#features/seekers/server/stamped-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { nameOnDisk, printable, shortName } from '#platform/http/file-name.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { files } from '#tables/files.ts'
import type { applications } from '#tables/hiring/applications.ts'
import { drawSentCv } from './sent-cv.ts'

type File = typeof files.$inferSelect

export interface EnclosingApplicant {
  application: Pick<typeof applications.$inferSelect, 'id' | 'status' | 'facts'>
  seeker: { id: string }
  name: string
  cv: File | null
  /** CV made of the facts, of somebody who sent none. */
  made: SentCv | undefined
}

/** A file of an applicant, and its name in the archive. */
export interface Enclosed {
  content: File | SentCv
  name: string
  application: EnclosingApplicant['application']
  seekerId: string
  certificate: string | null
}

const isFile = (content: File | SentCv): content is File => 'path' in content

const certificatesOf = ({ status, facts }: EnclosingApplicant['application']) =>
  isWithdrawn(status) ? [] : (facts?.certificates ?? []).filter(({ file }) => file !== undefined)

async function certificateFiles(
  db: Db,
  applicants: readonly EnclosingApplicant[],
): Promise<Map<string, File>> {
  const ids = applicants.flatMap(({ application }) => certificatesOf(application).map(({ file }) => file))
  const found = await db
    .select()
    .from(files)
    .where(sql`${files.id} = any(${sql.param(ids)})`)
  return new Map(found.map((file) => [file.id, file]))
}

/** Words and the ending of the file: 'Aishath Ali CV.pdf'. */
const called = (words: string, content: File | SentCv) =>
  shortName(nameOnDisk(printable(`${words}.${isFile(content) ? content.path.split('.').at(-1) : 'pdf'}`)))

/**
 * CVs and certificates that went with the applications, in the order of the table and called after their
 * person: `cvs/03 Aishath Ali CV.pdf` is of the third row, `certificates/03.1 Aishath Ali, PADI Divemaster.pdf`
 * its first certificate. Somebody without a CV has one made of the facts.
 */
export async function enclosedFiles(db: Db, applicants: readonly EnclosingApplicant[]): Promise<Enclosed[]> {
  const certificates = await certificateFiles(db, applicants)
  const digits = Math.max(2, String(applicants.length).length)
  return applicants.flatMap(({ application, seeker, name, cv, made }, at) => {
    const line = String(at + 1).padStart(digits, '0')
    const enclosed: Enclosed[] = []
    const add = (content: File | SentCv, as: string, certificate: string | null) =>
      enclosed.push({ content, name: as, application, seekerId: seeker.id, certificate })
    if (cv) add(cv, `cvs/${called(`${line} ${name} CV`, cv)}`, null)
    else if (made) add(made, `cvs/${called(`${line} ${name} ${madeBy}`, made)}`, null)
    for (const [nth, { file: id = '', name: title, kind }] of certificatesOf(application).entries()) {
      const file = certificates.get(id)
      const certificate = title || kind
      const words = `${line}.${nth + 1} ${name}, ${certificate}`
      if (file) add(file, `certificates/${called(words, file)}`, certificate)
    }
    return enclosed
  })
}

/** Adds each file after the previous one has been sent, to save memory. Deleted files are skipped. */
async function addFiles(
  zip: yazl.ZipFile,
  enclosed: readonly Enclosed[],
  { mtime, open }: { mtime: Date; open: (enclosed: Enclosed) => Promise<Readable | undefined> },
): Promise<void> {
  const left = new AbortController()
  zip.outputStream.once('close', () => left.abort())
  for (const each of enclosed) {
    const stream = await open(each)
    if (!stream) continue
    addAbortSignal(left.signal, stream)
    // Uncompressed: PDFs and pictures already are compressed.
    zip.addReadStream(stream, each.name, { mtime, compress: false })
    await once(stream, 'close')
  }
}

/**
 * All applicants of a job as a ZIP: the table, CVs and certificates. Each file is recorded as opened and
 * stamped, like a single download.
 */
export async function archiveOf(
  db: Db,
  store: FileStore,
  {
    table,
    enclosed,
    ...reader
  }: Reader & { member: ActingMember | undefined; table: string; enclosed: readonly Enclosed[] },
): Promise<FileReply> {
  const sent = enclosed.filter(({ content }) => isFile(content))
  const ids = await recordOpenings(
    db,
    sent.map(({ application, seekerId, certificate }) => ({
      ...reader,
      seekerId,
      applicationId: application.id,
      way: 'download' as const,
      certificate,
    })),
  )
  const stamp = await openedBy(db, reader)
  const openings: { stamped: string[]; notStamped: string[] } = { stamped: [], notStamped: [] }
  async function open(each: Enclosed) {
    const { content } = each
    if (!isFile(content)) return (await drawSentCv(content, stamp, reader.now)).stream
    const kept = await store.read(content.path)
    if (!kept) return undefined
    const { stream, isStamped } = await stampedFile(kept, content, stamp)
    openings[isStamped ? 'stamped' : 'notStamped'].push(ids[sent.indexOf(each)] ?? '')
    return stream
  }
  const zip = new yazl.ZipFile()
  async function fill() {
    await addFiles(zip, enclosed, { mtime: reader.now, open }).finally(() => noteStamps(db, openings))
    zip.end()
  }
  const breakOff = (error: unknown) => (zip.outputStream as Readable).destroy(error as Error)
  zip.on('error', breakOff)
  zip.addBuffer(Buffer.from(table), 'applicants.csv', { mtime: reader.now, compress: false })
  fill().catch(breakOff)
  return {
    stream: zip.outputStream as FileReply['stream'],
    mediaType: 'application/zip',
    name: 'applicants.zip',
    inline: false,
    cache: 'no-store',
  }
}
