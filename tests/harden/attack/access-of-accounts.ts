import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeTo } from '#tests/support/phones.ts'
import { sentCvs } from './access-of-sent-cvs.ts'
import { forMembers, row } from './access-row.ts'
import { linkFor } from './links/mailed.ts'
import { addPerson, password } from './people.ts'
import { hideFromDirectory, type World } from './world.ts'
import { giveCv } from './world-files.ts'

const credentials = (role: 'seeker' | 'employer' | 'operator') => (world: World) => ({
  body: { email: world[role].email, password },
})
const someone = () => `new-${crypto.randomUUID()}@example.mv`
const ofOtherSeeker = ({ otherSeeker }: World) => ({ params: { seekerId: otherSeeker.id } })

async function withCode({ ground }: World) {
  const { email } = await addPerson(ground, 'admin')
  const body = { email, password }
  const { body: enrolment } = await ground.call('POST', '/api/auth/admin/authenticator', { body })
  const secret = Secret.fromBase32((enrolment as { secret: string }).secret)
  return { body: { ...body, code: new TOTP({ secret }).generate({ timestamp: ground.clock.now.getTime() }) } }
}

async function withCv(world: World) {
  await giveCv(world, world.seeker)
  return {}
}

async function cvOfOtherSeeker(world: World) {
  await giveCv(world, world.otherSeeker)
  return ofOtherSeeker(world)
}

async function hidden(world: World) {
  await giveCv(world, world.seeker)
  await hideFromDirectory(world)
  return {}
}

async function withdrawn({ ground, seeker, applicationId }: World) {
  const path = `/api/jobseekers/application/${applicationId}/withdraw`
  await ground.call('PUT', path, { as: seeker.token })
  return {}
}

async function blocked(world: World) {
  await giveCv(world, world.seeker)
  const path = `/api/jobseekers/${world.seeker.id}/blocked-employers/${world.otherEmployer.id}`
  await world.ground.call('PUT', path, { as: world.seeker.token })
  return {}
}

/** A number that nobody had before. */
const aNumber = () => `+9607${String(randomInt(1_000_000)).padStart(6, '0')}`

async function withPhoneCode({ ground }: World) {
  const phone = aNumber()
  await ground.call('POST', '/api/auth/phone/code', { body: { phone, purpose: 'register' } })
  return { body: { phone, code: await codeTo(ground, phone) } }
}

/** Signing in and out, recovery: everybody may try; what counts is what is known. */
const doors = [
  row('POST /api/auth/employer', '200', credentials('employer')),
  row('POST /api/auth/jobseeker', '200', credentials('seeker')),
  row('POST /api/auth/admin', '200', credentials('operator')),
  row('POST /api/auth/employer (with the credentials of a job seeker)', '401', credentials('seeker')),
  row('POST /api/auth/jobseeker (with the credentials of an employer)', '401', credentials('employer')),
  row('POST /api/auth/admin (with the credentials of an employer)', '401', credentials('employer')),
  row('POST /api/auth/admin/authenticator', '200', credentials('operator')),
  row(
    'POST /api/auth/admin/authenticator (with the credentials of an employer)',
    '401',
    credentials('employer'),
  ),
  row('POST /api/auth/admin/authenticator/confirm', '200', withCode),
  row('GET /api/auth/doors', '200'),
  row('POST /api/auth/phone/code', '200', () => ({ body: { phone: aNumber(), purpose: 'sign-in' } })),
  row('POST /api/auth/phone', '200', withPhoneCode),
  row('POST /api/auth/phone (with a code that nobody was sent)', '401', () => ({
    body: { phone: aNumber(), code: '123456' },
  })),
  row('POST /api/auth/refresh', '200', ({ seeker }) => ({ body: { refreshToken: seeker.refreshToken } })),
  row('POST /api/auth/refresh (with an access token)', '401', ({ seeker }) => ({
    body: { refreshToken: seeker.token },
  })),
  row('POST /api/auth/logout', '200', ({ secondRefreshToken: refreshToken }) => ({ body: { refreshToken } })),
  row('POST /api/auth/resend-verification', '200', ({ seeker }) => ({
    body: { email: seeker.email, role: 'jobseeker' },
  })),
  row('POST /api/employers/request-password-reset', '200', ({ employer }) => ({
    body: { email: employer.email },
  })),
  row('POST /api/employers/reset-password', '200', async (world) => ({
    query: { token: await linkFor(world.ground, 'reset', await addPerson(world.ground, 'employer')) },
    body: { password: 'another lagoon of atolls' },
  })),
  row('POST /api/employers/reset-password (with a link for verifying)', '400', async (world) => ({
    query: { token: await linkFor(world.ground, 'verify', world.employer) },
    body: { password: 'another lagoon of atolls' },
  })),
  row('POST /api/employers/claim (with a link for a new password)', '400', async (world) => ({
    query: { token: await linkFor(world.ground, 'reset', world.employer) },
    body: { password: 'another lagoon of atolls' },
  })),
  row('POST /api/account/keep-address', '200', async (world) => ({
    query: { token: await linkFor(world.ground, 'keep-address', await addPerson(world.ground, 'employer')) },
  })),
  row('POST /api/account/keep-address (with a link for a new password)', '400', async (world) => ({
    query: { token: await linkFor(world.ground, 'reset', world.employer) },
  })),
  row('GET /api/employers/verify-email', '200', async (world) => ({
    query: { token: await linkFor(world.ground, 'verify', world.employer) },
  })),
  row('GET /api/employers/verify-email (with a link for a new password)', '400', async (world) => ({
    query: { token: await linkFor(world.ground, 'reset', world.employer) },
  })),
  row('GET /api/jobseekers/verify-email', '200', async (world) => ({
    query: { token: await linkFor(world.ground, 'verify', world.seeker) },
  })),
  row('POST /api/employers', '201', () => ({
    body: { name: 'Reef', email: someone(), password, sector: 'Finance', subscriptionType: 'Annual' },
  })),
  row('POST /api/employers (naming a role)', '400', () => ({
    body: {
      name: 'Reef',
      email: someone(),
      password,
      sector: 'Finance',
      subscriptionType: 'Annual',
      role: 'admin',
    },
  })),
  row('POST /api/jobseekers/register', '201', () => ({
    body: { name: 'Ali', email: someone(), password, sector: 'Finance' },
  })),
]

