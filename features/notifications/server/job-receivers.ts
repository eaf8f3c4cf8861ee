import { and, eq, inArray } from 'drizzle-orm'
import { mayMake } from '#contract/companies/member-calls.ts'
import { seesApplicantsOf } from '#contract/companies/member-jobs.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers, nameOfMember } from '#tables/companies/members.ts'
import { jobFollowers } from '#tables/jobs/job-followers.ts'
import { jobs } from '#tables/jobs/jobs.ts'
import { hello, type Mail } from '../mail.ts'

/** A member who gets the mails about a job. */
export interface JobReceiver {
  to: string
  name: string
  role: MemberRole
  accountId: string
  memberId: string
}

/** Members of the companies of these jobs, a row per job, and whether the member follows it. */
const membersOfJobs = (db: Db, jobIds: readonly string[]) =>
  db
    .select({
      jobId: jobs.id,
      member: companyMembers,
      account: accounts,
      name: nameOfMember,
      followsSince: jobFollowers.at,
    })
    .from(jobs)
    .innerJoin(companyMembers, eq(companyMembers.employerId, jobs.employerId))
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .leftJoin(
      jobFollowers,
      and(eq(jobFollowers.memberId, companyMembers.id), eq(jobFollowers.jobId, jobs.id)),
    )
    .where(inArray(jobs.id, [...jobIds]))
    .orderBy(companyMembers.createdAt, companyMembers.id)

type Row = Awaited<ReturnType<typeof membersOfJobs>>[number]

/** May it act for the company, and is its address confirmed? */
const canRead = ({ member, account }: Row) =>
  member.suspendedAt === null && account.suspendedAt === null && account.emailVerifiedAt !== null

/**
 * Recipients for one job: its followers; without any, and with a suspended founder account, the first owner
 * by joining.
 */
function receiversAmong(rows: readonly Row[]): Row[] {
  const readers = rows.filter(canRead)
  const following = readers.filter(
    ({ jobId, member: { role, jobIds }, followsSince }) =>
      followsSince !== null && seesApplicantsOf({ role, jobs: jobIds }, jobId),
  )
  const isShutOut = rows.some(
    ({ member }) => member.accountId === member.employerId && member.suspendedAt !== null,
  )
  if (following.length > 0 || !isShutOut) return following
  return readers.filter(({ member }) => member.role === 'owner').slice(0, 1)
}

/** Recipients of mails about each of these jobs; empty if they go to the company's address. */
export async function receiversByJob(db: Db, jobIds: readonly string[]): Promise<Map<string, JobReceiver[]>> {
  if (jobIds.length === 0) return new Map()
  const byJob = Map.groupBy(await membersOfJobs(db, jobIds), ({ jobId }) => jobId)
  return new Map(
    [...byJob].flatMap(([jobId, rows]) => {
      const receivers = receiversAmong(rows).map(({ member, account, name }) => ({
        to: account.email,
        name,
        role: member.role,
        accountId: member.accountId,
        memberId: member.id,
      }))
      return receivers.length > 0 ? [[jobId, receivers] as const] : []
    }),
  )
}

/** The mail with its greeting as first line. */
const greeting = ({ greets, ...mail }: Mail): Mail =>
  greets === undefined ? mail : { ...mail, lines: [hello(greets), ...mail.lines] }

/** Sends a mail about a job to each of its followers instead of the company's address, with their names. */
export async function toFollowers(db: Db, mails: readonly Mail[]): Promise<Mail[]> {
  const jobIds = mails.map(({ followersOf }) => followersOf).filter((id) => id !== undefined)
  const byJob = await receiversByJob(db, [...new Set(jobIds)])
  return mails.flatMap((mail) => {
    const { opens } = mail
    const followers = mail.followersOf === undefined ? [] : (byJob.get(mail.followersOf) ?? [])
    const receivers = followers.filter(({ role }) => opens === undefined || mayMake(role, opens))
    if (receivers.length === 0) return [greeting(mail)]
    return receivers.map(({ to, name, accountId, memberId }) => ({
      ...greeting({ ...mail, ...(mail.greets !== undefined && { greets: name }) }),
      to,
      people: [...new Set([...mail.people, accountId])],
      // The key belongs to the mail for the first address: the others get their own.
      ...(mail.dedupeKey && to !== mail.to && { dedupeKey: `${mail.dedupeKey} ${memberId}` }),
    }))
  })
}
