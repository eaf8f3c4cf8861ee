import { and, eq, gt } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { Member } from '#contract/companies/members.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyInvitations, companyMembers, nameOfMember } from '#tables/companies/members.ts'
import { jobsLeft } from './place-in-team.ts'

interface Asked {
  employerId: string
  personId: string
  now: Date
}

/** Members and invited people of a company, in the order in which they were added. Of chosen jobs those are named that were not deleted. */
export async function listMembers(db: Db, { employerId, personId, now }: Asked): Promise<Member[]> {
  const found = await db
    .select({ member: companyMembers, name: nameOfMember, email: accounts.email })
    .from(companyMembers)
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(eq(companyMembers.employerId, employerId))
    .orderBy(companyMembers.createdAt, companyMembers.id)
  const waiting = await db
    .select()
    .from(companyInvitations)
    .where(and(eq(companyInvitations.employerId, employerId), gt(companyInvitations.expiresAt, now)))
    .orderBy(companyInvitations.createdAt, companyInvitations.id)
  const chosen = [...found.map(({ member }) => member), ...waiting].flatMap(({ jobIds }) => jobIds)
  const left = new Set(await jobsLeft(db, chosen))
  const placeOf = ({ id, role, jobIds, decidesIds, createdAt }: Row) => ({
    _id: id,
    role,
    jobs: jobIds.filter((jobId) => left.has(jobId)),
    decides: decidesIds.filter((jobId) => left.has(jobId)),
    since: createdAt.toISOString(),
  })
  return [
    ...found.map(({ member, name, email }) => ({
      ...placeOf(member),
      name,
      email,
      invited: false,
      suspended: member.suspendedAt !== null,
      suspendedReason: member.suspendedReason,
      showsName: member.showsName,
      isMe: member.accountId === personId,
    })),
    ...waiting.map((invitation) => ({
      ...placeOf(invitation),
      name: '',
      email: invitation.email,
      invited: true,
      suspended: false,
      suspendedReason: null,
      showsName: false,
      isMe: false,
    })),
  ]
}

type Row = Pick<typeof companyMembers.$inferSelect, 'id' | 'role' | 'jobIds' | 'decidesIds' | 'createdAt'>

/** @throws Problem `not_found` */
export async function readMember(db: Db, asked: Asked & { memberId: string }): Promise<Member> {
  const found = (await listMembers(db, asked)).find(({ _id }) => _id === asked.memberId)
  if (!found) throw new Problem('not_found')
  return found
}
