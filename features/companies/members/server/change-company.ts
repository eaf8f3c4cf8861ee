import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { companiesOf } from '#features/accounts/server/companies-of.ts'
import { refuseSuspended } from '#features/accounts/server/refuse-suspended.ts'
import { type SignedIn, signedInAs } from '#features/accounts/server/sign-in.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts.ts'

interface Change {
  personId: string
  employerId: string
  origin: Origin
  secret: string
  now: Date
}

/**
 * Starts a session for another company of the person; the calling session continues.
 *
 * @throws Problem `suspended` when it is, or the person is suspended there
 * @throws Problem `not_found` when it is no company of theirs
 */
export async function changeCompany(db: Db, { personId, employerId, ...way }: Change): Promise<SignedIn> {
  return db.transaction(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, personId)).for('share')
    const companies = await companiesOf(tx, personId)
    if (!companies.some(({ _id }) => _id === employerId)) await refuseSuspended(tx, personId, employerId)
    if (!account || !companies.some(({ _id }) => _id === employerId)) throw new Problem('not_found')
    return signedInAs(tx, account, { employerId, ...way })
  })
}
