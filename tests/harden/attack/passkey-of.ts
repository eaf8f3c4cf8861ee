import { PasskeyDevice } from '../../support/passkey-device.ts'
import type { Ground } from './ground.ts'
import { type Attacker, password } from './people.ts'
import type { Stage } from './traces/stage.ts'

interface Options {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

/** Adds a passkey to an account through the calls, as a browser does. @returns its id and the device that has it */
export async function addPasskeyTo(
  { call, services }: Pick<Ground, 'services'> & Pick<Stage, 'call'>,
  { token: as }: Attacker,
): Promise<{ id: string; device: PasskeyDevice; challenge: string }> {
  const path = '/api/account/passkeys'
  const options = (await call('POST', `${path}/options`, { as, body: { password } })).body as Options
  const device = new PasskeyDevice(options.rp.id)
  const response = device.make({ ...options, origin: new URL(services.publicUrl).origin })
  const added = await call('POST', path, { as, body: { name: 'Key', response } })
  return { id: (added.body as { _id: string })._id, device, challenge: options.challenge }
}
