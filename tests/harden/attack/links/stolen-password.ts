import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import type { LinkPurpose } from '#features/accounts/rules.ts'
import { newId } from '#platform/database/columns.ts'
import { accounts } from '#tables/accounts.ts'
import type { Verdict } from '../access.ts'
import type { Ground } from '../ground.ts'
import { type Attacker, addPerson, password } from '../people.ts'
import { follow, newPassword, tokensTo } from './mailed.ts'

/** Somebody who knows the password of an account, and what they have got hold of so far. */
interface Thief {
  tokens: string[]
  passwords: string[]
  addresses: string[]
}

type Step = (ground: Ground, thief: Thief) => Promise<unknown>

const theirs = (list: readonly string[]) => list.at(-1) ?? ''

const asks: Step = async ({ call }, { tokens, passwords, addresses }) => {
  addresses.push(`thief-${newId()}@evil.example`)
  const body = { email: theirs(addresses), password: theirs(passwords) }
  await call('PUT', '/api/account/email', { as: theirs(tokens), body })
}

/** Possible next acts, in any order; some have no effect after earlier ones. */
const steps: Record<string, Step> = {
  'asks again': asks,
  'follows the link': async (ground, { addresses }) =>
    follow(ground, 'change-email', theirs(await tokensTo(ground, theirs(addresses), 'change-email'))),
  'changes the password': async ({ call }, { tokens, passwords }) => {
    const next = `${newPassword} of theirs`
    const body = { currentPassword: theirs(passwords), newPassword: next }
    const { status, body: heard } = await call('PUT', '/api/account/password', { as: theirs(tokens), body })
    if (status !== 200) return
    tokens.push((heard as { token: string }).token)
    passwords.push(next)
  },
  'signs out every other device': ({ call }, { tokens }) =>
    call('DELETE', '/api/account/sessions', { as: theirs(tokens) }),
  'asks for a new password': ({ call }, { addresses }) =>
    call('POST', '/api/employers/request-password-reset', { body: { email: theirs(addresses) } }),
}

/** All orders of up to `most` different steps. */
export function orders(most: number, from = Object.keys(steps)): string[][] {
  if (most === 0) return [[]]
  const longer = from.flatMap((first) =>
    orders(
      most - 1,
      from.filter((other) => other !== first),
    ).map((rest) => [first, ...rest]),
  )
  return [[], ...longer]
}

const kinds: Record<string, LinkPurpose> = {
  'change-email': 'change-email',
  'password-reset': 'reset',
  'email-change-asked': 'keep-address',
  'email-changed': 'keep-address',
}

/** The thief's remaining access, once the owner has kept the address. */
async function leftTo(ground: Ground, victim: Attacker, thief: Thief): Promise<string[]> {
  const { call, database } = ground
  const left: string[] = []
  const [account] = await database.db.select().from(accounts).where(eq(accounts.id, victim.id))
  if (account?.email !== victim.email) left.push('the address')
  for (const token of thief.tokens)
    if ((await call('GET', '/api/account', { as: token })).status !== 401) left.push('a session')
  for (const known of thief.passwords) {
    const body = { email: victim.email, password: known }
    if ((await call('POST', `/api/auth/${victim.role}`, { body })).status !== 401) left.push('a password')
  }
  for (const address of thief.addresses)
    for (const [kind, purpose] of Object.entries(kinds))
      for (const token of await tokensTo(ground, address, kind))
        if ((await follow(ground, purpose, token)).status !== 400) left.push(`a link to ${purpose}`)
  return left
}

async function comesBack(ground: Ground, { email, role }: Attacker): Promise<boolean> {
  const { call } = ground
  await call('POST', '/api/employers/request-password-reset', { body: { email } })
  const reset = await follow(ground, 'reset', theirs(await tokensTo(ground, email, 'password-reset')))
  const signIn = await call('POST', `/api/auth/${role}`, { body: { email, password: newPassword } })
  return reset.status === 200 && signIn.status === 200
}

async function judge(ground: Ground, order: readonly string[]): Promise<string[]> {
  const victim = await addPerson(ground, 'jobseeker')
  const thief: Thief = { tokens: [victim.token], passwords: [password], addresses: [] }
  await asks(ground, thief)
  for (const name of order) await steps[name]?.(ground, thief)
  const told = (await tokensTo(ground, victim.email, 'email-change-asked'))[0] ?? ''
  const { status } = await follow(ground, 'keep-address', told)
  const wrong = status === 200 ? await leftTo(ground, victim, thief) : [`the answer ${status} to the owner`]
  if (wrong.length === 0 && !(await comesBack(ground, victim))) wrong.push('the owner outside')
  return wrong.map((what) => `a thief who ${['asks', ...order].join(', ')} leaves ${what}`)
}

/** The owner follows the first mail after each of these orders of what a thief can do: all of it comes to nothing. */
export async function judgeThieves(ground: Ground, all: readonly string[][]): Promise<Verdict> {
  const limit = pLimit(4)
  const wrong = await Promise.all(all.map((order) => limit(() => judge(ground, order))))
  return { cells: all.length, wrong: wrong.flat() }
}
