import { addDays, dayOf } from '#contract/base/maldives.ts'
import { hashPassword } from '#features/accounts/server/hash-password.ts'
import { grant } from '#features/subscriptions/server/ledger.ts'
import { newId } from '#platform/database/columns.ts'
import { contactMessages } from '#tables/contact.ts'
import { applicationEvents, applications } from '#tables/hiring/applications.ts'
import { jobReports } from '#tables/jobs/reports.ts'
import { mails } from '#tables/notifications.ts'
import { settings } from '#tables/settings.ts'
import { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { insertJob } from '../../support/jobs.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '../../support/people.ts'
import { bankAccount } from '../../support/test-app.ts'
import type { Ground } from './ground.ts'

const day = 24 * 60 * 60 * 1000

/** The password of everybody here. Hashed once, because hashing is slow on purpose. */
export const password = 'a lagoon of 26 atolls'
let hashed: Promise<string> | undefined
export function hashOfPassword(): Promise<string> {
  hashed ??= hashPassword(password)
  return hashed
}

/** A company, a job seeker and an operator, with what calls are about. */
export interface World {
  ground: Ground
  seeker: Person
  employer: Person
  operator: Person
  /** The employer's open job, for which the seeker has applied. */
  jobId: string
  applicationId: string
  /** The employer's open job without applications. */
  openJobId: string
  /** The employer's purchase that waits. */
  subscriptionId: string
  reportId: string
  messageId: string
  mailId: string
}

/** A number of days after the day of this world. */
export const inDays = ({ ground }: World, days: number) => addDays(dayOf(ground.clock.now), days)

/** Packages are sold, and there is an account to pay to. */
async function sellPackages({ database: { db }, clock: { now: updatedAt } }: Ground): Promise<void> {
  const freePostingUntil = { key: 'freePostingUntil' as const, value: '2020-01-01T00:00:00.000Z', updatedAt }
  await db
    .insert(settings)
    .values([freePostingUntil, { key: 'bankAccount', value: bankAccount, updatedAt }])
    .onConflictDoNothing()
}

export async function makeWorld(ground: Ground): Promise<World> {
  const { db } = ground.database
  const { now } = ground.clock
  await sellPackages(ground)
  const passwordHash = await hashOfPassword()
  const seeker = await insertSeeker(ground, { passwordHash })
  const employer = await insertEmployer(ground, { passwordHash })
  const operator = await insertOperator(ground, { passwordHash })
  await grant(db, { employerId: employer.id, planType: 'Annual' }, now)
  const publishedAt = new Date(now.getTime() - 5 * day)
  const jobId = await insertJob(db, { employerId: employer.id, publishedAt })
  const openJobId = await insertJob(db, { employerId: employer.id, publishedAt })
  const [applicationId, subscriptionId, reportId] = [newId(), newId(), newId()]
  const [messageId, mailId] = [newId(), newId()]
  const job = { jobId, jobTitle: 'Front Office Manager', company: 'Coral Bay Resort' }
  const people = { employerId: employer.id, seekerId: seeker.id }
  await db
    .insert(applications)
    .values({ id: applicationId, ...job, ...people, appliedAt: now, updatedAt: now })
  const step = { status: 'Applied', by: 'jobseeker', byId: seeker.id, at: now, version: 1 } as const
  await db.insert(applicationEvents).values({ applicationId, ...step })
  await db.insert(subscriptions).values({
    id: subscriptionId,
    employerId: employer.id,
    planName: 'Private Sector',
    type: 'Annual',
    unitPriceInLaari: 500_000,
    totalInLaari: 500_000,
    createdAt: now,
  })
  await db.insert(jobReports).values({ id: reportId, ...job, reason: 'Asks for money', at: now })
  const visitor = { name: 'Hassan', phone: '777 1234', email: 'hassan@example.mv' }
  const message = { message: 'Where do payments go?', createdAt: now }
  await db.insert(contactMessages).values({ id: messageId, ...visitor, ...message })
  await db.insert(mails).values({
    id: mailId,
    kind: 'contact-answer',
    toAddress: visitor.email,
    subject: 'Your message',
    html: '<p>Hello</p>',
    text: 'Hello',
    state: 'dead',
    nextAttemptAt: new Date(now.getTime() + 365 * day),
    createdAt: now,
  })
  const things = { jobId, applicationId, openJobId, subscriptionId, reportId, messageId, mailId }
  return { ground, seeker, employer, operator, ...things }
}
