import pLimit from 'p-limit'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import type { Request } from '../access-row.ts'
import { addressOf } from '../call-row.ts'
import type { Attacker } from '../people.ts'
import type { World } from '../world.ts'
import { peopleIn } from './crowd.ts'

const atOnce = 20
/** Number of refused profiles in a row after which it has all that it gets. */
const enough = 20

const words = ['', '@', 'crowd 1', 'diving']
const sizes = [
  { limit: '24', pages: 3 },
  { limit: '100', pages: 12 },
  { limit: '500', pages: 3 },
]
/** Every call about a person is tried for one in this many people. */
const oneOf = 10

/** May an employer read by this call? What is added to the contract is walked too. */
const isReadByEmployers = ({ method, for: audience }: EndpointShape) =>
  method === 'GET' && (audience === 'signed-in' || audience.includes('employer') || audience === 'anyone')

/** Every page of a list, by pages of several sizes and by searches; what is no list once. */
function queriesOf({ query }: EndpointShape): Request['query'][] {
  const names = Object.keys(query?.shape ?? {})
  if (!names.includes('page')) return [undefined]
  const searches = names.includes('q') ? words : ['']
  return searches.flatMap((q) =>
    sizes.flatMap(({ limit, pages }) =>
      Array.from({ length: pages }, (_, at) => ({ limit, page: String(at + 1), ...(q && { q }) })),
    ),
  )
}

export interface Loot {
  people: Set<string>
  calls: number
}

/** Calls everything that an employer's account may call, concurrently and then sequentially. */
export async function scrape(world: World, as: Attacker, crowd: readonly string[]): Promise<Loot> {
  const people = new Set<string>()
  let calls = 0
  const take = async ({ path }: EndpointShape, request: Request) => {
    calls += 1
    const { body } = await world.ground.call('GET', addressOf(path, world, request), { as: as.token })
    for (const id of peopleIn(body)) people.add(id)
  }
  const readable = endpoints.filter(isReadByEmployers)
  const aboutPeople = readable.filter(({ path }) => /:(seekerId|applicantId)/.test(path))
  const others = readable.filter((endpoint) => !aboutPeople.includes(endpoint))
  const some = crowd.filter((_, at) => at % oneOf === 0)
  const about = (id: string) => ({ params: { seekerId: id, applicantId: id } })

  const limit = pLimit(atOnce)
  await Promise.all([
    ...aboutPeople.flatMap((endpoint) => some.map((id) => limit(() => take(endpoint, about(id))))),
    ...others.flatMap((endpoint) =>
      queriesOf(endpoint).map((query) => limit(() => take(endpoint, query ? { query } : {}))),
    ),
  ])
  const profile = aboutPeople.find(({ path }) => path === '/api/jobseekers/:seekerId')
  let inVain = 0
  for (const id of crowd) {
    if (!profile || inVain === enough) break
    if (people.has(id)) continue
    await take(profile, about(id))
    inVain = people.has(id) ? 0 : inVain + 1
  }
  return { people, calls }
}
