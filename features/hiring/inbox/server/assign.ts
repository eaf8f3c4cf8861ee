import { and, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { countOf } from '#contract/in-words.ts'
import { seesApplicantsOf, worksOnApplicants } from '#contract/member-jobs.ts'
import type { MemberRole } from '#contract/member-roles.ts'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { applications, notWithdrawn } from '#tables/applications.ts'
import { applicantHistory, assignedApplications } from '#tables/inbox.ts'
import { companyMembers, nameOfMember } from '#tables/members.ts'
import { activeMembers, type Colleague } from './colleagues.ts'

interface Assigning {
  employerId: string
  personId: string
  /** Chosen jobs of an assigning hiring manager. */
  chosenJobs: readonly string[] | undefined
  applicationIds: readonly string[]
  memberId: string | null
  now: Date
}

/**
 * The applications, locked in a fixed order. @throws Problem `not_found` when one is not theirs to assign,
 * or was withdrawn
 */
async function lockAll(tx: Db, { employerId, chosenJobs, applicationIds }: Assigning) {
  const wanted = [...new Set(applicationIds)]
  const found = await tx
    .select({ id: applications.id, jobId: applications.jobId, jobTitle: applications.jobTitle })
    .from(applications)
    .where(
      and(
        inArray(applications.id, wanted),
        eq(applications.employerId, employerId),
        isNotNull(applications.jobId),
        notWithdrawn,
        chosenJobs && inArray(applications.jobId, [...chosenJobs]),
      ),
    )
    .orderBy(applications.id)
    .for('update')
  if (found.length < wanted.length)
    throw new Problem('not_found', {
      words: 'Somebody of them is not there any more. Please load the list again',
    })
  return found
}

/**
 * The assigned member; undefined for nobody.
 *
 * @throws Problem `not_found` when there is no such member
 * @throws Problem `forbidden` when it does not work on one of the jobs
 */
async function requireMember(
  tx: Db,
  { employerId, memberId }: Assigning,
  all: readonly { jobId: string | null; jobTitle: string }[],
): Promise<Colleague | undefined> {
  if (memberId === null) return undefined
  const member = (await activeMembers(tx, employerId)).find((one) => one.memberId === memberId)
  if (!member) throw new Problem('not_found', { words: 'This member could not be found' })
  const unseen = all.find(({ jobId }) => !seesApplicantsOf(member, jobId ?? ''))
  if (unseen)
    throw new Problem('forbidden', { words: `${member.name} does not work on the job ${unseen.jobTitle}` })
  return member
}

/**
 * Assigns applicants to a member, or to nobody: all or none. The change is in the company's own history.
 *
 * @returns the result in words
 * @throws Problem `not_found`, `forbidden`
 */
export async function assignApplicants(db: Db, assigning: Assigning): Promise<string> {
  const { employerId, personId: byId, now } = assigning
  return db.transaction(async (tx) => {
    const all = await lockAll(tx, assigning)
    const member = await requireMember(tx, assigning, all)
    const ids = all.map(({ id }) => id)
    const before = await assignedOf(tx, ids)
    const changed = ids.filter((id) => before.get(id)?._id !== member?.memberId)
    if (changed.length === 0) return done(ids.length, member)
    await tx.delete(assignedApplications).where(inArray(assignedApplications.applicationId, changed))
    if (member)
      await tx
        .insert(assignedApplications)
        .values(changed.map((applicationId) => ({ applicationId, memberId: member.memberId, at: now })))
    await tx.insert(applicantHistory).values(
      changed.map((applicationId) => ({
        applicationId,
        employerId,
        byId,
        act: member ? ('assigned' as const) : ('unassigned' as const),
        about: member?.name ?? before.get(applicationId)?.name ?? '',
        at: now,
      })),
    )
    return done(ids.length, member)
  })
}

function done(count: number, member: Colleague | undefined): string {
  const people = countOf(count, 'applicant', 'applicants')
  return member ? `${people} assigned to ${member.name}` : `${people} assigned to nobody`
}

/** Assigned members of these applications, by application. */
export async function assignedOf(
  db: Db,
  applicationIds: readonly string[],
): Promise<Map<string, { _id: string; name: string }>> {
  if (applicationIds.length === 0) return new Map()
  const rows = await db
    .select({
      applicationId: assignedApplications.applicationId,
      _id: assignedApplications.memberId,
      name: nameOfMember,
    })
    .from(assignedApplications)
    .innerJoin(companyMembers, eq(companyMembers.id, assignedApplications.memberId))
    .innerJoin(accounts, eq(accounts.id, companyMembers.accountId))
    .where(inArray(assignedApplications.applicationId, [...applicationIds]))
  return new Map(rows.map(({ applicationId, ...member }) => [applicationId, member]))
}

/** Unassigns the applicants that a member can no longer see after a change of its role or jobs. */
export async function unassignUnseen(
  tx: Db,
  { memberId, role, jobIds }: { memberId: string; role: MemberRole; jobIds: readonly string[] },
): Promise<void> {
  if (worksOnApplicants(role) && role !== 'hiring-manager') return
  const seen = worksOnApplicants(role) ? [...jobIds] : []
  const unseen = tx
    .select({ id: applications.id })
    .from(applications)
    .where(seen.length === 0 ? undefined : notInArray(applications.jobId, seen))
  await tx
    .delete(assignedApplications)
    .where(
      and(eq(assignedApplications.memberId, memberId), inArray(assignedApplications.applicationId, unseen)),
    )
}
