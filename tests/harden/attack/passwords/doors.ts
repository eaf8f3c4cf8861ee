import type { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape, Method } from '#contract/base/endpoint.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { newId } from '#platform/database/columns.ts'
import { PasskeyDevice } from '../../../support/passkey-device.ts'
import type { Attacker } from '../people.ts'

/** A call in which a password is compared. */
export interface Door {
  method: Method
  path: string
  /** The owner of the password. */
  of: Role
  /** The owner is signed in already. */
  isInside: boolean
  body: (person: Attacker, password: string) => object
}

const credentials = ({ email }: Attacker, password: string) => ({ email, password })

const alone = (_person: Attacker, password: string) => ({ password })

const outside = (path: string, of: Role, body: Door['body'] = credentials): Door => ({
  method: 'POST',
  path,
  of,
  isInside: false,
  body,
})
const inside = (method: Method, path: string, body: Door['body']): Door => ({
  method,
  path,
  of: 'jobseeker',
  isInside: true,
  body,
})

export const doors: readonly Door[] = [
  outside('/api/auth/jobseeker', 'jobseeker'),
  outside('/api/auth/employer', 'employer'),
  outside('/api/auth/admin', 'admin'),
  outside('/api/auth/admin/authenticator', 'admin'),
  outside('/api/auth/admin/authenticator/confirm', 'admin', (person, password) => ({
    ...credentials(person, password),
    code: '000000',
  })),
  outside('/api/auth/admin/passkey/options', 'admin'),
  outside('/api/auth/admin/passkey/second', 'admin', (person, password) => ({
    ...credentials(person, password),
    response: new PasskeyDevice().answer({ challenge: 'a challenge that nobody made' }),
  })),
  inside('PUT', '/api/account/password', (_person, currentPassword) => ({
    currentPassword,
    newPassword: 'another lagoon of 26 atolls',
  })),
  inside('PUT', '/api/account/email', ({ email }, password) => ({ email: `new-${email}`, password })),
  inside('DELETE', '/api/account', alone),
  inside('DELETE', '/api/account/openid', alone),
  inside('POST', '/api/account/passkeys/options', alone),
  inside('DELETE', '/api/account/passkeys/:passkeyId', alone),
  inside('POST', '/api/account/phone', (_person, password) => ({
    phone: '+9607771234',
    code: '000000',
    password,
  })),
  inside('DELETE', '/api/account/phone', alone),
  {
    ...inside('POST', '/api/admin/operators', (_person, password) => ({
      name: 'Mariyam',
      email: `${newId()}@example.mv`,
      password,
    })),
    of: 'admin',
  },
]

/** Calls that take a password to keep, and compare none. */
const setting = [
  '/api/employers',
  '/api/employers/join',
  '/api/jobseekers/register',
  '/api/employers/reset-password',
  '/api/employers/claim',
]

/** Calls that compare a password only after a code of a text message, or the return from an issuer. */
const later = ['/api/auth/phone', '/api/account/openid']

const fieldsOf = ({ input }: EndpointShape) => Object.keys((input as z.ZodObject | undefined)?.shape ?? {})

/** Calls of the contract that take a password, and are neither a door here nor known to compare none. */
export function unknownDoors(): string[] {
  const known = new Set([
    ...doors.map(({ method, path }) => `${method} ${path}`),
    ...[...setting, ...later].map((path) => `POST ${path}`),
  ])
  return endpoints
    .filter((endpoint) => fieldsOf(endpoint).some((field) => /password/i.test(field)))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !known.has(call))
}
