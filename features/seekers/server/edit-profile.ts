import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '#contract/base/problems.ts'
import { permitNeeded } from '#contract/facts/permits.ts'
import type { ProfileEdit, SeekerProfile } from '#contract/seekers/seekers.ts'
import { renameAccount } from '#features/accounts/server/rename-account.ts'
import { placeOf } from '#features/places/server/place-of.ts'
import type { Db } from '#platform/database/database.ts'
import { seekers } from '#tables/seekers.ts'
import { wholeProfile } from './read-profile.ts'

/**
 * Changes the given fields.
 *
 * @throws Problem `not_found` when there is no such profile
 * @throws Problem `invalid_input` when there is no such place
 */
export async function editProfile(
  db: Db,
  { seekerId, edit, now }: { seekerId: string; edit: z.output<typeof ProfileEdit>; now: Date },
): Promise<SeekerProfile> {
  // Fields that cannot be changed here are undefined, which a column ignores.
  const { name, ...profile } = edit
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(seekers).where(eq(seekers.id, seekerId)).for('no key update')
    if (!before) throw new Problem('not_found')
    const placeId = await placeOf(tx, profile, before)
    const { nationality = before.nationality, permit = before.permit } = profile
    await tx
      .update(seekers)
      .set({ ...profile, permit: permitNeeded(nationality, permit), placeId, updatedAt: now })
      .where(eq(seekers.id, seekerId))
    if (name !== undefined) await renameAccount(tx, seekerId, name)
    return wholeProfile(tx, seekerId)
  })
}