//  visitor, seeker, other seeker, employer, other employer, operator, unverified seeker, unverified employer
const ownAccount = [
  row('GET /api/account', '                      401 200 200 200 200 200 200 200'),
  row('PUT /api/account/name', '                 401 200 200 403 403 200 200 403', () => ({
    body: { name: 'Ali' },
  })),
  row('PUT /api/account/password', '             401 200 200 200 200 200 200 200', () => ({
    body: { currentPassword: password, newPassword: 'another lagoon of atolls' },
  })),
  row('PUT /api/account/email', '                401 200 200 200 200 200 200 200', () => ({
    body: { email: someone(), password },
  })),
  row('GET /api/account/export', '               401 200 200 200 200 200 200 200'),
  row('GET /api/account/deletion', '             401 200 200 200 200 403 200 200'),
  row('DELETE /api/account', '                   401 200 200 200 200 403 200 200', () => ({
    body: { password },
  })),
  row(
    'POST /api/auth/phone/code (to add the number to an account)',
    '401 200 200 200 200 403 200 200',
    () => ({ body: { phone: aNumber(), purpose: 'add' } }),
  ),
  row('GET /api/account/phone', '                401 200 200 200 200 403 200 200'),
  // A person who may add one, and has no code.
  row('POST /api/account/phone', '               401 400 400 400 400 403 400 400', () => ({
    body: { phone: aNumber(), code: '123456', password },
  })),
  row('DELETE /api/account/phone', '             401 200 200 200 200 403 200 200', () => ({
    body: { password },
  })),
  row('GET /api/account/sessions', '             401 200 200 200 200 200 200 200'),
  row('DELETE /api/account/sessions/:sessionId', '401 200 404 404 404 404 200 404'),
  row('DELETE /api/account/sessions', '          401 200 200 200 200 200 200 200'),
  row('GET /api/account/activity', '             401 200 200 200 200 200 200 200'),
]

