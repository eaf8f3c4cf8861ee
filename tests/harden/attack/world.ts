import { eq, inArray, sql } from 'drizzle-orm'
import { addDays, dayOf } from '#contract/base/maldives.ts'
import { peopleADay } from '#contract/facts/periods.ts'
import { startSession } from '#features/accounts/server/start-session.ts'
import { issueReceipt } from '#features/subscriptions/server/issue-receipt.ts'
import { grant } from '#features/subscriptions/server/ledger.ts'
import { newId } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts.ts'
import { applicationEvents, applications } from '#tables/applications.ts'
import { contactMessages } from '#tables/contact.ts'
import { employers } from '#tables/employers.ts'
import { jobs } from '#tables/jobs.ts'
import { mails } from '#tables/notifications.ts'
import { jobReports } from '#tables/reports.ts'
import { directoryDays, seekers } from '#tables/seekers.ts'
import { entitlementEntries, subscriptions } from '#tables/subscriptions.ts'
import { insertJob } from '../../support/jobs.ts'
import type { Ground } from './ground.ts'
import { type Attacker, addPerson } from './people.ts'

const day = 24 * 60 * 60 * 1000

/** People and what is theirs: enough that every call has something to be refused or allowed. */
export interface World {
  ground: Ground
  seeker: Attacker
  /** Has applied nowhere. */
  otherSeeker: Attacker
  employer: Attacker
  otherEmployer: Attacker
  operator: Attacker
  /** A second browser of the seeker's. */
  sessionId: string
  secondRefreshToken: string
  /** The employer's open job, for which the seeker has applied. */
  jobId: string
  /** The employer's open job without applications. */
  openJobId: string
  applicationId: string
  /** The employer's purchase that waits. */
  subscriptionId: string
  reportId: string
  messageId: string
  mailId: string
}

/** A number of days after the day of this world. */
export const inDays = ({ ground }: World, days: number) => addDays(dayOf(ground.clock.now), days)

async function addJob(
  { database, clock }: Ground,
  employerId: string,
  more: Partial<typeof jobs.$inferInsert> = {},
) {
  return insertJob(database.db, { employerId, publishedAt: new Date(clock.now.getTime() - 5 * day), ...more })
}

async function addApplication(
  { database: { db }, clock }: Ground,
  jobId: string,
  employerId: string,
  seekerId: string,
) {
  const [made] = await db
    .insert(applications)
    .values({
      jobId,
      employerId,
      seekerId,
      jobTitle: 'Front Office Manager',
      company: 'Coral Bay Resort',
      appliedAt: clock.now,
      updatedAt: clock.now,
    })
    .returning({ id: applications.id })
  const applicationId = made?.id ?? ''
  await db
    .insert(applicationEvents)
    .values({ applicationId, status: 'Applied', by: 'jobseeker', byId: seekerId, at: clock.now, version: 1 })
  return applicationId
}

export async function makeWorld(ground: Ground): Promise<World> {
  const { database, clock, services } = ground
  const { db } = database
  const now = clock.now
  const [seeker, otherSeeker, employer, otherEmployer, operator] = await Promise.all([
    addPerson(ground, 'jobseeker'),
    addPerson(ground, 'jobseeker'),
    addPerson(ground, 'employer'),
    addPerson(ground, 'employer'),
    addPerson(ground, 'admin'),
  ])
  const second = await startSession(db, { account: seeker, secret: services.secret, userAgent: '', now })
  const jobId = await addJob(ground, employer.id)
  const openJobId = await addJob(ground, employer.id)
  const applicationId = await addApplication(ground, jobId, employer.id, seeker.id)
  const subscriptionId = await addSubscription(ground, employer.id)
  const [reportId, messageId, mailId] = [newId(), newId(), newId()]
  await db.insert(jobReports).values({
    id: reportId,
    jobId,
    jobTitle: 'Front Office Manager',
    company: 'Coral Bay Resort',
    reason: 'Asks for money',
    at: now,
  })
  await db.insert(contactMessages).values({
    id: messageId,
    name: 'Hassan',
    phone: '777 1234',
    email: 'hassan@example.mv',
    message: 'Where do payments go?',
    createdAt: now,
  })
  await db.insert(mails).values({
    id: mailId,
    kind: 'contact-answer',
    toAddress: 'hassan@example.mv',
    subject: 'Your message',
    html: '<p>Hello</p>',
    text: 'Hello',
    state: 'dead',
    nextAttemptAt: new Date(now.getTime() + 365 * day),
    createdAt: now,
  })
  const sessionId = second.refreshToken.split('.')[0] ?? ''
  const things = {
    sessionId,
    secondRefreshToken: second.refreshToken,
    jobId,
    openJobId,
    applicationId,
    subscriptionId,
    reportId,
    messageId,
    mailId,
  }
  return { ground, seeker, otherSeeker, employer, otherEmployer, operator, ...things }
}

async function addSubscription({ database: { db }, clock }: Ground, employerId: string): Promise<string> {
  const id = newId()
  await db.insert(subscriptions).values({
    id,
    employerId,
    planName: 'Private Sector',
    type: 'Annual',
    unitPriceInLaari: 500_000,
    totalInLaari: 500_000,
    createdAt: clock.now,
  })
  return id
}

