import { and, eq, isNull } from 'drizzle-orm'
import { seesApplicantsOf } from '#contract/companies/member-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers, nameOfMember } from '#tables/companies/members.ts'

/** Members of a company who can act for it now, in the order in which they joined. */
export async function activeMembers(db: Db, employerId: string) {
  const rows = await db
    .select({ member: companyMembers, name: nameOfMember, account: accounts })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(
      and(
        eq(companyMembers.employerId, employerId),
        isNull(companyMembers.suspendedAt),
        isNull(accounts.suspendedAt),
      ),
    )
    .orderBy(companyMembers.createdAt, companyMembers.id)
  return rows.map(({ member, ...row }) => ({
    ...row,
    memberId: member.id,
    role: member.role,
    jobs: member.jobIds,
  }))
}

export type Colleague = Awaited<ReturnType<typeof activeMembers>>[number]

/** Colleagues who may see the applicants of a job. */
export async function colleaguesOn(db: Db, employerId: string, jobId: string): Promise<Colleague[]> {
  return (await activeMembers(db, employerId)).filter((one) => seesApplicantsOf(one, jobId))
}
