import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { EventKind } from '#contract/accounts/security-events.ts'
import type { Method } from '#contract/base/endpoint.ts'
import { codeTo } from '#tests/support/phones.ts'
import type { Sent } from '../ground.ts'
import { type Attacker, addPerson, password } from '../people.ts'
import type { World } from '../world.ts'

/** All content that must not be in the table or the log, entered by the people who send it. */
export type Secrets = Set<string>

export interface Stage {
  world: World
  secrets: Secrets
  /** A single call from its own address, which counts for nobody else's limit. */
  call(method: Method, path: string, sent?: Sent): Promise<{ status: number; body: unknown }>
}

/** Something that its owner or the operator must be able to look up afterwards. */
export interface Act {
  kind: EventKind
  /** @returns whose account it happened to */
  act: (stage: Stage) => Promise<Attacker>
}

export const wrongPassword = 'not the password of anybody'
export const fresh = 'another lagoon of 26 atolls'

export async function signIn(stage: Stage, person: Attacker, given: object = {}): Promise<unknown> {
  const body = { email: person.email, password, ...given }
  return (await stage.call('POST', `/api/auth/${person.role}`, { body })).body
}

/** An operator with an authenticator, its recovery codes, and what makes its codes. */
export async function enrolled(stage: Stage) {
  const operator = await addPerson(stage.world.ground, 'admin')
  const body = { email: operator.email, password }
  const path = '/api/auth/admin/authenticator'
  const { secret } = (await stage.call('POST', path, { body })).body as { secret: string }
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: stage.world.ground.clock.now.getTime(),
  })
  const confirmed = await stage.call('POST', `${path}/confirm`, { body: { ...body, code } })
  const { recoveryCodes } = confirmed.body as { recoveryCodes: string[] }
  for (const one of [secret, ...recoveryCodes]) stage.secrets.add(one)
  return { operator, recoveryCode: recoveryCodes[0] ?? '' }
}

/** A single call of the job seeker. */
export const inside =
  (method: Method, path: string, body?: (world: World) => object) =>
  async ({ world, call }: Stage): Promise<Attacker> => {
    await call(method, path, { as: world.seeker.token, body: body?.(world) })
    return world.seeker
  }

/** A call of the operator's about the job seeker. */
export const atDesk =
  (of: 'seeker' | 'employer' | 'operator', method: Method, path: (world: World) => string, body?: object) =>
  async ({ world, call }: Stage): Promise<Attacker> => {
    await call(method, path(world), { as: world.operator.token, body })
    return world[of]
  }

export async function askForNewAddress({ world, call }: Stage): Promise<string> {
  const email = `new-${world.seeker.email}`
  await call('PUT', '/api/account/email', { as: world.seeker.token, body: { email, password } })
  return email
}

/** Adds a number to the account of the job seeker, with the code that was sent to it. */
export async function addNumber({ world, call, secrets }: Stage): Promise<void> {
  const as = world.seeker.token
  const phone = `+9607${String(randomInt(1_000_000)).padStart(6, '0')}`
  await call('POST', '/api/auth/phone/code', { as, body: { phone, purpose: 'add' } })
  const code = await codeTo(world.ground, phone)
  secrets.add(code)
  await call('POST', '/api/account/phone', { as, body: { phone, code, password } })
}

export async function atDeskOnEmployer({ world, call }: Stage): Promise<Attacker> {
  const path = `/api/admin/employers/${world.employer.id}`
  await call('PUT', path, { as: world.operator.token, body: { email: `new-${world.employer.email}` } })
  return world.employer
}
