import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { countOf } from '#contract/base/in-words.ts'
import { selectionWords } from '#contract/base/left-out-words.ts'
import { Problem } from '#contract/base/problems.ts'
import type { SelectionReply } from '#contract/base/selection.ts'
import { seesApplicantsOf, worksOnApplicants } from '#contract/companies/member-jobs.ts'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import { ids } from '#features/hiring/answer/server/write-answer.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers, nameOfMember } from '#tables/companies/members.ts'
import { applications } from '#tables/hiring/applications.ts'
import { applicantHistory, assignedApplications } from '#tables/hiring/inbox.ts'
import { type Choosing, lockChosen } from './chosen-applicants.ts'
import { activeMembers, type Colleague } from './colleagues.ts'

interface Assigning extends Choosing {
  memberId: string | null
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
 * Assigns applicants to a member, or to nobody. Those who have changed since they were read, or whom a
 * colleague assigned to somebody else, stay as they are and are named. The change is in the company's own
 * history.
 *
 * @throws Problem `not_found` when there is no such member, or nobody of them is theirs to assign
 * @throws Problem `forbidden` when the member does not work on one of the jobs
 */
export async function assignApplicants(db: Db, assigning: Assigning): Promise<SelectionReply> {
  const { employerId, personId: byId, now } = assigning
  return db.transaction(async (tx) => {
    const chosen = await lockChosen(tx, assigning)
    const member = await requireMember(tx, assigning, chosen.all)
    const before = await assignedOf(tx, ids(chosen.all))
    const isTaken = isAssignedMeanwhile(assigning, before)
    const free = chosen.standing.filter(({ id }) => !isTaken(id))
    const due = ids(free).filter((id) => before.get(id)?._id !== member?.memberId)
    await assign(tx, due, member, { employerId, byId, before, now })
    const refused = [
      ...chosen.refused,
      ...chosen.standing
        .filter(({ id }) => isTaken(id))
        .map(({ id: _id }) => ({
          _id,
          title: chosen.names.get(_id) ?? '',
          words: assignedWords(before.get(_id)?.name),
          isChanged: true,
        })),
    ]
    return { message: selectionWords(done(free.length, member), refused), refused }
  })
}

type AssignedTo = Map<string, { _id: string; name: string }>

/** Has somebody else assigned it since it was read? */
function isAssignedMeanwhile({ applicationIds }: Assigning, before: AssignedTo) {
  const read = new Map(applicationIds.map(({ _id, assigned }) => [_id, assigned]))
  return (id: string) => {
    const assigned = read.get(id)
    return assigned !== undefined && assigned !== (before.get(id)?._id ?? null)
  }
}

const assignedWords = (name: string | undefined) =>
  name ? `was assigned to ${name} in the meantime` : 'was assigned to nobody in the meantime'

async function assign(
  tx: Db,
  due: readonly string[],
  member: Colleague | undefined,
  { employerId, byId, before, now }: { employerId: string; byId: string; before: AssignedTo; now: Date },
): Promise<void> {
  if (due.length === 0) return
  await tx.delete(assignedApplications).where(inArray(assignedApplications.applicationId, [...due]))
  if (member)
    await tx
      .insert(assignedApplications)
      .values(due.map((applicationId) => ({ applicationId, memberId: member.memberId, at: now })))
  await tx.insert(applicantHistory).values(
    due.map((applicationId) => ({
      applicationId,
      employerId,
      byId,
      act: member ? ('assigned' as const) : ('unassigned' as const),
      about: member?.name ?? before.get(applicationId)?.name ?? '',
      at: now,
    })),
  )
}

function done(count: number, member: Colleague | undefined): string {
  const people = countOf(count, 'applicant', 'applicants')
  if (member) return `${count === 0 ? 'Nobody was' : people} assigned to ${member.name}`
  return count === 0 ? 'Nothing has changed' : `${people} no longer assigned`
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
