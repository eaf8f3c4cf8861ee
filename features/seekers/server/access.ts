import { and, desc, eq, ne, notExists, sql } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts.ts'
import { applications } from '#tables/applications.ts'
import { blockedEmployers, seekers } from '#tables/seekers.ts'
import { settings } from '#tables/settings.ts'
import { subscriptions } from '#tables/subscriptions.ts'

/** @throws Problem `not_found` when this is another job seeker's */
export function requireSelf(viewer: Viewer, seekerId: string): void {
  if (viewer.id !== seekerId) throw new Problem('not_found')
}

/** The newest application to an employer that was not taken back; it opens the profile to that employer. */
export async function findApplicationTo(
  db: Db,
  seekerId: string,
  employerId: string,
  applicationId?: string,
) {
  const [application] = await db
    .select({ id: applications.id, cvFileId: applications.cvFileId })
    .from(applications)
    .where(
      and(
        eq(applications.seekerId, seekerId),
        eq(applications.employerId, employerId),
        ne(applications.status, 'Withdrawn'),
        applicationId === undefined ? undefined : eq(applications.id, applicationId),
      ),
    )
    .orderBy(desc(applications.appliedAt))
    .limit(1)
  return application
}

/** Job seekers who show in the directory of this employer: open to employers, not suspended, not blocking it. */
export function showsInDirectory(db: Db, employerId: string) {
  const blocked = db
    .select({ one: sql`1` })
    .from(blockedEmployers)
    .where(and(eq(blockedEmployers.seekerId, seekers.id), eq(blockedEmployers.employerId, employerId)))
  return and(eq(seekers.openToEmployers, true), sql`${accounts.suspendedAt} is null`, notExists(blocked))
}

/**
 * The directory is for every employer, unless the operator keeps it for those with an active subscription.
 *
 * @throws Problem `entitlement_needed`
 */
export async function requireDirectory(db: Db, employerId: string, now: Date): Promise<void> {
  const [setting] = await db.select().from(settings).where(eq(settings.key, 'directoryNeedsSubscription'))
  if (setting?.value !== true) return
  const [active] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.employerId, employerId),
        eq(subscriptions.status, 'Active'),
        sql`${subscriptions.endsAt} > ${now}`,
      ),
    )
    .limit(1)
  if (!active)
    throw new Problem('entitlement_needed', {
      words: 'An active subscription is required to browse job seekers',
    })
}

/** May this employer look the job seeker up without an application? Refusals tell nothing but 'not found'. */
export async function isInDirectoryOf(
  db: Db,
  employerId: string,
  seekerId: string,
  now: Date,
): Promise<boolean> {
  await requireDirectory(db, employerId, now)
  const [shown] = await db
    .select({ id: seekers.id })
    .from(seekers)
    .innerJoin(accounts, eq(accounts.id, seekers.id))
    .where(and(eq(seekers.id, seekerId), showsInDirectory(db, employerId)))
  return shown !== undefined
}
