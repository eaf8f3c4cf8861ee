import { asc, eq } from 'drizzle-orm'
import { dayOf, formatDateTime } from '#contract/base/maldives.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import { shownMember } from '#features/accounts/server/shown-member.ts'
import { requireOwnJob } from '#features/hiring/apply/server/access.ts'
import { type Others, otherApplications } from '#features/hiring/inbox/server/other-applications.ts'
import { isWithdrawn } from '#features/hiring/rules.ts'
import { factColumns } from '#features/hiring/screening/fact-columns-rules.ts'
import { sentCv } from '#features/hiring/screening/sent-cv-rules.ts'
import { askedOf, sentFacts, shownFacts } from '#features/hiring/screening/server/shown-facts.ts'
import { csvOfMany } from '#platform/csv.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileStore } from '#platform/files/store.ts'
import { csvReply } from '#platform/http/content-reply.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { FileReply } from '#platform/http/serve.ts'
import { chosenJobsOf, type Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { files } from '#tables/files.ts'
import { applications } from '#tables/hiring/applications.ts'
import { seekers } from '#tables/seekers.ts'
import { archiveOf, type Enclosed, enclosedFiles } from './applicants-archive.ts'
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

function line({ application, name, email, seeker }: Row, cv: string): string[] {
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
    cv,
  ]
}

/** The CV of somebody who sent none, made of the facts. */
const madeOf = ({ application, name, email, seeker, cv }: Row) =>
  cv || isWithdrawn(application.status)
    ? undefined
    : sentCv({ ...seeker, name, email }, sentFacts(application))

/** Other applications of the same person with their status: 'Waiter: Rejected'. */
const othersIn = ({ application: { id, status } }: Row, others: Others): string =>
  isWithdrawn(status)
    ? ''
    : (others.get(id) ?? []).map(({ job, status }) => `${job.title}: ${status}`).join('; ')

/** Names in the archive by application, of its CV or its certificates, for the table beside them. */
function namesOf(enclosed: readonly Enclosed[], isCv: boolean): (row: Row) => string {
  const names = new Map<string, string[]>()
  for (const { application, name, certificate } of enclosed)
    if ((certificate === null) === isCv)
      names.set(application.id, [...(names.get(application.id) ?? []), name])
  return ({ application }) => names.get(application.id)?.join('; ') ?? ''
}

/**
 * All applicants of a job, oldest first: as CSV, or as a ZIP with the CVs and certificates, to
 * which its table points. The export is recorded.
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
  const answers = rows.flatMap(({ application: { status, facts } }) =>
    isWithdrawn(status) ? [] : (facts?.answers ?? []),
  )
  const columns = factColumns(asked, answers, dayOf(now))
  const others = await otherApplications(
    db,
    { employerId, chosenJobs: chosenJobsOf(viewer) },
    rows.map(({ application }) => application.id),
  )
  function* lines(more: readonly string[], cv: (row: Row) => string, last: (row: Row) => string[]) {
    yield [...header, ...columns.header, 'Other Applications Here', ...more]
    for (const row of rows) {
      const facts = columns.lineOf(shownFacts(row.application, asked, now))
      yield [...line(row, cv(row)), ...facts, othersIn(row, others), ...last(row)]
    }
  }
  if (format === 'csv') {
    const table = await csvOfMany(
      lines(
        [],
        ({ cv }) => cv?.name ?? '',
        () => [],
      ),
    )
    return csvReply(table, 'applicants.csv')
  }
  const enclosed = await enclosedFiles(
    db,
    rows.map((row) => ({ ...row, made: madeOf(row) })),
  )
  const certificates = namesOf(enclosed, false)
  const table = await csvOfMany(
    lines(['Certificate Files'], namesOf(enclosed, true), (row) => [certificates(row)]),
  )
  const member = await shownMember(db, viewer)
  return archiveOf(db, store, { table, enclosed, employerId, member, now })
}
