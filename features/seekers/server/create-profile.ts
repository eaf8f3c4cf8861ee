import type { Permit } from '#contract/facts/permits.ts'
import type { Nationality, Sector } from '#contract/facts/vocabularies.ts'
import { placeOf } from '#features/places/server/place-of.ts'
import type { Db } from '#platform/database/database.ts'
import { seekers } from '#tables/seekers.ts'

interface NewProfile {
  /** Id of its account. */
  id: string
  skills?: string[]
  experience?: string
  location?: string
  placeId?: string | undefined
  sector: Sector
  openToEmployers: boolean
  phone?: string | undefined
  nationality?: Nationality | null | undefined
  permit?: Permit | null | undefined
  now: Date
}

/** Creates the profile of a new job seeker, in the transaction that creates the account. */
export async function createSeekerProfile(db: Db, { now, ...profile }: NewProfile): Promise<void> {
  const placeId = await placeOf(db, profile)
  await db.insert(seekers).values({ ...profile, placeId, createdAt: now, updatedAt: now })
}
