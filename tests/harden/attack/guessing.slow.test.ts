import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { openTestApp } from '../../support/open-test-app.ts'
import { PasskeyDevice } from '../../support/passkey-device.ts'
import { insertEmployer, insertOperator, insertSeeker } from '../../support/people.ts'
import { addressOf } from './access.ts'
import { goodBody } from './good-request.ts'
import { hashOfPassword } from './world.ts'

const site = await openTestApp({ rateLimits: true })

const fieldsOf = ({ input }: EndpointShape) => (input instanceof z.ZodObject ? Object.keys(input.shape) : [])
const isPassword = (field: string) => /^(current)?password$/i.test(field)
/** Calls that take a password to keep, or compare one only behind a code or the return from an issuer. */
const others =
  /^POST \/api\/(employers(\/(join|reset-password|claim))?|jobseekers\/register|auth\/phone|account\/(phone|openid))$/

/** Every call that compares a password. */
const doors = (endpoints as readonly EndpointShape[]).filter(
  (one) => fieldsOf(one).some(isPassword) && !others.test(`${one.method} ${one.path}`),
)

const roleOf = ({ path, for: audience }: EndpointShape) =>
  path.includes('/admin')
    ? 'admin'
    : path.includes('/employer') || audience === 'employer'
      ? 'employer'
      : 'jobseeker'
const insert = { admin: insertOperator, employer: insertEmployer, jobseeker: insertSeeker }

test.each(doors)('$method $path compares ten wrong passwords of an address, and no more', async (door) => {
  const person = await insert[roleOf(door)](site, { passwordHash: await hashOfPassword() })
  const from = `10.80.0.${doors.indexOf(door)}`
  const compared: string[] = []
  for (let round = 0; round < 12; round += 1) {
    const given = { email: door.for === 'anyone' ? person.email : `new-${round}-${person.email}` }
    const response = new PasskeyDevice().answer({ challenge: 'a challenge that nobody made' })
    const other = door.path.endsWith('/second')
      ? { ...given, response }
      : { ...(goodBody(door, {}, site.clock.now) as object), ...given }
    const body = Object.fromEntries(
      fieldsOf(door)
        .filter((field) => field in other || isPassword(field))
        .map((field) => [
          field,
          isPassword(field) ? `guess ${round}` : (other as Record<string, unknown>)[field],
        ]),
    )
    const as = door.for === 'anyone' ? {} : { as: person.token }
    const { status, body: answer } = await site.call(door.method, addressOf(door.path), { ...as, body, from })
    compared.push(status === 429 ? 'no' : `${(answer as { code?: string }).code}`)
  }
  expect(compared.slice(0, 10)).toEqual(
    Array(10).fill(expect.stringMatching(/^wrong_(credentials|password|code)$/)),
  )
  expect(compared.slice(10)).toEqual(['no', 'no'])
})

test('these are the calls that compare one', () => expect(doors.length).toBeGreaterThan(12))
