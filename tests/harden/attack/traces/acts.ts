import { Secret, TOTP } from 'otpauth'
import type { Method } from '#contract/endpoint.ts'
import type { EventKind } from '#contract/security-events.ts'
import { resetAuthenticator } from '#features/accounts/server/reset-authenticator.ts'
import { takePassword } from '#features/accounts/server/take-passwords.ts'
import { pdf } from '../../../support/jobs.ts'
import { form } from '../access-row.ts'
import type { Sent } from '../ground.ts'
import { type Attacker, addPerson, password } from '../people.ts'
import { linkToken, makeWorld, type World } from '../world.ts'

/** Everything that must not be in the table or the log, put there by whoever sends it. */
export type Secrets = Set<string>

export interface Stage {
  world: World
  secrets: Secrets
  /** One call from an address of its own, which counts for nobody else. */
  call(method: Method, path: string, sent?: Sent): Promise<{ status: number; body: unknown }>
}

/** Something that its owner or the operator must be able to look up afterwards. */
export interface Act {
  kind: EventKind
  /** @returns whose account it happened to */
  act: (stage: Stage) => Promise<Attacker>
}

const wrongPassword = 'not the password of anybody'
const fresh = 'another lagoon of 26 atolls'

async function signIn(stage: Stage, person: Attacker, given: object = {}): Promise<unknown> {
  const body = { email: person.email, password, ...given }
  return (await stage.call('POST', `/api/auth/${person.role}`, { body })).body
}

