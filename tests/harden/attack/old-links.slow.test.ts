import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Method } from '#contract/base/endpoint.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { type LinkPurpose, linkLife } from '#features/accounts/rules.ts'
import { enrolOperator } from '#features/accounts/server/enrol-operator.ts'
import { makeLink } from '#features/accounts/server/mail-link.ts'
import { resetAuthenticator } from '#features/accounts/server/reset-authenticator.ts'
import { uncounted } from '#platform/http/attempts.ts'
import { fromHere } from '#platform/http/origin.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { openTestApp } from '../../support/open-test-app.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '../../support/people.ts'
import { hashOfPassword, password } from './world.ts'

const site = await openTestApp()
const operator = await insertOperator(site)
const newPassword = 'another lagoon of atolls'

type Victim = Person & { role: Role }
async function victimOf(role: Role): Promise<Victim> {
  const insert = { jobseeker: insertSeeker, employer: insertEmployer, admin: insertOperator }[role]
  return { role, ...(await insert(site, { passwordHash: await hashOfPassword() })) }
}

const unverify = ({ id }: Victim) =>
  site.database.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, id))

/** The token of a link that was mailed to somebody. One that proves an address leads to another one where it is for changing it. */
async function linkFor(purpose: LinkPurpose, { id, email }: Victim): Promise<string> {
  const to = purpose === 'change-email' ? `new-${email}` : email
  const given = { purpose, accountId: id, email: to, publicUrl: 'http://localhost', now: site.clock.now }
  return new URL(await makeLink(site.database.db, given)).searchParams.get('token') ?? ''
}
/** Follows a link as the page does that it leads to. */
function follow(purpose: LinkPurpose, token: string) {
  if (purpose === 'keep-address') return site.call('POST', `/api/account/keep-address?token=${token}`)
  if (purpose !== 'reset') return site.call('GET', `/api/employers/verify-email?token=${token}`)
  return site.call('POST', `/api/employers/reset-password?token=${token}`, {
    body: { password: newPassword },
  })
}

const own = (method: Method, path: string, body?: object) => async (victim: Victim) =>
  (await site.call(method, path, { as: victim.token, body })).status
const atDesk =
  (verb: string, body?: object) =>
  async ({ role, id }: Victim) =>
    (await site.call('POST', `/api/admin/${role}s/${id}/${verb}`, { as: operator.token, body })).status
const followed = (purpose: LinkPurpose) => async (victim: Victim) =>
  (await follow(purpose, await linkFor(purpose, victim))).status
const suspend = atDesk('suspend', { reason: 'Somebody else is in.' })

/** Nobody signed in to an account that is claimed, so nothing has happened to it: imported-jobs.test.ts. */
const purposes: readonly LinkPurpose[] = ['verify', 'reset', 'change-email', 'keep-address']
const everyone: readonly Role[] = ['employer', 'jobseeker', 'admin']
const customers: readonly Role[] = ['employer', 'jobseeker']

/** An act, the people it happens to, and the fate of an unused link of each purpose, in their order. */
const acts: readonly [
  what: string,
  to: readonly Role[],
  fates: string,
  act: (victim: Victim) => Promise<number>,
][] = [
  ['nothing at all', everyone, 'works works works works', async () => 200],
  ['a reset', everyone, 'works void void works', followed('reset')],
  [
    'a new password',
    everyone,
    'void void void works',
    own('PUT', '/api/account/password', { currentPassword: password, newPassword }),
  ],
  [
    'signing out every other device',
    everyone,
    'void void void works',
    own('DELETE', '/api/account/sessions'),
  ],
  ['another address that was confirmed', everyone, 'void void void works', followed('change-email')],
  ['the old address that was kept', everyone, 'void void void works', followed('keep-address')],
  ['a suspension', customers, 'void void void void', suspend],
  [
    'a suspension that is over',
    customers,
    'void void void works',
    async (victim) => {
      await suspend(victim)
      return atDesk('reinstate')(victim)
    },
  ],
  [
    'an address that the desk put right',
    ['employer'],
    'void void void void',
    async ({ id, email }) => {
      const body = { email: `right-${email}` }
      return (await site.call('PUT', `/api/admin/employers/${id}`, { as: operator.token, body })).status
    },
  ],
  [
    'an authenticator that was taken away',
    ['admin'],
    'void void void works',
    async ({ email }) => {
      const { now } = site.clock
      const { secret } = site.services
      const asking = { origin: fromHere, attempts: uncounted, now }
      await enrolOperator(site.database.db, { email, password, secret, ...asking })
      await resetAuthenticator(site.database.db, { email, now })
      return 200
    },
  ],
  [
    'the deletion of the account',
    customers,
    'void void void void',
    own('DELETE', '/api/account', { password }),
  ],
]

test.each(acts)('after %s', async (_, to, fates, act) => {
  expect(purposes.length).toBe(Object.keys(linkLife).length - 1)
  for (const role of to) {
    const seen: string[] = []
    for (const purpose of purposes) {
      const victim = await victimOf(role)
      if (purpose === 'verify') await unverify(victim)
      const token = await linkFor(purpose, victim)
      site.later(1_000)
      expect(await act(victim)).toBe(200)
      const { status } = await follow(purpose, token)
      seen.push(status === 200 ? 'works' : status === 400 ? 'void' : `${status}`)
    }
    expect([role, seen.join(' ')]).toEqual([role, fates])
  }
})
