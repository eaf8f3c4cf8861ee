import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { namesOf } from '#contract/base/facts.ts'
import { type ApiScope, apiScopes } from '#contract/facts/api-scopes.ts'
import { accessTable, openTheGround, type Verdict } from './access.ts'
import type { AccessRow } from './access-row.ts'
import { statusFor } from './call-row.ts'
import type { Ground } from './ground.ts'
import { fingerprintOf, makeWorld, type World } from './world.ts'

const contract: readonly EndpointShape[] = endpoints
const scopesOf = ({ call }: AccessRow): readonly ApiScope[] =>
  contract.find(({ method, path }) => `${method} ${path}` === call)?.scopes ?? []

async function keyOf(world: World, of: 'employer' | 'otherEmployer', scopes: readonly ApiScope[]) {
  const { body } = await world.ground.call('POST', '/api/employers/api-keys', {
    as: world[of].token,
    body: { name: scopes.join(' and '), scopes },
  })
  return (body as { key: string }).key
}

/** Every call without a scope of its own, with a key of all of them: it is refused, and nothing changes. */
async function judgeOthers(ground: Ground, rows: readonly AccessRow[]): Promise<string[]> {
  const world = await makeWorld(ground)
  const scopes = namesOf(apiScopes, () => true)
  const key = await keyOf(world, 'employer', scopes)
  const wrong: string[] = []
  for (const row of rows) {
    const request = await row.request(world)
    const before = await fingerprintOf(world)
    const status = await statusFor(row, world, request, key)
    if (status !== 403) wrong.push(`${row.call} with a key of ${scopes.join(', ')}: ${status}, not 403`)
    if ((await fingerprintOf(world)) !== before) wrong.push(`${row.call}: a refused key changed something`)
  }
  return wrong
}

/**
 * Every call with API keys: of its own scope a key is answered as the company itself, or as the other company; without the scope
 * it is refused, and nothing changes.
 */
export async function judgeKeys(ground: Ground): Promise<Verdict> {
  await openTheGround(ground)
  const others = accessTable.filter((row) => scopesOf(row).length === 0)
  const wrong = await judgeOthers(ground, others)
  let cells = others.length
  for (const row of accessTable.filter((one) => !others.includes(one))) {
    const open = scopesOf(row)
    const world = await makeWorld(ground)
    const shut = namesOf(apiScopes, () => true).filter((scope) => !open.includes(scope))
    const request = await row.request(world)
    const judge = async (key: string, due: number, who: string) => {
      cells += 1
      const status = await statusFor(row, world, request, key)
      if (status !== due) wrong.push(`${row.call} with a key ${who}: ${status}, not ${due}`)
    }
    if (shut.length > 0) {
      const key = await keyOf(world, 'employer', shut)
      const before = await fingerprintOf(world)
      await judge(key, 403, `of ${shut.join(', ')}`)
      if ((await fingerprintOf(world)) !== before) wrong.push(`${row.call}: a refused key changed something`)
    }
    await judge(
      await keyOf(world, 'otherEmployer', open),
      row.statuses['other employer'],
      'of another company',
    )
    await judge(await keyOf(world, 'employer', open), row.statuses['owning employer'], 'of its scope')
  }
  return { cells, wrong }
}
