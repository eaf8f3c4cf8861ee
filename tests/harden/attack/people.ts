import type { Role } from '#contract/facts/vocabularies.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { hashPassword } from '#features/accounts/server/hash-password.ts'
import { startSession } from '#features/accounts/server/start-session.ts'
import { createEmployerProfile } from '#features/companies/server/create-profile.ts'
import { createSeekerProfile } from '#features/seekers/server/create-profile.ts'
import { grant } from '#features/subscriptions/server/ledger.ts'
import { newId } from '#platform/database/columns.ts'
import type { Ground } from './ground.ts'

/** The password of everybody here. Hashed once, because hashing is slow on purpose. */
export const password = 'a lagoon of 26 atolls'
let hashed: Promise<string> | undefined

export function hashOfPassword(): Promise<string> {
  hashed ??= hashPassword(password)
  return hashed
}

export interface Attacker {
  id: string
  role: Role
  email: string
  token: string
  refreshToken: string
}

/** Somebody who is signed in, with a profile where the role has one. */
export async function addPerson(ground: Ground, role: Role, verified = true): Promise<Attacker> {
  const { db } = ground.database
  const { now } = ground.clock
  const email = `${role}-${newId()}@example.mv`
  const passwordHash = await hashOfPassword()
  const id = await createAccount(db, {
    role,
    email,
    name: 'Mariyam',
    passwordHash,
    emailVerified: verified,
    now,
  })
  if (role === 'employer') {
    await createEmployerProfile(db, {
      id,
      company: 'Coral Bay Resort',
      sector: 'Tourism & Resort Sector',
      wantedPlan: 'Annual',
      now,
    })
    // Access is under test here, not payment.
    await grant(db, { employerId: id, planType: 'Annual' }, now)
  }
  if (role === 'jobseeker')
    await createSeekerProfile(db, {
      id,
      location: '',
      experience: '',
      skills: [],
      openToEmployers: true,
      sector: 'Private Sector',
      now,
    })
  const account = { id, role }
  const pair = await startSession(db, { account, secret: ground.services.secret, userAgent: '', now })
  return { id, role, email, ...pair }
}
