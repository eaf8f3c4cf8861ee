import { PasskeyDevice } from '../../support/passkey-device.ts'
import type { Person } from '../../support/people.ts'
import type { Ground } from './ground.ts'
import { password } from './world.ts'

interface Options {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

/** Adds a passkey to an account through the calls, as a browser does. */
export async function addPasskeyTo({ call, services }: Ground, { token: as }: Person): Promise<void> {
  const path = '/api/account/passkeys'
  const options = (await call('POST', `${path}/options`, { as, body: { password } })).body as Options
  const response = new PasskeyDevice(options.rp.id).make({
    ...options,
    origin: new URL(services.publicUrl).origin,
  })
  await call('POST', path, { as, body: { name: 'Key', response } })
}
