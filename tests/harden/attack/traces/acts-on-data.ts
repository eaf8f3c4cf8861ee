import { takePassword } from '#features/accounts/server/take-passwords.ts'
import { formWith } from '#tests/support/form-with.ts'
import { pdf } from '../../../support/jobs.ts'
import { password } from '../people.ts'
import type { World } from '../world.ts'
import { giveCertificate } from '../world-files.ts'

import { type Act, atDesk, inside, type Stage } from './stage.ts'

async function giveCv({ world, call }: Stage): Promise<void> {
  const path = `/api/jobseekers/${world.seeker.id}/upload-cv`
  await call('POST', path, { as: world.seeker.token, body: formWith('cv', pdf, 'cv.pdf') })
}

async function makeKey({ world, call, secrets }: Stage): Promise<string> {
  const body = { name: 'Staff portal', scopes: ['jobs:write'] }
  const made = await call('POST', '/api/employers/api-keys', { as: world.employer.token, body })
  const { _id, key } = made.body as { _id: string; key: string }
  secrets.add(key)
  return _id
}

async function addWebhook({ world, call, secrets }: Stage): Promise<string> {
  const body = { url: 'https://hr.example.mv/events', events: ['job.closed'] }
  const made = await call('POST', '/api/employers/webhooks', { as: world.employer.token, body })
  const { _id, secret } = made.body as { _id: string; secret: string }
  secrets.add(secret)
  return _id
}

/** Adds a webhook and does something with it. */
const ofWebhook =
  (method: 'PUT' | 'DELETE', body?: object): Act['act'] =>
  async (stage) => {
    const address = `/api/employers/webhooks/${await addWebhook(stage)}`
    await stage.call(method, address, { as: stage.world.employer.token, body })
    return stage.world.employer
  }

/** Data that is read, exported and deleted. */
export const data: Act[] = [
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
  {
    kind: 'certificate read',
    act: async (stage) => {
      const { fileId } = await giveCertificate(stage.world, stage.world.seeker)
      const path = ({ seeker }: typeof stage.world) =>
        `/api/jobseekers/${seeker.id}/certificates/${fileId}/view`
      return atDesk('operator', 'GET', path)(stage)
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
    kind: 'API key made',
    act: async (stage) => {
      await makeKey(stage)
      return stage.world.employer
    },
  },
  {
    kind: 'API key removed',
    act: async (stage) => {
      const keyId = await makeKey(stage)
      await stage.call('DELETE', `/api/employers/api-keys/${keyId}`, { as: stage.world.employer.token })
      return stage.world.employer
    },
  },
  {
    kind: 'webhook added',
    act: async (stage) => {
      await addWebhook(stage)
      return stage.world.employer
    },
  },
  { kind: 'webhook changed', act: ofWebhook('PUT', { on: false }) },
  { kind: 'webhook removed', act: ofWebhook('DELETE') },
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
