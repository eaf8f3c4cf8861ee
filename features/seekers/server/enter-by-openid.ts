import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { IdentityFact } from '#contract/facts/profile-vocabularies.ts'
import type { Sector } from '#contract/facts/vocabularies.ts'
import { offeredFacts } from '#features/accounts/identity-rules.ts'
import { countEvent } from '#features/accounts/security-events/server/count-event.ts'
import { createAccount } from '#features/accounts/server/create-account.ts'
import {
  type Arriving,
  digestOf,
  findIdentity,
  readArrival,
  requireOpenId,
  spendArrival,
} from '#features/accounts/server/openid/arrival.ts'
import {
  chosenFacts,
  connectIdentity,
  noteFacts,
  noteUse,
  readIdentity,
} from '#features/accounts/server/openid/own-identity.ts'
import type { Arrival } from '#features/accounts/server/openid/sealed-state.ts'
import { sendVerification } from '#features/accounts/server/send-verification.ts'
import { findAccount, openAccount, openSessionIf, type SignedIn } from '#features/accounts/server/sign-in.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { createSeekerProfile } from './create-profile.ts'

type Entering = Arriving & { origin: Origin }
type Account = typeof accounts.$inferSelect

/** Reply about the person who returned. */
export const shownArrival = (
  { facts, email, isEmailProven, isProven, redirect }: Arrival,
  label: string,
) => ({
  label,
  facts,
  email,
  isEmailProven,
  isProven,
  redirect,
})

/**
 * Account of an address that the issuer has verified. It must be confirmed here too, otherwise another
 * person may have registered it.
 *
 * @throws Problem `openid_unconfirmed`
 */
async function findByAddress(db: Db, { email, isEmailProven }: Arrival): Promise<Account | undefined> {
  const account = isEmailProven && email !== '' ? await findAccount(db, 'jobseeker', email) : undefined
  if (account && !account.emailVerifiedAt) throw new Problem('openid_unconfirmed')
  return account
}

/**
 * Signs in the person who returned from the issuer: into the connected account, or into that of the
 * verified address, which is connected then. No facts are copied; the reply offers them. Without an account
 * it returns the person for a registration.
 *
 * @throws Problem `no_openid`, `openid_too_late`, `openid_unconfirmed`, `suspended`
 * @throws Problem `identity_there` when the account of the address is connected with another person
 */
export async function enterByOpenId(db: Db, entering: Entering) {
  const { publicUrl, origin, secret, now } = entering
  const arrival = readArrival(entering)
  const { label } = requireOpenId(entering)
  const came = shownArrival(arrival, label)
  const known = await findIdentity(db, arrival)
  const account = known?.account ?? (await findByAddress(db, arrival))
  if (!account) return { came }
  const signIn = await openSessionIf(db, account, entering, async (tx, current) => {
    await spendArrival(tx, arrival)
    if (known) return noteUse(tx, arrival, now)
    // The address may have changed since the look-up.
    if (!current.emailVerifiedAt || current.email !== account.email) throw new Problem('openid_too_late')
    await connectIdentity(tx, { account: current, arrival, label, publicUrl, origin, now })
  }).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'suspended')
      countEvent(db, { accountId: account.id, kind: 'sign-in refused', origin, now })
    throw error
  })
  const own = await readIdentity(db, account.id)
  const isNews = own?.askedDigest !== digestOf(secret, arrival)
  const offered = own && isNews ? offeredFacts(arrival.facts, own) : {}
  return { signIn, came, ...(Object.keys(offered).length > 0 && { offered }) }
}

interface Registering extends Entering {
  name: string
  email: string
  sector: Sector
  openToEmployers: boolean
  take: readonly IdentityFact[]
}

/**
 * Creates the account of a job seeker who returned from the issuer, and signs in. An address that the
 * issuer has verified counts as confirmed; another one gets the link.
 *
 * @throws Problem `no_openid`, `openid_too_late`, `email_taken`
 * @throws Problem `identity_taken` when the person has got an account meanwhile
 */
export async function registerByOpenId(db: Db, registering: Registering): Promise<SignedIn> {
  const { email, sector, openToEmployers, take, publicUrl, origin, secret, now } = registering
  const arrival = readArrival(registering)
  const { label } = requireOpenId(registering)
  const facts = chosenFacts(arrival, take)
  const { name = registering.name, phone, nationality } = facts
  const emailVerified = arrival.isEmailProven && arrival.email.toLowerCase() === email.toLowerCase()
  return db.transaction(async (tx) => {
    await spendArrival(tx, arrival)
    const id = await createAccount(tx, { role: 'jobseeker', email, name, emailVerified, now })
    const profile = { sector, openToEmployers, phone, nationality }
    await createSeekerProfile(tx, { id, ...profile, now })
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id))
    if (!account) throw new Problem('broken')
    await connectIdentity(tx, { account, arrival, label, publicUrl, origin, now })
    await noteFacts(tx, { accountId: id, facts, arrival, secret, now })
    if (!emailVerified) await sendVerification(tx, { account, publicUrl, now })
    return openAccount(tx, id, registering)
  })
}
