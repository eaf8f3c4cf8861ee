import type { Nationality, Sector } from '#contract/facts/vocabularies.ts'
import { acceptPassword } from '#features/accounts/server/accept-password.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { sendVerification } from '#features/accounts/server/send-verification.ts'
import type { Db } from '#platform/database/database.ts'
import { createSeekerProfile } from './create-profile.ts'

interface NewSeeker {
  name: string
  email: string
  password: string
  skills: string[]
  experience: string
  location: string
  placeId?: string | undefined
  sector: Sector
  openToEmployers: boolean
  phone?: string | undefined
  nationality?: Nationality | null | undefined
  publicUrl: string
  now: Date
}

/**
 * Registers a job seeker and mails the link that proves the address.
 *
 * @throws Problem `email_taken`, `common_password` or `invalid_input` (a short password)
 */
export async function registerSeeker(
  db: Db,
  { name, email, password, publicUrl, now, ...profile }: NewSeeker,
): Promise<string> {
  const passwordHash = await acceptPassword({ role: 'jobseeker', name, email }, password)
  return db.transaction(async (tx) => {
    const id = await createAccount(tx, { role: 'jobseeker', email, name, passwordHash, now })
    await createSeekerProfile(tx, { id, ...profile, now })
    await sendVerification(tx, { account: { id, email }, publicUrl, now })
    return id
  })
}
