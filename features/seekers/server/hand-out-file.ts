import type { Readable } from 'node:stream'
import type { CvWay } from '#contract/seekers/seekers.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { type ActingMember, shownMember } from '#features/accounts/server/shown-member.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import type { files } from '#tables/files.ts'
import { recordOpening, recordOperatorOpening } from './cv-openings.ts'
import { openedBy, stampedFile } from './stamped-file.ts'

/** Access to a CV or a certificate. */
export interface FileWanted {
  seekerId: string
  viewer: Viewer
  /** Reads the file that went with this application instead of the current one. */
  applicationId: string | undefined
  way: CvWay
  origin: Origin
  now: Date
  publicUrl: string
}

interface Opened {
  file: typeof files.$inferSelect
  stream: Readable
  /** Name of the certificate; absent for a CV. */
  certificate?: string
}

interface Reading {
  isStamped: boolean
  /** Reading member of the employer; undefined for an API key and other roles. */
  member: ActingMember | undefined
}

/** Records access to another person's file: for the job seeker, and for the security log if it was an operator. */
async function recordReading(
  db: Db,
  { certificate, isStamped, member, ...wanted }: FileWanted & Pick<Opened, 'certificate'> & Reading,
): Promise<void> {
  const { viewer, seekerId, applicationId, way, origin, now } = wanted
  const opening = { seekerId, applicationId, way, certificate: certificate ?? null, now }
  if (viewer.role === 'employer')
    await recordOpening(db, { ...opening, isStamped, member, employerId: viewer.id })
  if (viewer.role !== 'admin') return
  const kind = certificate === undefined ? 'CV read' : 'certificate read'
  await db.transaction(async (tx) => {
    await recordOperatorOpening(tx, { ...opening, operatorId: viewer.id })
    await recordEvent(tx, { accountId: viewer.id, kind, target: seekerId, origin, now })
  })
}

const shownInBrowser = ['application/pdf', 'image/jpeg', 'image/png']

/** Sends a private file of a job seeker. Employers get it stamped, and the access is recorded. */
export async function handOutFile(
  db: Db,
  { file, stream: asKept, certificate }: Opened,
  wanted: FileWanted,
): Promise<FileReply> {
  const { viewer, now } = wanted
  const member = await shownMember(db, viewer)
  const { stream, bytes, isStamped } =
    viewer.role === 'employer'
      ? await stampedFile(asKept, file, await openedBy(db, { employerId: viewer.id, member, now }))
      : { stream: asKept, bytes: file.bytes, isStamped: false }
  try {
    await recordReading(db, {
      ...wanted,
      isStamped,
      member,
      ...(certificate !== undefined && { certificate }),
    })
  } catch (error) {
    stream.destroy()
    throw error
  }
  return {
    stream,
    mediaType: file.mediaType,
    bytes,
    name: file.name,
    inline: wanted.way === 'view' && shownInBrowser.includes(file.mediaType),
    cache: 'no-store',
  }
}
