import type { Role } from '#contract/facts/vocabularies.ts'
import { type Proven, proveAddress } from '#features/accounts/server/prove-address.ts'
import { welcomeAccount } from '#features/accounts/server/welcome-account.ts'
import { type Published, publishPendingJobs } from '#features/jobs/server/publish-pending-jobs.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { invalidate } from '#platform/pages/invalidate.ts'
import type { Services } from '#platform/services.ts'

interface Proof {
  token: string
  origin: Origin
  now: Date
}

/** Account of the address, and the number of jobs that waited for it. */
interface Verified extends Published {
  role: Role
}

const none: Published = { published: 0, over: 0, held: 0 }

/**
 * Takes the link that proves the address of an employer or a job seeker. Waiting jobs of an employer are
 * published.
 *
 * @throws Problem `bad_token` or `email_taken`, see `proveAddress`
 */
export async function verifyAddress(db: Db, services: Services, proof: Proof): Promise<Verified> {
  return db.transaction(async (tx) => {
    const { publicUrl } = services
    const { account, email, isFirst, isNew } = await proveAddress(tx, { ...proof, publicUrl })
    const { id, role } = account
    const waited = isFirst ? await publishProven(tx, services, { account, now: proof.now }) : none
    if (isFirst) await welcomeAccount(tx, { account, email, waited, publicUrl, now: proof.now })
    if (isNew && role === 'employer') await invalidate(tx, ['employers', `employer:${id}`])
    return { role, ...waited }
  })
}

/** Publishes what waited for the first proof of an address. @returns the number of jobs */
export async function publishProven(
  tx: Db,
  services: Services,
  { account: { id, role }, now }: Pick<Proven, 'account'> & { now: Date },
): Promise<Published> {
  if (role !== 'employer') return none
  const waited = await publishPendingJobs(tx, services, id, now)
  // Pages about an employer show its address and whether it is confirmed.
  await invalidate(tx, ['employers', `employer:${id}`])
  return waited
}
