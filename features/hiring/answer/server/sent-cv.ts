import { Readable } from 'node:stream'
import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { CvWay } from '#contract/seekers/seekers.ts'
import { shownMember } from '#features/accounts/server/shown-member.ts'
import { requireOwnJob } from '#features/hiring/apply/server/access.ts'
import { type SentCv, sentCv } from '#features/hiring/screening/sent-cv-rules.ts'
import { sentFacts } from '#features/hiring/screening/server/shown-facts.ts'
import { drawMadeCv } from '#features/seekers/server/made-cv.ts'
import { openedBy, type Stamp, type StampedFile, stampedFile } from '#features/seekers/server/stamped-file.ts'
import type { Db } from '#platform/database/database.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { applications, notWithdrawn } from '#tables/hiring/applications.ts'
import { seekers } from '#tables/seekers.ts'

const mediaType = 'application/pdf'

/** The CV of an application without one, stamped like every PDF that an employer opens. */
export async function drawSentCv(
  cv: SentCv,
  stamp: Stamp,
  now: Date,
): Promise<StampedFile & { name: string }> {
  const { content, name } = await drawMadeCv(cv, now)
  const file = { mediaType, bytes: content.length }
  return { ...(await stampedFile(Readable.from([content]), file, stamp)), name }
}

interface Wanted {
  viewer: Viewer
  jobId: string
  applicantId: string
  way: CvWay
  now: Date
}

/**
 * 'CV by Vazeefa' of an applicant who sent no CV, made of the facts that were sent. It says nothing that the
 * application does not show beside it, so it is not listed as an opening of a CV.
 *
 * @throws Problem `not_found` when the job is not theirs, or the application has a CV, or nothing to make one of
 */
export async function readSentCv(db: Db, wanted: Wanted): Promise<FileReply> {
  const { viewer, jobId, applicantId, way, now } = wanted
  await requireOwnJob(db, viewer.id, jobId)
  const [row] = await db
    .select({ application: applications, name: accounts.name, email: accounts.email, seeker: seekers })
    .from(applications)
    .innerJoin(accounts, eq(accounts.id, applications.seekerId))
    .innerJoin(seekers, eq(seekers.id, applications.seekerId))
    .where(
      and(
        eq(applications.jobId, jobId),
        eq(applications.seekerId, applicantId),
        isNull(applications.cvFileId),
        notWithdrawn,
      ),
    )
  const cv = row && sentCv({ ...row.seeker, name: row.name, email: row.email }, sentFacts(row.application))
  if (!cv) throw new Problem('not_found', { words: 'There is no CV here' })
  const stamp = await openedBy(db, { employerId: viewer.id, member: await shownMember(db, viewer), now })
  const { stream, bytes, name } = await drawSentCv(cv, stamp, now)
  return { stream, mediaType, bytes, name, inline: way === 'view', cache: 'no-store' }
}
