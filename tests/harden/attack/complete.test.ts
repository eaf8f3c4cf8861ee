import { expect, test } from 'vitest'
import { eventKinds } from '#contract/accounts/security-events.ts'
import { endpoints } from '#contract/api.ts'
import { linkLife } from '#features/accounts/rules.ts'
import { uploads } from './files/uploads.ts'
import { purposes } from './links/old-links.ts'
import { acts } from './traces/acts.ts'

const sorted = (names: readonly string[]) => [...new Set(names)].sort()

test('files that are not what they are called are tried wherever a file comes in', () => {
  const calls = endpoints.filter((one) => 'upload' in one).map(({ method, path }) => `${method} ${path}`)
  expect(sorted(uploads.map(({ call }) => call))).toEqual(sorted(calls))
})

test('links of every purpose are tried after whatever happens to their account', () => {
  // Nobody signed in to an account that is claimed, so nothing has happened to it: imported-jobs.test.ts.
  expect(sorted(purposes)).toEqual(sorted(Object.keys(linkLife).filter((purpose) => purpose !== 'claim')))
})

test('every kind of security event has an act that must leave it', () => {
  expect(sorted(acts.map(({ kind }) => kind))).toEqual(sorted(eventKinds))
})
