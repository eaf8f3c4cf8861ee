import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { accessTable } from '../access.ts'
import type { Attacker } from '../people.ts'
import type { World } from '../world.ts'

/** A call with good values everywhere, and how many places of it are tried. */
export interface Target {
  call: string
  /** An asterisk follows each identifier of the path: it marks where the tool injects. */
  path: string
  method: string
  body: string | undefined
  token: string | undefined
  parameters: number
}

const words: Record<string, string> = {
  category: 'Hospitality',
  sector: 'Finance',
  type: 'Full time',
  mode: 'Onsite',
  sort: 'newest',
  page: '1',
  limit: '5',
  featured: 'first',
  from: '2026-11-01',
  to: '2026-11-30',
  format: 'csv',
  includeEmployer: 'true',
  act: 'price set',
  kind: 'signed in',
}

/** A good value for every name in a query. */
function goodValue(name: string, { path }: EndpointShape, world: World): string {
  if (name === 'employer') return world.employer.id
  if (name === 'operator') return world.operator.id
  if (name === 'application') return world.applicationId
  if (name === 'featured' && path.includes('/admin/')) return 'true'
  if (name === 'state')
    return path.includes('employers')
      ? 'verified'
      : path.includes('mails')
        ? 'sent'
        : path.includes('jobseekers')
          ? 'active'
          : 'waiting'
  if (name === 'status')
    return path.includes('applicants') ? 'Applied' : path.includes('subscriptions') ? 'Pending' : 'Active'
  return words[name] ?? 'a'
}

function personFor({ for: audience }: EndpointShape, world: World): Attacker | undefined {
  if (audience === 'anyone') return undefined
  const people = [world.seeker, world.employer, world.operator]
  return people.find(({ role }) => audience === role || audience === 'signed-in' || audience.includes(role))
}

/** Identifiers of a path by name, each followed by the tool's mark. */
function pathOf({ path }: EndpointShape, world: World): string {
  const names: Record<string, string> = {
    seekerId: world.seeker.id,
    applicantId: world.seeker.id,
    employerId: world.employer.id,
    jobId: world.jobId,
    applicationId: world.applicationId,
    subscriptionId: world.subscriptionId,
    messageId: world.messageId,
    '*': 'logos/one.webp',
  }
  return path.replace(/:(\w+)|\*/g, (_, name = '*') => `${names[name] ?? world.jobId}*`)
}

/** Can a call be sent a thousand times without a change of its effect? */
const isReading = ({ method, path }: EndpointShape) => method === 'GET' && !path.endsWith('/export')

/** Calls whose write is idempotent, so that they can be repeated. */
const writing = [
  'POST /api/contact',
  'POST /api/jobs/:jobId/report',
  'PUT /api/jobseekers/:seekerId',
  'PUT /api/employers/:employerId',
  'POST /api/jobs',
  'POST /api/auth/refresh',
  'POST /api/employers/request-password-reset',
  'PATCH /api/jobs/:jobId/applicants',
  'POST /api/employers/select-subscription',
]

const scalars = (body: object): number =>
  Object.values(body).reduce(
    (sum: number, value) => sum + (typeof value === 'object' && value !== null ? scalars(value) : 1),
    0,
  )

async function targetOf(endpoint: EndpointShape, world: World): Promise<Target> {
  const call = `${endpoint.method} ${endpoint.path}`
  const names = Object.keys(endpoint.query?.shape ?? {})
  const query = names
    .map((name) => `${name}=${encodeURIComponent(goodValue(name, endpoint, world))}`)
    .join('&')
  const row = accessTable.find((one) => one.call === call && one.when === '')
  const { body } = endpoint.method === 'GET' ? {} : ((await row?.request(world)) ?? {})
  const path = pathOf(endpoint, world)
  const ids = path.split('*').length - 1
  return {
    call,
    method: endpoint.method,
    path: query ? `${path}?${query}` : path,
    body: body === undefined ? undefined : JSON.stringify(body),
    token: personFor(endpoint, world)?.token,
    parameters: names.length + ids + (typeof body === 'object' && body !== null ? scalars(body) : 0),
  }
}

/** Every call that reads, with every parameter it has, and the calls that write text. */
export async function injectionTargets(world: World): Promise<Target[]> {
  const all: readonly EndpointShape[] = endpoints
  const chosen = all.filter((one) => isReading(one) || writing.includes(`${one.method} ${one.path}`))
  const targets = await Promise.all(chosen.map((endpoint) => targetOf(endpoint, world)))
  return targets.filter(({ parameters }) => parameters > 0)
}