/** An operator with an authenticator, its recovery codes, and what makes its codes. */
async function enrolled(stage: Stage) {
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

/** One call of the job seeker's own. */
const inside =
  (method: Method, path: string, body?: (world: World) => object) =>
  async ({ world, call }: Stage): Promise<Attacker> => {
    await call(method, path, { as: world.seeker.token, body: body?.(world) })
    return world.seeker
  }

/** A call of the operator's about the job seeker. */
const atDesk =
  (of: 'seeker' | 'employer' | 'operator', method: Method, path: (world: World) => string, body?: object) =>
  async ({ world, call }: Stage): Promise<Attacker> => {
    await call(method, path(world), { as: world.operator.token, body })
    return world[of]
  }

async function askForNewAddress({ world, call }: Stage): Promise<string> {
  const email = `new-${world.seeker.email}`
  await call('PUT', '/api/account/email', { as: world.seeker.token, body: { email, password } })
  return email
}

const signingIn: Act[] = [
  {
    kind: 'signed in',
    act: async (stage) => {
      await signIn(stage, stage.world.seeker)
      return stage.world.seeker
    },
  },
  {
    kind: 'sign-in failed',
    act: async (stage) => {
      await signIn(stage, stage.world.employer, { password: wrongPassword })
      return stage.world.employer
    },
  },
  {
    kind: 'sign-in slowed down',
    act: async (stage) => {
      for (let round = 0; round < 11; round += 1)
        await signIn(stage, stage.world.employer, { password: wrongPassword })
      return stage.world.employer
    },
  },
  {
    kind: 'sign-in refused',
    act: async (stage) => {
      await atDesk('seeker', 'POST', ({ seeker }) => `/api/admin/jobseekers/${seeker.id}/suspend`, {
        reason: 'Asks for money.',
      })(stage)
      await signIn(stage, stage.world.seeker)
      return stage.world.seeker
    },
  },
  {
    kind: 'code wrong',
    act: async (stage) => {
      const { operator } = await enrolled(stage)
      await signIn(stage, operator, { code: '000000' })
      return operator
    },
  },
  { kind: 'authenticator set up', act: async (stage) => (await enrolled(stage)).operator },
  {
    kind: 'recovery code used',
    act: async (stage) => {
      const { operator, recoveryCode } = await enrolled(stage)
      await signIn(stage, operator, { code: recoveryCode })
      return operator
    },
  },
  {
    kind: 'authenticator removed',
    act: async (stage) => {
      const { operator } = await enrolled(stage)
      const { database, clock } = stage.world.ground
      await resetAuthenticator(database.db, { email: operator.email, now: clock.now })
      return operator
    },
  },
]

const sessions: Act[] = [
  {
    kind: 'signed out',
    act: async ({ world, call }) => {
      await call('POST', '/api/auth/logout', { body: { refreshToken: world.secondRefreshToken } })
      return world.seeker
    },
  },
  {
    kind: 'device signed out',
    act: async ({ world, call }) => {
      await call('DELETE', `/api/account/sessions/${world.sessionId}`, { as: world.seeker.token })
      return world.seeker
    },
  },
  { kind: 'other devices signed out', act: inside('DELETE', '/api/account/sessions') },
  {
    kind: 'old sign-in replayed',
    act: async ({ world, call, secrets }) => {
      const renew = async (refreshToken: string) =>
        (await call('POST', '/api/auth/refresh', { body: { refreshToken } })).body as { refreshToken: string }
      const next = await renew(world.seeker.refreshToken)
      const last = await renew(next.refreshToken)
      for (const one of [next, last]) secrets.add(one.refreshToken)
      await renew(world.seeker.refreshToken)
      return world.seeker
    },
  },
]

const secretsOfOwner: Act[] = [
  {
    kind: 'password wrong',
    act: inside('PUT', '/api/account/email', ({ seeker }) => ({
      email: `new-${seeker.email}`,
      password: wrongPassword,
    })),
  },
  {
    kind: 'password changed',
    act: inside('PUT', '/api/account/password', () => ({ currentPassword: password, newPassword: fresh })),
  },
  {
    kind: 'password reset requested',
    act: async ({ world, call }) => {
      const { email } = world.employer
      await call('POST', '/api/employers/request-password-reset', { body: { email } })
      return world.employer
    },
  },
  {
    kind: 'password reset',
    act: async ({ world, call, secrets }) => {
      const token = await linkToken(world, 'reset', world.employer)
      secrets.add(token)
      const body = { password: fresh }
      await call('POST', `/api/employers/reset-password?token=${token}`, { body })
      return world.employer
    },
  },
  {
    kind: 'e-mail address confirmed',
    act: async ({ world, call, secrets }) => {
      const newcomer = await addPerson(world.ground, 'employer', false)
      const token = await linkToken(world, 'verify', newcomer)
      secrets.add(token)
      await call('GET', `/api/employers/verify-email?token=${token}`)
      return newcomer
    },
  },
  {
    kind: 'e-mail change requested',
    act: async (stage) => {
      await askForNewAddress(stage)
      return stage.world.seeker
    },
  },
  {
    kind: 'e-mail change cancelled',
    act: async (stage) => {
      await askForNewAddress(stage)
      await askForNewAddress(stage)
      return stage.world.seeker
    },
  },
  {
    kind: 'e-mail address kept',
    act: async ({ world, call, secrets }) => {
      const token = await linkToken(world, 'keep-address', world.seeker)
      secrets.add(token)
      await call('POST', `/api/account/keep-address?token=${token}`)
      return world.seeker
    },
  },
  {
    kind: 'e-mail address changed',
    act: atDeskOnEmployer,
  },
]

async function atDeskOnEmployer({ world, call }: Stage): Promise<Attacker> {
  const path = `/api/admin/employers/${world.employer.id}`
  await call('PUT', path, { as: world.operator.token, body: { email: `new-${world.employer.email}` } })
  return world.employer
}

async function giveCv({ world, call }: Stage): Promise<void> {
  const path = `/api/jobseekers/${world.seeker.id}/upload-cv`
  await call('POST', path, { as: world.seeker.token, body: form('cv', pdf, 'cv.pdf') })
}

const data: Act[] = [
  {
    kind: 'password taken away',
    act: async ({ world }) => {
      const { database, clock } = world.ground
      const { role, email } = world.seeker
      await takePassword(database.db, { role, email, publicUrl: 'https://vazeefa.example', now: clock.now })
      return world.seeker
    },
  },
  { kind: 'data exported', act: inside('GET', '/api/account/export') },
  { kind: 'account deleted', act: inside('DELETE', '/api/account', () => ({ password })) },
  {
    kind: 'account suspended',
    act: atDesk('seeker', 'POST', ({ seeker }) => `/api/admin/jobseekers/${seeker.id}/suspend`, {
      reason: 'Asks for money.',
    }),
  },
  {
    kind: 'account reinstated',
    act: async (stage) => {
      const path = ({ seeker }: World) => `/api/admin/jobseekers/${seeker.id}`
      await atDesk('seeker', 'POST', (world) => `${path(world)}/suspend`, { reason: 'A mistake.' })(stage)
      return atDesk('seeker', 'POST', (world) => `${path(world)}/reinstate`)(stage)
    },
  },
  {
    kind: 'verification taken back',
    act: atDesk(
      'employer',
      'POST',
      ({ employer }) => `/api/admin/employers/${employer.id}/withdraw-verification`,
      {
        reason: 'Nobody answers.',
      },
    ),
  },
  {
    kind: 'CV read',
    act: async (stage) => {
      await giveCv(stage)
      return atDesk('operator', 'GET', ({ seeker }) => `/api/jobseekers/${seeker.id}/cv/view`)(stage)
    },
  },
  { kind: 'job seeker read', act: atDesk('operator', 'GET', ({ seeker }) => `/api/jobseekers/${seeker.id}`) },
  { kind: 'job seekers listed', act: atDesk('operator', 'GET', () => '/api/admin/jobseekers') },
  {
    kind: 'applicants exported',
    act: async ({ world, call }) => {
      await call('GET', `/api/jobs/${world.jobId}/applicants/export`, { as: world.employer.token })
      return world.employer
    },
  },
  {
    kind: 'call refused',
    act: async ({ world, call }) => {
      await call('GET', `/api/jobseekers/${world.seeker.id}/cv/view`, { as: world.otherSeeker.token })
      return world.otherSeeker
    },
  },
  {
    kind: 'call slowed down',
    act: async ({ world, call }) => {
      for (let round = 0; round < 61; round += 1)
        await call('GET', '/api/account/sessions', { as: world.otherSeeker.token })
      return world.otherSeeker
    },
  },
]

/** Each security-relevant act, one by one; together they are of every kind that there is. */
export const acts: readonly Act[] = [...signingIn, ...sessions, ...secretsOfOwner, ...data]

let places = 0

/** A world in which one act is done, from an address that nobody else has. */
export async function stageFor(ground: World['ground']): Promise<Stage> {
  const world = await makeWorld(ground)
  const from = `10.77.${Math.floor(places / 250)}.${(places++ % 250) + 1}`
  const people = [world.seeker, world.otherSeeker, world.employer, world.operator]
  const secrets = new Set([password, wrongPassword, fresh, world.secondRefreshToken])
  for (const { token, refreshToken } of people) secrets.add(token).add(refreshToken)
  return { world, secrets, call: (method, path, sent = {}) => ground.call(method, path, { ...sent, from }) }
}
