import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'
import { applications } from '#tables/hiring/applications.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { places } from '#tables/places.ts'
import { appliedJob, shownApplication } from './application-view.ts'

/**
 * All applications of a job seeker, newest first, over the index on seeker and date. A repeated application
 * is listed once, as the new one. The texts of the jobs are not read: somebody may have applied for a thousand.
 */
export async function listAppliedJobs(db: Db, seekerId: string, now: Date, publicUrl: string) {
  const rows = await db
    .select({
      application: {
        id: applications.id,
        seekerId: applications.seekerId,
        status: applications.status,
        appliedAt: applications.appliedAt,
        notes: applications.notes,
        coverLetter: applications.coverLetter,
        cvFileId: applications.cvFileId,
        jobTitle: applications.jobTitle,
        company: applications.company,
      },
      job: {
        id: jobs.id,
        title: jobs.title,
        company: jobs.company,
        location: jobs.location,
        type: jobs.type,
        status: jobs.status,
        expiresAt: jobs.expiresAt,
      },
      company: employers.company,
      place: places.label,
    })
    .from(applications)
    .leftJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(places, eq(places.id, jobs.placeId))
    .leftJoin(employers, eq(employers.id, applications.employerId))
    .where(and(eq(applications.seekerId, seekerId), isNull(applications.replacedById)))
    .orderBy(desc(applications.appliedAt), desc(applications.id))
  return {
    appliedJobs: rows.map((row) => ({
      application: shownApplication(row.application, publicUrl),
      job: appliedJob(row, now),
    })),
  }
}
