import pLimit from 'p-limit'
import type { Role } from '#contract/facts/vocabularies.ts'
import type { LinkPurpose } from '#features/accounts/rules.ts'
import { enrolOperator } from '#features/accounts/server/enrol-operator.ts'
import { resetAuthenticator } from '#features/accounts/server/reset-authenticator.ts'
import { uncounted } from '#platform/http/attempts.ts'
import { fromHere } from '#platform/http/origin.ts'
import type { Verdict } from '../access.ts'
import type { Ground } from '../ground.ts'
import { type Attacker, addPerson, password } from '../people.ts'
import { follow, linkFor, newPassword } from './mailed.ts'

export const purposes: readonly LinkPurpose[] = ['verify', 'reset', 'change-email', 'keep-address']

interface Act {
  name: string
  to: readonly Role[]
  /** The fate of an unused link for each purpose, in their order. */
  links: 'works works works works' | 'void void void works' | 'void void void void'
  act(ground: Ground, victim: Attacker, operator: Attacker): Promise<unknown>
}

const everyone: readonly Role[] = ['employer', 'jobseeker', 'admin']
const customers: readonly Role[] = ['employer', 'jobseeker']

/** @throws Error when the act itself was refused: nothing could be said about links then */
async function done(heard: ReturnType<Ground['call']>): Promise<void> {
  const { status } = await heard
  if (status >= 300) throw new Error(`what should void links was answered with ${status}`)
}

const desk = (verb: string) => (ground: Ground, victim: Attacker, operator: Attacker) =>
  done(
    ground.call('POST', `/api/admin/${victim.role}s/${victim.id}/${verb}`, {
      as: operator.token,
      body: verb === 'suspend' ? { reason: 'Somebody else is in.' } : undefined,
    }),
  )

const followed = (purpose: LinkPurpose) => async (ground: Ground, victim: Attacker) =>
  done(follow(ground, purpose, await linkFor(ground, purpose, victim)))

/** Events that void an unused link of a mail, written by hand from the rules. */
export const acts: readonly Act[] = [
  { name: 'nothing at all', to: everyone, links: 'works works works works', act: async () => {} },
  { name: 'a reset', to: everyone, links: 'void void void works', act: followed('reset') },
  {
    name: 'a new password',
    to: everyone,
    links: 'void void void works',
    act: ({ call }, { token: as }) =>
      done(call('PUT', '/api/account/password', { as, body: { currentPassword: password, newPassword } })),
  },
  {
    name: 'signing out every other device',
    to: everyone,
    links: 'void void void works',
    act: ({ call }, { token: as }) => done(call('DELETE', '/api/account/sessions', { as })),
  },
  {
    name: 'another address that was confirmed',
    to: everyone,
    links: 'void void void works',
    act: followed('change-email'),
  },
  {
    name: 'the old address that was kept',
    to: everyone,
    links: 'void void void works',
    act: followed('keep-address'),
  },
  { name: 'a suspension', to: customers, links: 'void void void void', act: desk('suspend') },
  {
    name: 'a suspension that is over',
    to: customers,
    links: 'void void void works',
    act: async (...given) => {
      await desk('suspend')(...given)
      await desk('reinstate')(...given)
    },
  },
  {
    name: 'an address that the desk put right',
    to: ['employer'],
    links: 'void void void void',
    act: ({ call }, { id, email }, { token: as }) =>
      done(call('PUT', `/api/admin/employers/${id}`, { as, body: { email: `right-${email}` } })),
  },
  {
    name: 'an authenticator that was taken away',
    to: ['admin'],
    links: 'void void void works',
    act: async ({ database: { db }, services: { secret }, clock: { now } }, { email }) => {
      const asking = { origin: fromHere, attempts: uncounted, now }
      await enrolOperator(db, { email, password, secret, ...asking })
      await resetAuthenticator(db, { email, now })
    },
  },
  {
    name: 'the deletion of the account',
    to: customers,
    links: 'void void void void',
    act: ({ call }, { token: as }) => done(call('DELETE', '/api/account', { as, body: { password } })),
  },
]

const fewAtATime = 4

/** Every purpose with every act and every role that it can happen to. */
export async function judgeOldLinks(ground: Ground): Promise<Verdict> {
  const operator = await addPerson(ground, 'admin')
  const limit = pLimit(fewAtATime)
  const cells = acts.flatMap((one) =>
    one.to.flatMap((role) => purposes.map((purpose, at) => ({ one, role, purpose, at }))),
  )
  const wrong = await Promise.all(
    cells.map(({ one, role, purpose, at }) =>
      limit(async () => {
        const victim = await addPerson(ground, role, purpose !== 'verify')
        const token = await linkFor(ground, purpose, victim)
        await one.act(ground, victim, operator)
        const { status } = await follow(ground, purpose, token)
        const due = one.links.split(' ')[at] === 'works' ? 200 : 400
        return status === due ? [] : [`${purpose} of ${role} after ${one.name}: ${status}, not ${due}`]
      }),
    ),
  )
  return { cells: cells.length, wrong: wrong.flat() }
}
