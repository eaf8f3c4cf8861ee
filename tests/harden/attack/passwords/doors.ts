import type { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape, Method } from '#contract/endpoint.ts'
import type { Role } from '#contract/vocabularies.ts'
import { newId } from '#platform/database/columns.ts'
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
  inside('PUT', '/api/account/password', (_person, currentPassword) => ({
    currentPassword,
    newPassword: 'another lagoon of 26 atolls',
  })),
  inside('PUT', '/api/account/email', ({ email }, password) => ({ email: `new-${email}`, password })),
  inside('DELETE', '/api/account', (_person, password) => ({ password })),
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
  '/api/jobseekers/register',
  '/api/employers/reset-password',
  '/api/employers/claim',
]

const fieldsOf = ({ input }: EndpointShape) => Object.keys((input as z.ZodObject | undefined)?.shape ?? {})

/** Calls of the contract that take a password, and are neither a door here nor known to compare none. */
export function unknownDoors(): string[] {
  const known = new Set([
    ...doors.map(({ method, path }) => `${method} ${path}`),
    ...setting.map((path) => `POST ${path}`),
  ])
  return endpoints
    .filter((endpoint) => fieldsOf(endpoint).some((field) => /password/i.test(field)))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !known.has(call))
}
