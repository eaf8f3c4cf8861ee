import type { EmployerSize } from '#contract/pay-vocabularies.ts'
import type { PlanType, Sector } from '#contract/vocabularies.ts'
import { placeOf } from '#features/places/server/place-of.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/employers.ts'

interface NewProfile {
  /** Its account's. */
  id: string
  company: string
  sector: Sector
  wantedPlan: PlanType
  industry?: string
  location?: string
  website?: string
  about?: string
  phone?: string
  size?: EmployerSize
  contactEmail?: string
  logoFileId?: string | undefined
  now: Date
}

/** Makes the public profile of a new employer, in the transaction that makes its account. */
export async function createEmployerProfile(db: Db, { now, ...profile }: NewProfile): Promise<void> {
  const placeId = await placeOf(db, profile)
  await db.insert(employers).values({ ...profile, placeId, createdAt: now, updatedAt: now })
}
