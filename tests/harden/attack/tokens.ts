import { eq } from 'drizzle-orm'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { issueAccessToken } from '#features/accounts/server/access-token.ts'
import { newId } from '#platform/database/columns.ts'
import { accounts, sessions } from '#tables/accounts/accounts.ts'
import { insertEmployer, insertOperator, insertSeeker, type Person } from '../../support/people.ts'
import { addressOf, type Verdict } from './access.ts'
import type { Ground } from './ground.ts'

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Tokens that open nothing: an operator's with exactly one fault each, and one of somebody suspended in each role. */
async function badTokens(ground: Ground): Promise<Record<string, string>> {
  const { services, database, clock } = ground
  const { secret } = services
  const { now } = clock
  const [operator, revoked] = [await insertOperator(ground), await insertOperator(ground)]
  await database.db.update(sessions).set({ endedAt: now }).where(eq(sessions.accountId, revoked.id))
  const suspended = async ({ id, token }: Person) => {
    await database.db.update(accounts).set({ suspendedAt: now }).where(eq(accounts.id, id))
    return token
  }
  const [header = '', payload = '', seal = ''] = operator.token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const viewer = { id: operator.id, role: 'admin' as const, sessionId: claims.sid }
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  const issued = (more: object, at = now, by = secret) => issueAccessToken(by, { ...viewer, ...more }, at)
  return {
    'no token at all': 'nonsense',
    expired: await issued({}, minutes(-16)),
    'from the future': await issued({}, minutes(5)),
    'signed with another secret': await issued({}, now, `${secret}.`),
    'with other claims under its signature': [
      header,
      encoded({ ...claims, exp: claims.exp + 60 }),
      seal,
    ].join('.'),
    'without its signature': `${header}.${payload}.`,
    'with alg none': `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'with alg none and a signature': `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.${seal}`,
    'of a session that does not exist': await issued({ sessionId: newId() }),
    "with another account's session": await issued({ id: newId() }),
    'with another role than the account has': await issued({ role: 'employer' }),
    revoked: revoked.token,
    'a refresh token': operator.refreshToken,
    'of a suspended operator': await suspended(await insertOperator(ground)),
    'of a suspended employer': await suspended(await insertEmployer(ground)),
    'of a suspended job seeker': await suspended(await insertSeeker(ground)),
  }
}

/** Each of these calls that needs a sign-in, with every bad token. */
export async function judgeTokens(ground: Ground, calls: readonly EndpointShape[]): Promise<Verdict> {
  const tokens = Object.entries(await badTokens(ground))
  const shut = calls.filter((one) => one.for !== 'anyone')
  const wrong: string[] = []
  for (const endpoint of shut)
    for (const [kind, as] of tokens) {
      const { status } = await ground.call(endpoint.method, addressOf(endpoint.path), { as })
      if (status !== 401)
        wrong.push(`${endpoint.method} ${endpoint.path} with a token ${kind}: ${status}, not 401`)
    }
  return { calls: shut.length * tokens.length, wrong }
}
