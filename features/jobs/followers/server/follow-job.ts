import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { seesApplicantsOf } from '#contract/companies/member-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers, nameOfMember } from '#tables/companies/members.ts'
import { jobFollowers } from '#tables/jobs/job-followers.ts'
import { jobs } from '#tables/jobs/jobs.ts'

/** Subscribes a member to the mails about the job. Repeating it is harmless. */
export async function startFollowing(
  tx: Db,
  { jobId, memberId, now }: { jobId: string; memberId: string; now: Date },
): Promise<void> {
  await tx.insert(jobFollowers).values({ jobId, memberId, at: now }).onConflictDoNothing()
}

/** Members who work on the applicants of a job, in the order in which they joined. @throws Problem `not_found` */
export async function listFollowers(db: Db, { viewer, jobId }: { viewer: Viewer; jobId: string }) {
  const [job] = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.employerId, viewer.id)))
  if (!job) throw new Problem('not_found', { words: 'This job could not be found' })
  const rows = await db
    .select({ member: companyMembers, name: nameOfMember, follows: jobFollowers.memberId })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .leftJoin(jobFollowers, and(eq(jobFollowers.memberId, companyMembers.id), eq(jobFollowers.jobId, jobId)))
    .where(and(eq(companyMembers.employerId, viewer.id), isNull(companyMembers.suspendedAt)))
    .orderBy(companyMembers.createdAt, companyMembers.id)
  return rows
    .filter(({ member: { role, jobIds } }) => seesApplicantsOf({ role, jobs: jobIds }, jobId))
    .map(({ member, name, follows }) => ({
      _id: member.id,
      name,
      isMe: member.id === viewer.member?.id,
      follows: follows !== null,
    }))
}

interface Following {
  viewer: Viewer
  jobId: string
  memberId: string
  follows: boolean
  now: Date
}

/**
 * Chooses whether a member gets the mails about a job.
 *
 * @returns the result in words
 * @throws Problem `not_found` when the job or the member is not the company's, or the member does not work
 * on the job
 * @throws Problem `forbidden` when a hiring manager chooses for somebody else
 */
export async function followJob(db: Db, { viewer, jobId, memberId, follows, now }: Following) {
  const member = (await listFollowers(db, { viewer, jobId })).find(({ _id }) => _id === memberId)
  if (!member) throw new Problem('not_found', { words: 'This member does not work on the job' })
  if (viewer.member?.role === 'hiring-manager' && !member.isMe)
    throw new Problem('forbidden', { words: 'You choose for yourself alone' })
  if (follows) await startFollowing(db, { jobId, memberId, now })
  else
    await db
      .delete(jobFollowers)
      .where(and(eq(jobFollowers.jobId, jobId), eq(jobFollowers.memberId, memberId)))
  return follows
    ? `${member.name} gets the e-mails about this job`
    : `${member.name} gets no e-mails about this job`
}
