import { eq } from 'drizzle-orm'
import type { Method } from '#contract/base/endpoint.ts'
import { issueAccessToken } from '#features/accounts/server/access-token.ts'
import { newId } from '#platform/database/columns.ts'
import { sessions } from '#tables/accounts.ts'
import { accessTable, type Verdict } from './access.ts'
import { addressOf } from './call-row.ts'
import type { Ground } from './ground.ts'
import { type Attacker, addPerson } from './people.ts'
import { makeWorld } from './world.ts'

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')

async function revokedToken(ground: Ground): Promise<string> {
  const { token, refreshToken } = await addPerson(ground, 'admin')
  const sessionId = refreshToken.split('.')[0] ?? ''
  await ground.database.db
    .update(sessions)
    .set({ endedAt: ground.clock.now })
    .where(eq(sessions.id, sessionId))
  return token
}

/** Tokens that open nothing. Each is an operator's token with exactly one fault. */
export async function badTokens(
  ground: Ground,
  operator: Attacker,
): Promise<Record<string, string | undefined>> {
  const { secret } = ground.services
  const { now } = ground.clock
  const [header = '', payload = '', seal = ''] = operator.token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const viewer = { id: operator.id, role: operator.role, sessionId: claims.sid }
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  return {
    absent: undefined,
    'no token at all': 'nonsense',
    expired: await issueAccessToken(secret, viewer, minutes(-16)),
    'from the future': await issueAccessToken(secret, viewer, minutes(5)),
    'signed with another secret': await issueAccessToken(`${secret}.`, viewer, now),
    'with other claims under its signature': [
      header,
      encoded({ ...claims, exp: claims.exp + 60 }),
      seal,
    ].join('.'),
    'without its signature': `${header}.${payload}.`,
    'with alg none': `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'with alg none and a signature': `${encoded({ alg: 'none', typ: 'JWT' })}.${payload}.${seal}`,
    'of a session that does not exist': await issueAccessToken(
      secret,
      { ...viewer, sessionId: newId() },
      now,
    ),
    "with another account's session": await issueAccessToken(secret, { ...viewer, id: newId() }, now),
    'with another role than the account has': await issueAccessToken(
      secret,
      { ...viewer, role: 'employer' },
      now,
    ),
    revoked: await revokedToken(ground),
    'a refresh token': operator.refreshToken,
  }
}

/** Every protected call of the table with every bad token. */
export async function judgeTokens(ground: Ground): Promise<Verdict & { calls: number; kinds: number }> {
  const world = await makeWorld(ground)
  const tokens = Object.entries(await badTokens(ground, world.operator))
  const calls = new Set(
    accessTable.filter(({ statuses }) => statuses.visitor === 401).map(({ call }) => call),
  )
  // The body decides about the first, the file's own secret about the second.
  const protectedCalls = [...calls].filter(
    (call) => call === 'POST /api/auth/company' || !/\/api\/auth\/|\*$/.test(call),
  )
  const wrong: string[] = []
  for (const call of protectedCalls) {
    const [method = '', path = ''] = call.split(' ')
    const address = addressOf(path, world, {})
    await Promise.all(
      tokens.map(async ([kind, token]) => {
        const { status } = await ground.call(
          method as Method,
          address,
          token === undefined ? {} : { as: token },
        )
        if (status !== 401) wrong.push(`${call} with a token ${kind}: ${status}, not 401`)
      }),
    )
  }
  return {
    cells: protectedCalls.length * tokens.length,
    calls: protectedCalls.length,
    kinds: tokens.length,
    wrong,
  }
}
