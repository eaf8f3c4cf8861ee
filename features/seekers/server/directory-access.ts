import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { liveGrants } from '#features/subscriptions/server/entitlement.ts'
import type { Db } from '#platform/database/database.ts'
import { chosenJobsOf, type Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { blockedEmployers, seekers } from '#tables/seekers.ts'
import { settings } from '#tables/settings.ts'
import { isRunning, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { findApplicationTo } from './access.ts'
import { countReadings, type Reader } from './directory-readings.ts'

/** An employer that reads job seekers. */
export interface EmployerReader extends Reader {
  /** Chosen jobs of a hiring manager, who reads applicants of these jobs and not the directory. */
  chosenJobs: readonly string[] | undefined
}

export const readerOf = (
  viewer: Viewer,
  { now, publicUrl }: Pick<Reader, 'now' | 'publicUrl'>,
): EmployerReader => ({
  employerId: viewer.id,
  chosenJobs: chosenJobsOf(viewer),
  now,
  publicUrl,
})

/**
 * Condition for job seekers in this employer's directory: open to employers, with a confirmed address, not
 * suspended, not blocking it. An account that a proven phone number made counts as confirmed.
 */
export function showsInDirectory(db: Db, employerId: string) {
  const blocked = db
    .select({ one: sql`1` })
    .from(blockedEmployers)
    .where(and(eq(blockedEmployers.seekerId, seekers.id), eq(blockedEmployers.employerId, employerId)))
  return and(
    eq(seekers.openToEmployers, true),
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.suspendedAt),
    notExists(blocked),
  )
}

async function isForSubscribers(db: Db): Promise<boolean> {
  const [setting] = await db.select().from(settings).where(eq(settings.key, 'directoryNeedsSubscription'))
  return setting?.value === true
}

/** Has it bought a plan that runs, or been granted one? */
async function hasSubscription(db: Db, employerId: string, now: Date): Promise<boolean> {
  const [active] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.employerId, employerId), isRunning, sql`${subscriptions.endsAt} > ${now}`))
    .limit(1)
  return active !== undefined || (await liveGrants(db, employerId, now)).length > 0
}

/**
 * Requires an employer with a confirmed address, and an active subscription if the operator limits the
 * directory to subscribers.
 *
 * @throws Problem `confirmation_needed`
 * @throws Problem `verification_withdrawn`
 * @throws Problem `entitlement_needed`
 */
export async function requireDirectory(
  db: Db,
  { employerId, now }: Pick<Reader, 'employerId' | 'now'>,
): Promise<void> {
  const [account] = await db
    .select({ confirmedAt: accounts.emailVerifiedAt, withdrawnAt: accounts.verificationWithdrawnAt })
    .from(accounts)
    .where(eq(accounts.id, employerId))
  if (account?.withdrawnAt) throw new Problem('verification_withdrawn')
  if (!account?.confirmedAt)
    throw new Problem('confirmation_needed', {
      words: 'Please confirm your e-mail address to browse job seekers',
    })
  if ((await isForSubscribers(db)) && !(await hasSubscription(db, employerId, now)))
    throw new Problem('entitlement_needed', {
      words: 'An active subscription is required to browse job seekers',
    })
}

/** Is the job seeker in this employer's directory? */
export async function isShownTo(db: Db, employerId: string, seekerId: string): Promise<boolean> {
  const [shown] = await db
    .select({ id: seekers.id })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .where(and(eq(seekers.id, seekerId), showsInDirectory(db, employerId)))
  return shown !== undefined
}

/**
 * Permits an employer to read one job seeker: an applicant, or a person of the directory, who is counted. A hiring manager reads
 * applicants of the chosen jobs alone.
 * Call it outside of a transaction.
 *
 * @returns the application that gives access; undefined for the directory
 * @throws Problem `confirmation_needed`, `entitlement_needed` or `directory_limit` without access to the
 * directory
 * @throws Problem `not_found` when there is no such job seeker, or none visible to this employer
 */
export async function lookUp(db: Db, reader: EmployerReader, seekerId: string) {
  const { employerId, chosenJobs } = reader
  const application = await findApplicationTo(db, { seekerId, employerId, chosenJobs })
  if (application) return application
  await lookUpInDirectory(db, reader, seekerId)
  return undefined
}

/**
 * Permits an employer to read a person of the directory, who is counted.
 *
 * @throws Problem `not_found` when none is visible to this employer, and the other problems of `lookUp`
 */
export async function lookUpInDirectory(db: Db, reader: EmployerReader, seekerId: string): Promise<void> {
  if (reader.chosenJobs) throw new Problem('not_found')
  await requireDirectory(db, reader)
  if (!(await isShownTo(db, reader.employerId, seekerId))) throw new Problem('not_found')
  await countReadings(db, reader, [seekerId])
}
