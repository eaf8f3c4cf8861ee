import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { seesApplicantsOf } from '#contract/member-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { jobFollowers } from '#tables/job-followers.ts'
import { jobs } from '#tables/jobs.ts'
import { companyMembers } from '#tables/members.ts'
import type { Mail } from '../mail.ts'

/** A member who gets the mails about a job. */
export interface JobReceiver {
  to: string
  accountId: string
  memberId: string
}

/** Members who can act for their company, with a confirmed address. */
const canRead = and(
  isNull(companyMembers.suspendedAt),
  isNull(accounts.suspendedAt),
  isNotNull(accounts.emailVerifiedAt),
)

async function followers(db: Db, jobIds: readonly string[]) {
  const rows = await db
    .select({ jobId: jobFollowers.jobId, member: companyMembers, to: accounts.email })
    .from(jobFollowers)
    .innerJoin(companyMembers, eq(companyMembers.id, jobFollowers.memberId))
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(and(inArray(jobFollowers.jobId, [...jobIds]), canRead))
    .orderBy(jobFollowers.at, companyMembers.id)
  return rows.filter(({ jobId, member: { role, jobIds: chosen } }) =>
    seesApplicantsOf({ role, jobs: chosen }, jobId),
  )
}

/** Of companies whose own account an owner has suspended there, who joined first of the other owners. */
async function ownersInstead(db: Db, jobIds: readonly string[]) {
  const shutOut = db
    .select({ id: companyMembers.employerId })
    .from(companyMembers)
    .where(
      and(eq(companyMembers.accountId, companyMembers.employerId), isNotNull(companyMembers.suspendedAt)),
    )
  const rows = await db
    .select({ jobId: jobs.id, member: companyMembers, to: accounts.email })
    .from(jobs)
    .innerJoin(
      companyMembers,
      and(eq(companyMembers.employerId, jobs.employerId), eq(companyMembers.role, 'owner')),
    )
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(and(inArray(jobs.id, [...jobIds]), inArray(jobs.employerId, shutOut), canRead))
    .orderBy(companyMembers.createdAt, companyMembers.id)
  return rows.filter(({ jobId }, place) => rows.findIndex((row) => row.jobId === jobId) === place)
}

/** Who gets the mails about each of these jobs, by job; nobody where they go to the address of the company. */
export async function receiversByJob(db: Db, jobIds: readonly string[]): Promise<Map<string, JobReceiver[]>> {
  if (jobIds.length === 0) return new Map()
  const following = await followers(db, jobIds)
  const without = jobIds.filter((id) => !following.some(({ jobId }) => jobId === id))
  const instead = without.length > 0 ? await ownersInstead(db, without) : []
  const byJob = Map.groupBy([...following, ...instead], ({ jobId }) => jobId)
  return new Map(
    [...byJob].map(([jobId, all]) => [
      jobId,
      all.map(({ member, to }) => ({ to, accountId: member.accountId, memberId: member.id })),
    ]),
  )
}

/** Sends a mail about a job to each of its followers, in place of the company's address. */
export async function toFollowers(db: Db, mails: readonly Mail[]): Promise<Mail[]> {
  const jobIds = mails.map(({ followersOf }) => followersOf).filter((id) => id !== undefined)
  if (jobIds.length === 0) return [...mails]
  const byJob = await receiversByJob(db, [...new Set(jobIds)])
  return mails.flatMap((mail) => {
    const receivers = mail.followersOf === undefined ? undefined : byJob.get(mail.followersOf)
    if (!receivers) return [mail]
    return receivers.map(({ to, accountId, memberId }) => ({
      ...mail,
      to,
      people: [...new Set([...mail.people, accountId])],
      // The key of the mail is the first address's: the others have one of their own.
      ...(mail.dedupeKey && to !== mail.to && { dedupeKey: `${mail.dedupeKey} ${memberId}` }),
    }))
  })
}
