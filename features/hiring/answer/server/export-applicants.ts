import { Readable } from 'node:stream'
import { asc, eq } from 'drizzle-orm'
import yazl from 'yazl'
import { dayOf, formatDateTime } from '#contract/maldives.ts'
import { shownMember } from '#features/accounts/server/shown-member.ts'
import { requireOwnJob } from '#features/hiring/apply/server/access.ts'
import { factColumns } from '#features/hiring/facts/fact-columns-rules.ts'
import { askedOf, shownFacts } from '#features/hiring/facts/server/shown-facts.ts'
import { recordEvent } from '#features/security-events/server/record-event.ts'
import { noteStamps, recordOpenings } from '#features/seekers/server/cv-openings.ts'
import { openedBy, stampedFile } from '#features/seekers/server/stamped-file.ts'
import { csvOf } from '#platform/csv.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { nameOnDisk } from '#platform/http/file-name.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts.ts'
import { applications } from '#tables/applications.ts'
import { files } from '#tables/files.ts'
import { seekers } from '#tables/seekers.ts'
import { shownEmail, shownName, shownProfile, shownWords } from './shown-to-employer.ts'

interface Wanted {
  viewer: Viewer
  jobId: string
  format: 'csv' | 'zip'
  origin: Origin
  now: Date
}

async function findAll(db: Db, jobId: string) {
  return db
    .select({ application: applications, name: shownName, email: shownEmail, seeker: seekers, cv: files })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .innerJoin(seekers, eq(seekers.id, applications.seekerId))
    .leftJoin(files, eq(files.id, applications.cvFileId))
    .where(eq(applications.jobId, jobId))
    .orderBy(asc(applications.appliedAt), asc(applications.id))
}
type Row = Awaited<ReturnType<typeof findAll>>[number]
type File = NonNullable<Row['cv']>

const header = [
  'Name',
  'Email',
  'Phone',
  'Applied On',
  'Status',
  'Location',
  'Preferred Sector',
  'Skills',
  'Experience',
  'Cover Letter',
  'Notes',
  'Internal Notes',
  'CV',
]

function line({ application, name, email, seeker, cv }: Row): string[] {
  const profile = shownProfile(application, seeker)
  const words = shownWords(application)
  return [
    name,
    email,
    profile.phone,
    formatDateTime(application.appliedAt),
    application.status,
    profile.location,
    profile.sector,
    profile.skills.join(', '),
    profile.experience,
    words.coverLetter,
    words.notes,
    words.internalNotes,
    cv?.name ?? '',
  ]
}

/** Not compressed: PDFs are already. Each CV is stamped when its turn comes, so that none is held in memory. */
function zipOf(
  table: string,
  rows: readonly Row[],
  { now, cvOf }: { now: Date; cvOf: (row: Row, cv: File) => Promise<Readable> },
): FileReply {
  const zip = new yazl.ZipFile()
  const as = { mtime: now, compress: false }
  zip.addBuffer(Buffer.from(table), 'applicants.csv', as)
  for (const [place, row] of rows.entries()) {
    const { cv } = row
    if (!cv) continue
    zip.addReadStreamLazy(`cvs/${place + 1} ${nameOnDisk(cv.name)}`, as, (give) => {
      cvOf(row, cv).then(
        (stream) => give(null, stream),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return {
    stream: zip.outputStream as FileReply['stream'],
    mediaType: 'application/zip',
    name: 'applicants.zip',
    inline: false,
    cache: 'no-store',
  }
}

/**
 * Everyone who applied for a job, oldest first: as CSV, or as a ZIP with the CVs. That it was taken is kept, and
 * each CV that leaves is remembered as opened and stamped, as if it had been saved by itself.
 *
 * @throws Problem `not_found` when the job is not this employer's
 */
export async function exportApplicants(db: Db, store: FileStore, wanted: Wanted): Promise<FileReply> {
  const { viewer, jobId, format, origin, now } = wanted
  const employerId = viewer.id
  await requireOwnJob(db, employerId, jobId)
  await recordEvent(db, { accountId: employerId, kind: 'applicants exported', target: jobId, origin, now })
  const rows = await findAll(db, jobId)
  const asked = await askedOf(db, jobId)
  const columns = factColumns(
    asked,
    rows.map(({ application }) => shownFacts(application, asked, now)),
    dayOf(now),
  )
  const table = csvOf([
    [...header, ...columns.header],
    ...rows.map((row, at) => [...line(row), ...(columns.lines[at] ?? [])]),
  ])
  if (format === 'zip') {
    const member = await shownMember(db, viewer)
    await recordOpenings(
      db,
      rows
        .filter(({ cv }) => cv !== null)
        .map(({ application, seeker }) => ({
          seekerId: seeker.id,
          employerId,
          member,
          applicationId: application.id,
          way: 'download' as const,
          now,
        })),
    )
    const stamp = await openedBy(db, { employerId, member, now })
    const stamped: string[] = []
    let left = rows.filter(({ cv }) => cv !== null).length
    return zipOf(table, rows, {
      now,
      cvOf: async ({ application }, cv) => {
        const kept = await store.read(cv.path)
        if (!kept) throw new Error('a stored file is gone')
        const { stream, isStamped } = await stampedFile(kept, cv, stamp)
        if (isStamped) stamped.push(application.id)
        left--
        if (left === 0) await noteStamps(db, { employerId, now, stamped })
        return stream
      },
    })
  }
  const content = Buffer.from(table)
  return {
    stream: Readable.from([content]),
    bytes: content.length,
    mediaType: 'text/csv; charset=utf-8',
    name: 'applicants.csv',
    inline: false,
    cache: 'no-store',
  }
}
