import { PasskeyDevice } from '../../support/passkey-device.ts'
import { row } from './access-row.ts'
import { addPasskeyTo } from './passkey-of.ts'
import { password } from './people.ts'
import type { World } from './world.ts'

const challenge = 'a challenge that nobody made'
const strange = () => ({ body: { response: new PasskeyDevice().answer({ challenge }) } })
const known = (role: 'seeker' | 'employer') => (world: World) => ({
  body: { email: world[role].email, password },
})
const withPassword = () => ({ body: { password } })

/** Passkeys of the job seeker who owns things. */
const ofSeeker = (body?: object) => async (world: World) => ({
  params: { passkeyId: (await addPasskeyTo(world.ground, world.seeker)).id },
  ...(body && { body }),
})

//  visitor, seeker, other seeker, employer, other employer, operator, unverified seeker, unverified employer
export const accessOfPasskeys = [
  row('POST /api/auth/passkey/options', '200'),
  row('POST /api/auth/passkey (of nobody)', '401', strange),
  row('POST /api/auth/admin/passkey (of nobody)', '401', strange),
  row('POST /api/auth/admin/passkey/options (with the credentials of an employer)', '401', known('employer')),
  row('POST /api/auth/admin/passkey/options (without a passkey)', '409', ({ operator }) => ({
    body: { email: operator.email, password },
  })),
  row('POST /api/auth/admin/passkey/second (with the credentials of a job seeker)', '401', (world) => ({
    body: { ...known('seeker')(world).body, ...strange().body },
  })),
  row('POST /api/auth/passkey/register/options', '200', () => ({
    body: { name: 'Aishath', email: 'somebody-new@example.mv' },
  })),
  row('POST /api/auth/passkey/register (for no challenge)', '400', () => ({
    body: {
      ...{ accountId: '0123456789abcdef01234567', name: 'Aishath', email: 'somebody-new@example.mv' },
      ...{ sector: 'Healthcare', passkey: 'Key', response: new PasskeyDevice().make({ challenge }) },
    },
  })),
  row('GET /api/account/passkeys', '                    401 200 200 200 200 200 200 200'),
  row('POST /api/account/passkeys/options', '           401 200 200 200 200 200 200 200', withPassword),
  row('POST /api/account/passkeys (for no challenge)', '401 400 400 400 400 400 400 400', () => ({
    body: { name: 'Key', response: new PasskeyDevice().make({ challenge }) },
  })),
  row(
    'PUT /api/account/passkeys/:passkeyId',
    '         401 200 404 404 404 404 200 404',
    ofSeeker({ name: 'Old' }),
  ),
  row(
    'DELETE /api/account/passkeys/:passkeyId',
    '      401 200 404 404 404 404 200 404',
    ofSeeker({ password }),
  ),
]
