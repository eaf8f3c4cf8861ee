import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { IdentityFact } from '#contract/facts/profile-vocabularies.ts'
import { offeredFacts, verifiedFacts } from '#features/accounts/identity-rules.ts'
import {
  type Arriving,
  findIdentity,
  readArrival,
  requireOpenId,
  spendArrival,
} from '#features/accounts/server/openid/arrival.ts'
import {
  chosenFacts,
  connectIdentity,
  noteFacts,
  readIdentity,
} from '#features/accounts/server/openid/own-identity.ts'
import type { Arrival } from '#features/accounts/server/openid/sealed-state.ts'
import { lockSignedIn, type Proof, requireOwner } from '#features/accounts/server/require-owner.ts'
import type { Db } from '#platform/database/database.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { seekers } from '#tables/seekers.ts'
import { editProfile } from './edit-profile.ts'
import { shownArrival } from './enter-by-openid.ts'

/**
 * Connection of an account for its owner.
 *
 * @param label of the configured issuer; empty without one
 * @throws Problem `not_found` when the account is no job seeker's
 */
export async function readOwnIdentity(db: Db, { accountId, label }: { accountId: string; label: string }) {
  const [row] = await db
    .select({ account: accounts, seeker: seekers })
    .from(accounts)
    .innerJoin(seekers, eq(seekers.id, accounts.id))
    .where(eq(accounts.id, accountId))
  if (!row) throw new Problem('not_found')
  const own = await readIdentity(db, accountId)
  const { phone, nationality } = row.seeker
  return {
    label,
    connection: own
      ? {
          label: own.label,
          since: own.createdAt.toISOString(),
          lastUsedAt: own.lastUsedAt.toISOString(),
          isProven: own.provenAt !== null,
          verified: verifiedFacts(own, { name: row.account.name, phone, nationality }),
        }
      : null,
  }
}

interface Own extends Arriving {
  viewer: Viewer
}

/** Is the returned person the one connected with the account? */
async function isOwn(db: Db, arrival: Arrival, accountId: string): Promise<boolean> {
  return (await findIdentity(db, arrival))?.account.id === accountId
}

/**
 * Facts of the person who returned from the issuer, for the open account.
 *
 * @throws Problem `no_openid`, `openid_too_late`
 */
export async function readOwnArrival(db: Db, { viewer, ...arriving }: Own) {
  const arrival = readArrival(arriving)
  const own = await readIdentity(db, viewer.personId)
  const taken = own ?? { name: null, phone: null, nationality: null }
  const { redirect: _, ...came } = shownArrival(arrival, requireOpenId(arriving).label)
  return {
    ...came,
    isConnected: await isOwn(db, arrival, viewer.personId),
    offered: offeredFacts(arrival.facts, taken),
  }
}

interface Taking extends Own {
  arrival: Arrival
  take: readonly IdentityFact[]
}

/** Copies the chosen facts into the profile, and records them as verified. */
async function take(tx: Db, { viewer, arrival, take, secret, now }: Taking): Promise<void> {
  const facts = chosenFacts(arrival, take)
  await noteFacts(tx, { accountId: viewer.personId, facts, arrival, secret, now })
  if (Object.keys(facts).length > 0) await editProfile(tx, { seekerId: viewer.personId, edit: facts, now })
}

/**
 * Copies the chosen facts of the connected person from the issuer.
 *
 * @throws Problem `no_openid`, `openid_too_late`, `not_found` when another person returned
 */
export async function takeFacts(db: Db, taking: Own & Pick<Taking, 'take'>): Promise<void> {
  const arrival = readArrival(taking)
  await db.transaction(async (tx) => {
    if (!(await isOwn(tx, arrival, taking.viewer.personId))) throw new Problem('not_found')
    await take(tx, { ...taking, arrival })
  })
}

/**
 * Connects the open account with the person who returned from the issuer in this browser.
 *
 * @throws Problem `wrong_password`, `sign_in_again` or `too_many`
 * @throws Problem `no_openid`, `openid_too_late`, `identity_taken`, `identity_there`
 */
export async function connectOwn(db: Db, connecting: Own & Proof & Pick<Taking, 'take'>): Promise<void> {
  const { viewer, publicUrl, origin, now } = connecting
  const arrival = readArrival(connecting)
  const { label } = requireOpenId(connecting)
  const { spend } = await requireOwner(db, connecting)
  await db.transaction(async (tx) => {
    const account = await lockSignedIn(tx, viewer, now)
    await spend(tx)
    await spendArrival(tx, arrival)
    await connectIdentity(tx, { account, arrival, label, publicUrl, origin, now })
    await take(tx, { ...connecting, arrival })
  })
}
