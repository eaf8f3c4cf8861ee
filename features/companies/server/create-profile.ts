import type { EmployerSize } from '#contract/facts/pay-vocabularies.ts'
import type { PlanType, Sector } from '#contract/facts/vocabularies.ts'
import { placeOf } from '#features/places/server/place-of.ts'
import type { Db } from '#platform/database/database.ts'
import { employers } from '#tables/companies/employers.ts'

interface NewProfile {
  /** Id of its account. */
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

/** Creates the public profile of a new employer, in the transaction that creates its account. */
export async function createEmployerProfile(db: Db, { now, ...profile }: NewProfile): Promise<void> {
  const placeId = await placeOf(db, profile)
  await db.insert(employers).values({ ...profile, placeId, createdAt: now, updatedAt: now })
}
