import { row } from './access-row.ts'
import { connectIdentityOf } from './identity-of.ts'
import { password } from './people.ts'
import type { World } from './world.ts'

/** Identities of the job seeker who owns things. */
const ofSeeker = (body?: object) => async (world: World) => {
  await connectIdentityOf(world.ground, world.seeker)
  return body ? { body } : {}
}
const registration = () => ({
  body: { name: 'Aishath', email: `new-${crypto.randomUUID()}@example.mv`, sector: 'Healthcare' },
})

// Callbacks from an issuer are tested in features/seekers/server/enter-by-openid.test.ts.
//  visitor, seeker, other seeker, employer, other employer, operator, unverified seeker, unverified employer
export const accessOfIdentities = [
  row('GET /api/auth/openid', '200'),
  row('POST /api/auth/openid (without an issuer)', '404'),
  row('POST /api/auth/openid/register (without an issuer)', '404', registration),
  row('GET /api/account/openid', '401 200 200 403 403 403 200 403', ofSeeker()),
  row('GET /api/account/openid/arrival (without an issuer)', '401 404 404 403 403 403 404 403'),
  row('POST /api/account/openid (without an issuer)', '401 404 404 403 403 403 404 403', () => ({
    body: { password },
  })),
  row('PUT /api/account/openid/facts (without an issuer)', '401 404 404 403 403 403 404 403', () => ({
    body: { take: [] },
  })),
  row('DELETE /api/account/openid', '401 200 404 403 403 403 200 403', ofSeeker({ password })),
]
