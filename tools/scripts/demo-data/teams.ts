import { and, eq } from 'drizzle-orm'
import type { MemberRole } from '#contract/facts/member-roles.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { jobs } from '#tables/jobs/jobs.ts'

interface Member {
  name: string
  email: string
  role: MemberRole
  showsName?: boolean
  /** Titles of a hiring manager's chosen jobs, and of those in which it may decide. */
  jobs?: string[]
  decides?: string[]
  /** Address of another demo company where it is a recruiter too. */
  alsoAt?: string
}

const kanduvaru = 'people@kanduvaru.example.com'

/** Person who registered Kanduvaru Lagoon Resort. */
const owner = 'Shaira Adam'

/** Her colleagues. */
export const team: Member[] = [
  { name: 'Hawwa Naseem', email: 'hawwa@kanduvaru.example.com', role: 'recruiter', showsName: true },
  {
    name: 'Ismail Waheed',
    email: 'ismail@kanduvaru.example.com',
    role: 'recruiter',
    alsoAt: 'careers@thilafaru.example.com',
  },
  { name: 'Priya Fernando', email: 'priya@kanduvaru.example.com', role: 'recruiter' },
  {
    name: 'Marco Bianchi',
    email: 'marco@kanduvaru.example.com',
    role: 'hiring-manager',
    jobs: ['Front Office Manager', 'Boat Captain'],
    decides: ['Boat Captain'],
  },
  { name: 'Aminath Rasheed', email: 'aminath.rasheed@kanduvaru.example.com', role: 'billing' },
]

/** Adds the team of Kanduvaru Lagoon Resort; one member also works for a second company. */
export async function addTeam(
  tx: Db,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<void> {
  const employerId = await companyOf(tx, kanduvaru)
  const first = and(eq(companyMembers.employerId, employerId), eq(companyMembers.accountId, employerId))
  await tx.update(companyMembers).set({ name: owner }).where(first)
  const own = await tx
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(eq(jobs.employerId, employerId))
  const idsOf = (titles: string[] = []) =>
    own.filter(({ title }) => titles.includes(title)).map(({ id }) => id)
  for (const { name, email, role, showsName = false, alsoAt, ...place } of team) {
    const account = { role: 'employer' as const, email, name, passwordHash, emailVerified: true, now }
    const accountId = await createAccount(tx, account)
    const member = { accountId, showsName }
    await tx.insert(companyMembers).values({
      ...member,
      id: newId(),
      employerId,
      role,
      createdAt: now,
      jobIds: idsOf(place.jobs),
      decidesIds: idsOf(place.decides),
    })
    if (alsoAt === undefined) continue
    const other = await companyOf(tx, alsoAt)
    const later = new Date(now.getTime() + 60_000)
    await tx
      .insert(companyMembers)
      .values({ ...member, id: newId(), employerId: other, role: 'recruiter', createdAt: later })
  }
}

async function companyOf(tx: Db, email: string): Promise<string> {
  const [company] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'employer'), eq(accounts.email, email)))
  if (!company) throw new Error(`the demo set has no ${email}`)
  return company.id
}
