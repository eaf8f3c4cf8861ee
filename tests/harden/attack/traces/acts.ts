import { resetAuthenticator } from '#features/accounts/server/reset-authenticator.ts'
import { connectIdentityOf } from '../identity-of.ts'
import { linkFor } from '../links/mailed.ts'
import { addPasskeyTo } from '../passkey-of.ts'
import { addPerson, password } from '../people.ts'
import { makeWorld, type World } from '../world.ts'
import { data } from './acts-on-data.ts'
import {
  type Act,
  addNumber,
  askForNewAddress,
  atDesk,
  atDeskOnEmployer,
  enrolled,
  fresh,
  inside,
  type Stage,
  signIn,
  wrongPassword,
} from './stage.ts'

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
    kind: 'passkey added',
    act: async ({ world, call, secrets }) => {
      secrets.add((await addPasskeyTo({ ...world.ground, call }, world.seeker)).challenge)
      return world.seeker
    },
  },
  {
    kind: 'passkey removed',
    act: async ({ world, call }) => {
      const { id } = await addPasskeyTo({ ...world.ground, call }, world.seeker)
      await call('DELETE', `/api/account/passkeys/${id}`, { as: world.seeker.token, body: { password } })
      return world.seeker
    },
  },
  {
    kind: 'identity connected',
    act: async ({ world }) => {
      await connectIdentityOf(world.ground, world.seeker)
      return world.seeker
    },
  },
  {
    kind: 'identity removed',
    act: async ({ world, call }) => {
      await connectIdentityOf(world.ground, world.seeker)
      await call('DELETE', '/api/account/openid', { as: world.seeker.token, body: { password } })
      return world.seeker
    },
  },
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
      const token = await linkFor(world.ground, 'reset', world.employer)
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
      const token = await linkFor(world.ground, 'verify', newcomer)
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
      const token = await linkFor(world.ground, 'keep-address', world.seeker)
      secrets.add(token)
      await call('POST', `/api/account/keep-address?token=${token}`)
      return world.seeker
    },
  },
  {
    kind: 'e-mail address changed',
    act: atDeskOnEmployer,
  },
  {
    kind: 'phone number added',
    act: async (stage) => {
      await addNumber(stage)
      return stage.world.seeker
    },
  },
  {
    kind: 'phone number removed',
    act: async (stage) => {
      await addNumber(stage)
      await inside('DELETE', '/api/account/phone', () => ({ password }))(stage)
      return stage.world.seeker
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