/** A job of the employer's in another state than open. */
export async function jobThatIs(
  { ground, employer }: World,
  status: 'Pending' | 'Paused' | 'Closed' | 'Removed',
  attachmentFileId: string | null = null,
): Promise<string> {
  const closedAt = status === 'Closed' ? ground.clock.now : null
  const pausedAt = status === 'Paused' ? ground.clock.now : null
  return addJob(ground, employer.id, { status, closedAt, pausedAt, attachmentFileId })
}

/** A purchase of the employer's that was approved, with the number of its receipt. */
export async function approvedSubscription({ ground, employer }: World): Promise<string> {
  const subscriptionId = await addSubscription(ground, employer.id)
  const { now } = ground.clock
  const { db } = ground.database
  const [bought] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId))
  await db
    .update(subscriptions)
    .set({
      status: 'Active',
      decidedAt: now,
      startsAt: now,
      endsAt: new Date(now.getTime() + 365 * day),
      receiptNumber: bought ? await db.transaction((tx) => issueReceipt(tx, bought, now)) : null,
      billedTo: 'Coral Bay Resort',
    })
    .where(eq(subscriptions.id, subscriptionId))
  return subscriptionId
}

/** Lets the employer have spent an ad on its job. */
export async function spendAnAd({ ground, employer, jobId }: World): Promise<void> {
  const { db } = ground.database
  const { now } = ground.clock
  const owner = { employerId: employer.id, planType: 'Pay-per-Ad' } as const
  const { grantId } = await grant(db, { ...owner, ads: 1 }, now)
  await db
    .insert(entitlementEntries)
    .values({ ...owner, kind: 'spent', grantId, ads: -1, jobId, reason: 'posted', at: now })
}

export async function hideFromDirectory({ ground, seeker }: World): Promise<void> {
  await ground.database.db.update(seekers).set({ openToEmployers: false }).where(eq(seekers.id, seeker.id))
}

/** The employer has looked at as many job seekers as a day allows, and asked for more. */
export async function reachTheLimit({ ground, employer }: World): Promise<void> {
  const { now } = ground.clock
  const reached = { people: peopleADay, limitReachedAt: now, checkedAt: null }
  await ground.database.db
    .insert(directoryDays)
    .values({ employerId: employer.id, day: dayOf(now), ...reached })
    .onConflictDoUpdate({ target: [directoryDays.employerId, directoryDays.day], set: reached })
}

type Owners = Pick<World, 'ground' | 'seeker' | 'employer'>

async function changeOwners(world: Owners, change: Partial<typeof accounts.$inferInsert>): Promise<void> {
  const ids = [world.seeker.id, world.employer.id]
  await world.ground.database.db.update(accounts).set(change).where(inArray(accounts.id, ids))
}

export const suspendOwners = (world: Owners) => changeOwners(world, { suspendedAt: world.ground.clock.now })
export const unverifyOwners = (world: Owners) => changeOwners(world, { emailVerifiedAt: null })

/** Everything that is kept about this world, as one value: it changes when anything in it does. */
export async function fingerprintOf(world: World): Promise<string> {
  const { db } = world.ground.database
  const people = [world.seeker, world.otherSeeker, world.employer, world.otherEmployer, world.operator]
  const ids = sql`(${sql.join(
    people.map(({ id }) => sql`${id}`),
    sql`, `,
  )})`
  const rows = (table: unknown, where: ReturnType<typeof sql>) =>
    sql`select t::text as line from ${table} t where ${where}`
  const parts = [
    rows(accounts, sql`t.id in ${ids}`),
    rows(employers, sql`t.id in ${ids}`),
    rows(seekers, sql`t.id in ${ids}`),
    rows(jobs, sql`t.employer_id in ${ids}`),
    rows(applications, sql`t.seeker_id in ${ids} or t.employer_id in ${ids}`),
    rows(subscriptions, sql`t.employer_id in ${ids}`),
    rows(sql`files`, sql`t.owner_id in ${ids}`),
    rows(sql`sessions`, sql`t.account_id in ${ids}`),
    rows(sql`cv_openings`, sql`t.seeker_id in ${ids}`),
    rows(sql`cv_uploads`, sql`t.seeker_id in ${ids}`),
    rows(sql`cv_pieces`, sql`t.seeker_id in ${ids}`),
    rows(sql`blocked_employers`, sql`t.seeker_id in ${ids}`),
    rows(directoryDays, sql`t.employer_id in ${ids}`),
    rows(sql`audit_entries`, sql`t.operator_id in ${ids}`),
    rows(jobReports, sql`t.id = ${world.reportId}`),
    rows(contactMessages, sql`t.id = ${world.messageId}`),
    rows(mails, sql`t.id = ${world.mailId}`),
  ]
  const { rows: found } = await db.execute<{ all: string }>(
    sql`select coalesce(md5(string_agg(line, '|' order by line)), '') as all from (${sql.join(parts, sql` union all `)}) as everything`,
  )
  return found[0]?.all ?? ''
}
