import fc from 'fast-check'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape, Method } from '#contract/base/endpoint.ts'
import type { Attacker } from '../people.ts'
import type { World } from '../world.ts'
import { fromSchema, type Knowledge } from './from-schema.ts'
import { nastyBodies, nastyHeaders, nastyQueries, nastySegments, nastyTexts, nastyTypes } from './nasty.ts'

/** A request as it travels. */
export interface RawRequest {
  method: Method | 'HEAD' | 'OPTIONS' | 'TRACE'
  url: string
  headers: Record<string, string>
  payload: Buffer | undefined
}

const knowledgeOf = (world: World): Knowledge => ({
  ids: [
    world.seeker.id,
    world.otherSeeker.id,
    world.employer.id,
    world.otherEmployer.id,
    world.jobId,
    world.openJobId,
    world.applicationId,
    world.subscriptionId,
    world.reportId,
    world.messageId,
    world.mailId,
    world.sessionId,
  ],
  texts: [
    world.seeker.email,
    world.employer.email,
    world.operator.email,
    world.seeker.refreshToken,
    'Addu',
    'a',
  ],
})

/** Header values hold no line ends and nothing beyond Latin-1; what the client would refuse to send is left out. */
const sendable = (text: string) => text.replace(/[^\x20-\x7e]/g, '?')

function asJson(value: unknown): string {
  const seen = new WeakSet<object>()
  const text = JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return String(part)
    if (typeof part !== 'object' || part === null) return part
    if (seen.has(part)) return null
    seen.add(part)
    return part
  })
  return text ?? 'null'
}

