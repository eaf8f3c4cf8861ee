import { and, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { ReportReason } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { isPublicJob, jobs } from '#tables/jobs/jobs.ts'
import { jobReports } from '#tables/jobs/reports.ts'
import { passageAbout } from './passage.ts'

interface Report {
  jobId: string
  reason: ReportReason
  details: string
  /** Account of a signed-in reporter. */
  reporterId: string | undefined
  /** A job seeker agrees that the passage of the own conversation about the job goes along. */
  withPassage?: boolean
  now: Date
}

/**
 * Stores a report. A second report of the same person, while the first is open, changes nothing.
 *
 * @throws Problem `not_found` when there is no such public job
 */
export async function reportJob(
  db: Db,
  { jobId, reason, details, reporterId, withPassage = false, now }: Report,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked until the report is stored, against a concurrent deletion.
    const [job] = await tx
      .select({ title: jobs.title, company: jobs.company, employerId: jobs.employerId })
      .from(jobs)
      .where(and(eq(jobs.id, jobId), isPublicJob))
      .for('key share')
    if (!job) throw new Problem('not_found')
    const passage = withPassage && reporterId ? await passageAbout(tx, { jobId, seekerId: reporterId }) : null
    await tx
      .insert(jobReports)
      .values({
        jobId,
        employerId: job.employerId,
        jobTitle: job.title,
        company: job.company,
        reason,
        details,
        passage,
        reporterId: reporterId ?? null,
        at: now,
      })
      .onConflictDoNothing()
  })
}
