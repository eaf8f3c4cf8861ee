import type { MemberRole } from '#contract/facts/member-roles.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { startSession } from '#features/accounts/server/start-session.ts'
import { createEmployerProfile } from '#features/companies/server/create-profile.ts'
import { createSeekerProfile } from '#features/seekers/server/create-profile.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { companyMembers } from '#tables/companies/members.ts'
import { applications } from '#tables/hiring/applications.ts'
import { seekers } from '#tables/seekers.ts'

/** Where people are made: a test's site, or a running one that is looked at from outside. */
export interface Place {
  database: { db: Db }
  services: Pick<Services, 'secret'>
  clock: { now: Date }
}

/** Someone who is signed in; made without the time that hashing a password takes, so that a test can have a crowd. */
export interface Person {
  id: string
  name: string
  email: string
  token: string
  refreshToken: string
}

async function person(
  { database: { db }, services, clock }: Place,
  role: Role,
  {
    name,
    verified = true,
    passwordHash,
  }: { name: string; verified?: boolean | undefined; passwordHash?: string | undefined },
): Promise<Person> {
  const email = `${role}-${newId()}@example.mv`
  const now = clock.now
  const id = await createAccount(db, { role, email, name, passwordHash, emailVerified: verified, now })
  const session = { secret: services.secret, userAgent: '', now }
  return { id, name, email, ...(await startSession(db, { account: { id, role }, ...session })) }
}

/** Signs somebody in again, since a sign-in is shorter than some tests. @returns the token */
export async function tokenOf(
  { database: { db }, services: { secret }, clock: { now } }: Place,
  { id }: Pick<Person, 'id'>,
  role: Role,
): Promise<string> {
  return (await startSession(db, { account: { id, role }, secret, userAgent: '', now })).token
}

/** An operator who is signed in; outside production none needs an authenticator. */
export function insertOperator(
  site: Place,
  { passwordHash }: { passwordHash?: string } = {},
): Promise<Person> {
  return person(site, 'admin', { name: 'Operator', passwordHash })
}

export async function insertEmployer(
  site: Place,
  {
    company = 'Coral Bay Resort',
    verified,
    passwordHash,
  }: { company?: string; verified?: boolean; passwordHash?: string } = {},
): Promise<Person> {
  const employer = await person(site, 'employer', { name: company, verified, passwordHash })
  await createEmployerProfile(site.database.db, {
    id: employer.id,
    company,
    sector: 'Tourism & Resort Sector',
    wantedPlan: 'Annual',
    now: site.clock.now,
  })
  return employer
}

/** A member of a company who is signed in to it; `memberId` is its place in the team. */
export async function insertMember(
  site: Place,
  employerId: string,
  {
    role,
    jobs = [],
    decides = [],
    name = 'Hawwa Naseem',
    passwordHash,
  }: { role: MemberRole; jobs?: string[]; decides?: string[]; name?: string; passwordHash?: string },
): Promise<Person & { memberId: string }> {
  const { db } = site.database
  const { now } = site.clock
  const memberId = newId()
  const email = `member-${memberId}@example.mv`
  const account = { role: 'employer' as const, email, name, passwordHash, emailVerified: true, now }
  const id = await createAccount(db, account)
  await db.insert(companyMembers).values({
    id: memberId,
    employerId,
    accountId: id,
    role,
    jobIds: jobs,
    decidesIds: decides,
    createdAt: now,
  })
  const session = { secret: site.services.secret, userAgent: '', now }
  const pair = await startSession(db, { account: { ...account, id }, employerId, ...session })
  return { id, name, email, memberId, ...pair }
}

/** Somebody who has an account works for one more company. */
export async function insertMembership(
  site: Place,
  { accountId, employerId, role }: { accountId: string; employerId: string; role: MemberRole },
): Promise<void> {
  const place = { id: newId(), accountId, employerId, role, createdAt: site.clock.now }
  await site.database.db.insert(companyMembers).values(place)
}

export async function insertSeeker(
  site: Place,
  {
    name = 'Aishath Ibrahim',
    passwordHash,
    placeId: _,
    ...profile
  }: Partial<typeof seekers.$inferInsert> & { name?: string; passwordHash?: string } = {},
): Promise<Person> {
  const seeker = await person(site, 'jobseeker', { name, passwordHash })
  const { location = '', experience = '', skills = [], openToEmployers = true } = profile
  await createSeekerProfile(site.database.db, {
    ...profile,
    id: seeker.id,
    location,
    experience,
    skills,
    openToEmployers,
    sector: profile.sector ?? 'Private Sector',
    now: site.clock.now,
  })
  return seeker
}

/** A crowd that has applied for a job, written at once; nobody of it signs in. */
export async function insertApplicants(
  { database: { db }, clock: { now } }: Place,
  job: { employerId: string; jobId: string },
  count: number,
): Promise<void> {
  const crowd = Array.from({ length: count }, (_, at) => ({ id: newId(), name: `Seeker ${at + 1}` }))
  await db.insert(accounts).values(
    crowd.map((one) => ({
      ...one,
      role: 'jobseeker' as const,
      email: `${one.id}@example.mv`,
      passwordHash: '',
      emailVerifiedAt: now,
      createdAt: now,
    })),
  )
  await db
    .insert(seekers)
    .values(crowd.map(({ id }) => ({ id, sector: 'Technology' as const, createdAt: now, updatedAt: now })))
  await db.insert(applications).values(
    crowd.map(({ id }) => ({
      ...job,
      seekerId: id,
      jobTitle: 'Front Office Manager',
      company: 'Coral Bay Resort',
      appliedAt: now,
      updatedAt: now,
    })),
  )
}