/** Job seekers: theirs, and who may look them up (decisions F6, F7). */
const seekers = [
  row('GET /api/jobseekers', '                   401 403 403 200 200 403 403 403'),
  row('GET /api/jobseekers/directory-filters', ' 401 403 403 200 200 403 403 403'),
  row('GET /api/jobseekers/:seekerId', '         401 200 404 200 200 200 200 200'),
  // Without an application only employers with a verified address look anybody up.
  row(
    'GET /api/jobseekers/:seekerId (who has not applied)',
    '401 404 200 200 200 200 404 403',
    ofOtherSeeker,
  ),
  forMembers(
    row(
      'GET /api/jobseekers/:seekerId (who withdrew the application)',
      '401 200 404 200 200 200 200 403',
      withdrawn,
    ),
    { 'hiring-manager': 404 },
  ),
  row(
    'GET /api/jobseekers/:seekerId (who withdrew the application and is not in the directory)',
    '401 200 404 404 404 200 200 403',
    async (world) => {
      await withdrawn(world)
      return hidden(world)
    },
  ),
  row(
    'GET /api/jobseekers/:seekerId (who is not in the directory)',
    '401 200 404 200 404 200 200 200',
    hidden,
  ),
  row(
    'GET /api/jobseekers/:seekerId (who blocks the other employer)',
    '401 200 404 200 404 200 200 200',
    blocked,
  ),
  row('PUT /api/jobseekers/:seekerId', '         401 200 404 403 403 403 200 403', () => ({
    body: { location: 'Addu' },
  })),
  row('GET /api/jobseekers/:seekerId/cv/status', '401 200 404 403 403 403 200 403'),
  ...sentCvs,
  row('DELETE /api/jobseekers/:seekerId/cv', '   401 200 404 403 403 403 200 403', withCv),
  row('GET /api/jobseekers/saved-jobs', '        401 200 200 403 403 403 200 403'),
  row('GET /api/jobseekers/saved-jobs/ids', '    401 200 200 403 403 403 200 403'),
  row('POST /api/jobseekers/saved-jobs', '       401 200 200 403 403 403 200 403', () => ({
    body: { jobs: [] },
  })),
  row('PUT /api/jobseekers/saved-jobs/:jobId', ' 401 200 200 403 403 403 200 403', () => ({ body: {} })),
  row('DELETE /api/jobseekers/saved-jobs/:jobId', '401 200 200 403 403 403 200 403'),
  row('GET /api/jobseekers/my-page', '           401 200 200 403 403 403 200 403'),
  row('GET /api/jobseekers/tasks', '             401 200 200 403 403 403 200 403'),
  row('PUT /api/jobseekers/wish', '              401 200 200 403 403 403 200 403', () => ({ body: {} })),
  row('PUT /api/jobseekers/unwanted-jobs/:jobId', '401 200 200 403 403 403 200 403'),
  row('DELETE /api/jobseekers/unwanted-jobs/:jobId', '401 200 200 403 403 403 200 403'),
  row('GET /api/jobs/cards', '200'),
  row('GET /api/jobseekers/:seekerId/cv/readers', '401 200 404 403 403 403 200 403'),
  row('GET /api/jobseekers/:seekerId/cv/view', ' 401 200 404 200 200 200 200 200', withCv),
  row(
    'GET /api/jobseekers/:seekerId/cv/view (who is not in the directory)',
    '401 200 404 200 404 200 200 200',
    hidden,
  ),
  row(
    'GET /api/jobseekers/:seekerId/cv/view (who blocks the other employer)',
    '401 200 404 200 404 200 200 200',
    blocked,
  ),
  row(
    'GET /api/jobseekers/:seekerId/cv/view (of who has not applied)',
    '401 404 200 200 200 200 404 403',
    cvOfOtherSeeker,
  ),
  row(
    'GET /api/jobseekers/:seekerId/cv/view (that went with an application)',
    '401 200 404 200 404 200 200 200',
    async (world) => {
      await giveCv(world, world.seeker)
      return { query: { application: world.applicationId } }
    },
  ),
  row('GET /api/jobseekers/:seekerId/cv/download', '401 200 404 200 200 200 200 200', withCv),
  row(
    'GET /api/jobseekers/:seekerId/cv/download (who is not in the directory)',
    '401 200 404 200 404 200 200 200',
    hidden,
  ),
  row(
    'GET /api/jobseekers/:seekerId/cv/download (of who has not applied)',
    '401 404 200 200 200 200 404 403',
    cvOfOtherSeeker,
  ),
  row('PUT /api/jobseekers/:seekerId/blocked-employers/:employerId', '401 200 404 403 403 403 200 403'),
  row('DELETE /api/jobseekers/:seekerId/blocked-employers/:employerId', '401 200 404 403 403 403 200 403'),
]

export const accessOfAccounts = [...doors, ...ownAccount, ...seekers]