function multipart(value: unknown, field: string, file: string): { type: string; text: string } {
  const boundary = 'a-line-between-the-parts'
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const parts = fields.map(
    ([name, given]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name.replace(/["\r\n]/g, '')}"\r\n\r\n${typeof given === 'string' ? given : asJson(given)}\r\n`,
  )
  parts.push(
    `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${file.replace(/["\r\n]/g, '')}"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.7\n${file}\r\n`,
  )
  return { type: `multipart/form-data; boundary=${boundary}`, text: `${parts.join('')}--${boundary}--\r\n` }
}

function bodies(
  endpoint: EndpointShape,
  known: Knowledge,
): fc.Arbitrary<{ type: string; text: string } | undefined> {
  const json = 'application/json'
  const value = endpoint.input ? fromSchema(endpoint.input, known) : fc.anything({ maxDepth: 2 })
  const usual = value.map((given) => ({ type: json, text: asJson(given) }))
  const broken = fc.constantFrom(...nastyBodies).map((text) => ({ type: json, text }))
  const mistyped = fc
    .tuple(fc.constantFrom(...nastyTypes), value)
    .map(([type, given]) => ({ type, text: asJson(given) }))
  const cut = usual.map(({ type, text }) => ({ type, text: text.slice(0, Math.ceil(text.length / 2)) }))
  const { upload } = endpoint
  const forms = upload
    ? [
        fc
          .tuple(value, fc.constantFrom(upload.field, 'other', ''), fc.constantFrom(...nastyTexts))
          .chain(([given, field, file]) => {
            const form = multipart(given, field, file)
            return fc.constantFrom(form, { ...form, text: form.text.slice(0, -30) })
          }),
      ]
    : []
  const choices = [
    { arbitrary: usual, weight: endpoint.input ? 10 : 2 },
    { arbitrary: broken, weight: 2 },
    { arbitrary: mistyped, weight: 1 },
    { arbitrary: cut, weight: 1 },
    { arbitrary: fc.constant(undefined), weight: endpoint.input ? 1 : 6 },
    ...forms.map((arbitrary) => ({ arbitrary, weight: 6 })),
  ]
  return fc.oneof(...choices)
}

function addresses(endpoint: EndpointShape, known: Knowledge): fc.Arbitrary<string> {
  const names = endpoint.path.match(/:\w+|\*/g) ?? []
  const segment = fc.oneof(
    { arbitrary: fc.constantFrom(...known.ids), weight: 5 },
    { arbitrary: fc.constantFrom(...nastySegments), weight: 2 },
    {
      arbitrary: fc
        .string({ unit: 'binary', maxLength: 40 })
        .map((text) => encodeURIComponent(text.toWellFormed())),
      weight: 1,
    },
  )
  const path = fc.array(segment, { minLength: names.length, maxLength: names.length }).map((given) => {
    let at = 0
    return endpoint.path.replace(/:\w+|\*/g, () => given[at++] ?? '')
  })
  const fitting = endpoint.query
    ? fromSchema(endpoint.query, known).map((value) => {
        const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : []
        return pairs
          .map(
            ([key, part]) =>
              `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent((typeof part === 'string' ? part : asJson(part)).toWellFormed())}`,
          )
          .join('&')
      })
    : fc.constant('')
  const query = fc.oneof(
    { arbitrary: fitting, weight: 4 },
    { arbitrary: fc.constantFrom(...nastyQueries), weight: 1 },
  )
  return fc.tuple(path, query).map(([one, two]) => (two ? `${one}?${two}`.slice(0, 14_000) : one))
}

/** The caller: mostly one with access, so that the code behind the access check is reached. */
function callers(endpoint: EndpointShape, world: World): fc.Arbitrary<Attacker | undefined> {
  const people = [world.seeker, world.employer, world.operator]
  const audience = typeof endpoint.for === 'string' ? [endpoint.for] : endpoint.for
  const allowed = people.filter(({ role }) => audience.some((word) => word === role || word === 'signed-in'))
  const anybody = fc.constantFrom(undefined, ...people)
  return allowed.length === 0
    ? anybody
    : fc.oneof({ arbitrary: fc.constantFrom(...allowed), weight: 9 }, { arbitrary: anybody, weight: 1 })
}

function requestTo(endpoint: EndpointShape, world: World): fc.Arbitrary<RawRequest> {
  const known = knowledgeOf(world)
  return fc
    .record({
      url: addresses(endpoint, known),
      body: endpoint.method === 'GET' ? fc.constant(undefined) : bodies(endpoint, known),
      caller: callers(endpoint, world),
      more: fc.oneof(
        { arbitrary: fc.constant({}), weight: 12 },
        { arbitrary: fc.constantFrom(...nastyHeaders), weight: 1 },
      ),
    })
    .map(({ url, body, caller, more }) => ({
      method: endpoint.method,
      url,
      headers: {
        ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
        ...(body ? { 'content-type': sendable(body.type) } : {}),
        ...more,
      },
      payload: body && Buffer.from(body.text),
    }))
}

/** Hashing a password takes time on purpose: these are asked less often. */
const isCostly = ({ path, input }: EndpointShape) =>
  path.includes('/auth/') ||
  path.includes('register') ||
  path.includes('password') ||
  (path === '/api/employers' && input !== undefined)

/** Hostile requests to every call there is, in the world of these people. */
export function hostileRequests(world: World): fc.Arbitrary<RawRequest> {
  const choices = endpoints.map((endpoint: EndpointShape) => ({
    arbitrary: requestTo(endpoint, world),
    weight: isCostly(endpoint) ? 1 : 12,
  }))
  return fc.oneof(...choices)
}

const pages = [
  '/',
  '/jobs/',
  '/job/',
  '/employer-jobs/',
  '/employers-list',
  '/login',
  '/verify-email',
  '/password-reset',
  '/keep-address',
  '/about',
  '/select-subscription',
  '/jobs.rss',
  '/sitemap-jobs-1.xml',
  '/robots.txt',
  '/assets/',
  '/admin',
  '/api/docs',
  '/favicon.svg',
  '/.well-known/security.txt',
  '/nothing/',
]

/** Hostile requests to the pages and the files that machines read. */
export function hostilePageRequests(world: World): fc.Arbitrary<RawRequest> {
  const { ids } = knowledgeOf(world)
  const tail = fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...nastySegments), fc.constant(''))
  return fc
    .record({
      method: fc.constantFrom(
        'GET' as const,
        'GET' as const,
        'GET' as const,
        'HEAD' as const,
        'OPTIONS' as const,
        'POST' as const,
        'DELETE' as const,
      ),
      page: fc.constantFrom(...pages),
      tail,
      query: fc.oneof(fc.constant(''), fc.constantFrom(...nastyQueries)),
      more: fc.oneof(fc.constant({}), fc.constantFrom(...nastyHeaders)),
    })
    .map(({ method, page, tail, query, more }) => ({
      method,
      url: `${page}${page.endsWith('/') ? tail : ''}${query ? `?${query}` : ''}`.slice(0, 14_000),
      headers:
        method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded', ...more } : { ...more },
      payload: method === 'POST' ? Buffer.from(query) : undefined,
    }))
}
