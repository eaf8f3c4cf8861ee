import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { companiesOf } from '#features/accounts/server/companies-of.ts'
import { refuseSuspended } from '#features/accounts/server/refuse-suspended.ts'
import { lockSignedIn } from '#features/accounts/server/require-owner.ts'
import { type SignedIn, signedInAs } from '#features/accounts/server/sign-in.ts'
import type { Db } from '#platform/database/database.ts'
import type { Origin } from '#platform/http/origin.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { sessions } from '#tables/accounts/accounts.ts'

interface Change {
  viewer: Viewer
  employerId: string
  origin: Origin
  secret: string
  now: Date
}

/**
 * Starts a session for another company of the person; the calling session continues. Both are of the same
 * sign-in and end together (`endSignIn`). For the same company there is none, since an access token must not
 * become a sign-in that lasts longer than itself.
 *
 * @throws Problem `signed_out` when the calling session has ended meanwhile
 * @throws Problem `suspended` when it is, or the person is suspended there
 * @throws Problem `not_found` when it is no other company of theirs
 */
export async function changeCompany(db: Db, { viewer, employerId, ...way }: Change): Promise<SignedIn> {
  const { personId, sessionId } = viewer
  return db.transaction(async (tx) => {
    const account = await lockSignedIn(tx, viewer, way.now)
    const [from] = await tx.select().from(sessions).where(eq(sessions.id, sessionId))
    const companies = await companiesOf(tx, personId)
    const isTheirs = companies.some(({ _id }) => _id === employerId)
    if (!isTheirs) await refuseSuspended(tx, personId, employerId)
    if (!isTheirs || employerId === viewer.id) throw new Problem('not_found')
    return signedInAs(tx, account, { employerId, from, ...way })
  })
}
