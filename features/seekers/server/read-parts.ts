import { eq } from 'drizzle-orm'
import { fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import type { ProfileParts } from '#contract/seekers/profile-parts.ts'
import { recordEvent } from '#features/accounts/security-events/server/record-event.ts'
import type { Db } from '#platform/database/database.ts'
import { seekerParts, seekers } from '#tables/seekers.ts'
import { noParts } from '../part-rules.ts'
import { requireOwnProfile } from './access.ts'
import { lookUp, readerOf } from './directory-access.ts'
import type { ProfileWanted } from './read-profile.ts'

/**
 * All parts of a profile: for its owner, and for an application.
 *
 * @throws Problem `not_found` when there is no such profile
 */
export async function partsOf(db: Db, seekerId: string): Promise<ProfileParts> {
  const [row] = await db
    .select({ parts: seekerParts })
    .from(seekers)
    .leftJoin(seekerParts, eq(seekerParts.seekerId, seekers.id))
    .where(eq(seekers.id, seekerId))
  if (!row) throw new Problem('not_found')
  const { parts } = row
  return {
    work: parts?.work ?? [],
    education: parts?.education ?? [],
    certificates: parts?.certificates ?? [],
    languages: parts?.languages ?? [],
    availability: parts?.availability ?? noParts.availability,
    leastPay: parts?.leastPayInLaari ? fromLaari(parts.leastPayInLaari) : null,
  }
}

/**
 * Parts of a profile that this viewer may see: availability and minimum pay are limited to employers with
 * an application.
 *
 * @throws Problem `not_found` when there is none, or it is not for this viewer
 * @throws Problem `confirmation_needed`, `entitlement_needed` or `directory_limit` without access to the
 * directory
 */
export async function readParts(
  db: Db,
  { seekerId, viewer, origin, now, publicUrl }: ProfileWanted,
): Promise<ProfileParts> {
  if (viewer.role === 'jobseeker') requireOwnProfile(viewer, seekerId)
  if (viewer.role === 'employer') {
    const application = await lookUp(db, readerOf(viewer, { now, publicUrl }), seekerId)
    const parts = await partsOf(db, seekerId)
    return application ? parts : { ...parts, availability: null, leastPay: null }
  }
  const parts = await partsOf(db, seekerId)
  const read = { accountId: viewer.id, kind: 'job seeker read', target: seekerId, origin, now } as const
  if (viewer.role === 'admin') await recordEvent(db, read)
  return parts
}
