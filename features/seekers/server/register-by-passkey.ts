import type { Attestation } from '#contract/accounts/passkeys.ts'
import type { Sector } from '#contract/facts/vocabularies.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import {
  creationOptions,
  keepPasskey,
  readAttestation,
} from '#features/accounts/server/passkeys/add-passkey.ts'
import { sendVerification } from '#features/accounts/server/send-verification.ts'
import { openAccount, type SignedIn } from '#features/accounts/server/sign-in.ts'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { createSeekerProfile } from './create-profile.ts'

interface Site {
  publicUrl: string
  secret: string
  now: Date
}

const purposeOf = (accountId: string) => ({ act: 'register', accountId }) as const

/** Challenge for the first passkey of a future account. Its id is chosen here and sealed in the challenge. */
export async function newAccountOptions({ name, email, ...site }: Site & { name: string; email: string }) {
  const id = newId()
  const account = { id, name, email }
  return { accountId: id, ...(await creationOptions({ account, own: [], purpose: purposeOf(id), ...site })) }
}

interface Registering extends Site {
  accountId: string
  name: string
  email: string
  sector: Sector
  openToEmployers: boolean
  passkey: string
  response: Attestation
  origin: Origin
}

/**
 * Registers a job seeker with a passkey instead of a password, mails the link that proves the address, and
 * signs in. After the loss of the device a password can be set by mail.
 *
 * @throws Problem `passkey_not_taken`, `passkey_there` or `email_taken`
 */
export async function registerByPasskey(db: Db, registering: Registering): Promise<SignedIn> {
  const {
    accountId: id,
    name,
    email,
    sector,
    openToEmployers,
    passkey,
    response,
    publicUrl,
    now,
  } = registering
  const made = await readAttestation(db, { ...registering, purpose: purposeOf(id) })
  return db.transaction(async (tx) => {
    await createAccount(tx, { id, role: 'jobseeker', email, name, now })
    const profile = { sector, openToEmployers }
    await createSeekerProfile(tx, { id, ...profile, now })
    await keepPasskey(tx, { accountId: id, made, name: passkey, response, now })
    await sendVerification(tx, { account: { id, email }, publicUrl, now })
    return openAccount(tx, id, registering)
  })
}
