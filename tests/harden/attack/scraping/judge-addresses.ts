import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { employers } from '#tables/employers.ts'
import type { Request } from '../access-row.ts'
import { addressOf } from '../call-row.ts'
import type { Ground } from '../ground.ts'
import { makeWorld, type World } from '../world.ts'

const isPublic = ({ method, for: audience }: EndpointShape) => method === 'GET' && audience === 'anyone'

const feeds = ['/jobs.rss', '/jobs-feed.xml', '/sitemap.xml', '/robots.txt', '/.well-known/security.txt']

/** The pages that everybody may read; a site without pages has none. */
export const pagesOf = ({ jobId, employer }: World): string[] => [
  ...['/', '/employers-list', '/about', '/privacy', '/terms', '/login', '/select-subscription'],
  ...[`/jobs/${jobId}`, `/job/${jobId}`, `/jobseeker/job/${jobId}`, `/employer-jobs/${employer.id}`],
]

const paramOf = (path: string): string => path.replace(/.*:(\w+).*/, '$1')

/** As much as a call can be asked for: everything at once, and each thing that a path may be about. */
function requestsFor({ path, query }: EndpointShape, { openJobId, otherEmployer }: World): Request[] {
  const names = Object.keys(query?.shape ?? {})
  const most: Record<string, string> = { limit: '100', includeEmployer: 'true' }
  const all = Object.fromEntries(Object.entries(most).filter(([name]) => names.includes(name)))
  const others: Record<string, string> = { jobId: openJobId, employerId: otherEmployer.id }
  const other = others[paramOf(path)]
  return [{}, { query: all }, ...(other ? [{ params: { [paramOf(path)]: other }, query: all }] : [])]
}

interface Verdict {
  replies: number
  wrong: string[]
}

/**
 * Looks through all that is said to everybody for the addresses that people sign in with, and asks every public search
 * whether it knows one.
 */
export async function judgeAddresses(
  ground: Ground,
  pages: (world: World) => string[] = () => [],
): Promise<Verdict> {
  const world = await makeWorld(ground)
  const { seeker, otherSeeker, employer, otherEmployer, operator } = world
  const logins = [seeker, otherSeeker, employer, otherEmployer, operator].map(({ email }) => email)
  const contactEmail = `office-${employer.id}@contact.example`
  await ground.database.db.update(employers).set({ contactEmail }).where(eq(employers.id, employer.id))

  const wrong: string[] = []
  let replies = 0
  const read = async (path: string) => {
    const { body, headers, status } = await ground.call('GET', path)
    replies += 1
    const text = `${JSON.stringify(body)} ${JSON.stringify(headers)}`
    for (const login of logins) if (text.includes(login)) wrong.push(`${path} tells ${login}`)
    return { text, status, total: headers['x-total-count'] }
  }
  const calls: EndpointShape[] = endpoints.filter(isPublic)
  for (const endpoint of calls) {
    for (const request of requestsFor(endpoint, world)) await read(addressOf(endpoint.path, world, request))
    if (!('q' in (endpoint.query?.shape ?? {}))) continue
    // All letters but the last, so that the typed text is not mistaken for a result.
    for (const login of logins) {
      const known = login.slice(0, -1)
      const unknown = known.replace(/[0-9a-f]{24}/, 'abcdef0123456789abcdef01')
      const ask = (q: string) => read(addressOf(endpoint.path, world, { query: { q } }))
      if ((await ask(known)).total !== (await ask(unknown)).total)
        wrong.push(`${endpoint.path} finds somebody by ${login}`)
    }
  }
  for (const path of [...feeds, ...pages(world)]) {
    const { status } = await read(path)
    if (status !== 200) wrong.push(`${path} is ${status}`)
  }
  const { text } = await read(`/api/employers/${employer.id}`)
  if (!text.includes(contactEmail)) wrong.push('the address that an employer chose is not shown')
  return { replies, wrong }
}
