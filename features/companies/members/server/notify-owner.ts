import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { companyReinstated, companySuspended } from './emails.ts'
import { ownerBesideFounder } from './owners.ts'

interface About {
  employerId: string
  publicUrl: string
  now: Date
}

/** Mails the suspension of a company to its first owner, unless the founder is an owner, who gets the mail of the account. */
export async function notifyOwnerOfSuspension(
  tx: Db,
  { employerId, reason, publicUrl, now }: About & { reason: string },
): Promise<void> {
  const owner = await ownerBesideFounder(tx, employerId)
  if (owner) await notify(tx, companySuspended({ ...owner, reason, publicUrl }), now)
}

/** The same at the end of a suspension. */
export async function notifyOwnerOfReinstatement(
  tx: Db,
  { employerId, publicUrl, now }: About,
): Promise<void> {
  const owner = await ownerBesideFounder(tx, employerId)
  if (owner) await notify(tx, companyReinstated({ ...owner, publicUrl }), now)
}
