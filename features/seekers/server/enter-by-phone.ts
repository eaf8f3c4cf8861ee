import { Problem } from '#contract/base/problems.ts'
import type { Sector } from '#contract/facts/vocabularies.ts'
import { shownNumber } from '#features/accounts/phone-numbers/rules.ts'
import { keepNumber } from '#features/accounts/phone-numbers/server/keep-number.ts'
import { type Proof, spendCode } from '#features/accounts/phone-numbers/server/prove-number.ts'
import { acceptPassword } from '#features/accounts/server/accept-password.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import { type Entrance, findByNumber, openByNumber } from '#features/accounts/server/phone/open-by-number.ts'
import { numberMoved } from '#features/accounts/server/phone/own-number.ts'
import { openAccount, type SignedIn } from '#features/accounts/server/sign-in.ts'
import type { Db } from '#platform/database/database.ts'
import { createSeekerProfile } from './create-profile.ts'

interface Entering extends Entrance {
  name?: string | undefined
  sector?: Sector | undefined
  openToEmployers: boolean
  publicUrl: string
}

/** Default name of a job seeker without one: the end of the number. */
const nameFrom = (number: string) => `Job seeker ${number.slice(-4)}`

/** Creates an account without an e-mail address, which the number opens, and signs in. This spends the code. */
async function registerByNumber(db: Db, proof: Proof, entering: Entering): Promise<SignedIn> {
  const { name = nameFrom(proof.number), password, publicUrl, origin, now } = entering
  const { sector = 'Private Sector', openToEmployers } = entering
  const role = 'jobseeker'
  const passwordHash =
    password === undefined ? undefined : await acceptPassword({ role, name, email: '' }, password)
  return db.transaction(async (tx) => {
    await spendCode(tx, proof, now)
    const id = await createAccount(tx, { role, email: '', name, passwordHash, emailVerified: true, now })
    const { number } = proof
    const profile = { sector, openToEmployers }
    await createSeekerProfile(tx, { id, ...profile, phone: shownNumber(number), now })
    const lost = await keepNumber(tx, { accountId: id, role, number, now })
    if (lost) await numberMoved(tx, { accountId: lost, publicUrl, origin, now })
    return openAccount(tx, id, entering)
  })
}

/**
 * Takes the code that was sent to a number: signs in, sets a new password, or registers if no account has
 * the number and the code is for registering, or a name was sent. A refusal after a correct code does not
 * spend it.
 *
 * @throws Problem `no_number` when no account has the number; and what `findByNumber` and `openByNumber`
 * throw
 */
export async function enterByPhone(db: Db, entering: Entering): Promise<SignedIn> {
  const { proof, holder } = await findByNumber(db, entering)
  const registers = proof.purpose === 'register' || entering.name !== undefined
  const isOthers = holder?.isStale && registers && entering.password === undefined
  if (holder && !isOthers) return openByNumber(db, { proof, holder }, entering)
  if (!registers || entering.role === 'employer') throw new Problem('no_number')
  return registerByNumber(db, proof, entering)
}
