import fc from 'fast-check'
import type { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape, Method } from '#contract/base/endpoint.ts'
import { fromSchema, type Knowledge } from '../from-schema.ts'
import type { World } from '../world.ts'
import {
  nastyBodies,
  nastyHeaders,
  nastyQueries,
  nastySegments,
  nastyTexts,
  nastyTypes,
  spoilt,
} from './nasty.ts'

/** A request as it travels. */
export interface RawRequest {
  method: Method | 'HEAD' | 'OPTIONS'
  url: string
  headers: Record<string, string>
  payload: Buffer | undefined
}

function knowledgeOf({ ground, seeker, employer, operator, ...things }: World): Knowledge {
  const people = [seeker, employer, operator]
  return {
    named: {},
    ids: [...people.map(({ id }) => id), ...Object.values(things)],
    texts: [...people.map(({ email }) => email), seeker.refreshToken, 'Addu', 'a'],
    now: ground.clock.now,
  }
}

/** Valid values, ones made invalid in one place, and arbitrary ones. */
function mostlyBad(schema: z.ZodType, known: Knowledge): fc.Arbitrary<unknown> {
  const good = fromSchema(schema, known)
  return fc.oneof({ arbitrary: good, weight: 3 }, { arbitrary: good.chain(spoilt), weight: 6 })
}

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
const asText = (value: unknown) => (typeof value === 'string' ? value : asJson(value))
const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? Object.entries(value) : []

interface Body {
  type: string
  text: string
}

function multipart(value: unknown, field: string, file: string): Body {
  const boundary = 'a-line-between-the-parts'
  const named = (name: string) => name.replace(/["\r\n]/g, '')
  const part = (head: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${content}\r\n`
  const fields = entriesOf(value).map(([name, given]) => part(`name="${named(name)}"`, asText(given)))
  const sent = part(
    `name="${field}"; filename="${named(file)}"\r\ncontent-type: application/pdf`,
    `%PDF-1.7\n${file}`,
  )
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    text: `${fields.join('')}${sent}--${boundary}--\r\n`,
  }
}

function bodies({ input, upload }: EndpointShape, known: Knowledge): fc.Arbitrary<Body | undefined> {
  const type = 'application/json'
  const value = input ? mostlyBad(input, known) : fc.anything({ maxDepth: 2 })
  const usual = value.map((given) => ({ type, text: asJson(given) }))
  const mistyped = fc
    .tuple(fc.constantFrom(...nastyTypes), usual)
    .map(([other, { text }]) => ({ type: other, text }))
  const form = fc
    .tuple(
      value,
      fc.constantFrom(upload?.field ?? '', 'other', ''),
      fc.constantFrom(...nastyTexts),
      fc.boolean(),
    )
    .map(([given, field, file, isCut]) => {
      const { type: kind, text } = multipart(given, field, file)
      return { type: kind, text: isCut ? text.slice(0, -30) : text }
    })
  return fc.oneof(
    { arbitrary: usual, weight: input ? 10 : 2 },
    { arbitrary: fc.constantFrom(...nastyBodies).map((text) => ({ type, text })), weight: 2 },
    { arbitrary: mistyped, weight: 1 },
    { arbitrary: usual.map(({ text }) => ({ type, text: text.slice(0, text.length / 2) })), weight: 1 },
    { arbitrary: fc.constant(undefined), weight: input ? 1 : 6 },
    { arbitrary: form, weight: upload ? 6 : 0 },
  )
}

const encoded = (text: string) => encodeURIComponent(text.toWellFormed())

function addresses({ path, query }: EndpointShape, known: Knowledge): fc.Arbitrary<string> {
  const names = path.match(/:\w+|\*/g) ?? []
  const segment = fc.oneof(
    { arbitrary: fc.constantFrom(...known.ids), weight: 5 },
    { arbitrary: fc.constantFrom(...nastySegments), weight: 2 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 40 }).map(encoded), weight: 1 },
  )
  const filled = fc.tuple(...names.map(() => segment)).map((given) => {
    const left = [...given]
    return path.replace(/:\w+|\*/g, () => left.shift() ?? '')
  })
  const fitting = query
    ? mostlyBad(query, known).map((value) =>
        entriesOf(value)
          .map(([key, part]) => `${encoded(key)}=${encoded(asText(part))}`)
          .join('&'),
      )
    : fc.constant('')
  const asked = fc.oneof(
    { arbitrary: fitting, weight: 4 },
    { arbitrary: fc.constantFrom(...nastyQueries), weight: 1 },
  )
  return fc.tuple(filled, asked).map(([one, two]) => (two ? `${one}?${two}`.slice(0, 14_000) : one))
}

function requestTo(endpoint: EndpointShape, world: World): fc.Arbitrary<RawRequest> {
  const known = knowledgeOf(world)
  const callers = { jobseeker: world.seeker, employer: world.employer, admin: world.operator }
  const all = Object.entries(callers)
  const audience = [endpoint.for].flat()
  const allowed = all.filter(([role]) => audience.some((one) => one === role || one === 'signed-in'))
  // Mostly one with access, so that the code behind the access check is reached.
  const usual = allowed.length > 0 ? allowed : all
  const tokens = fc.oneof(
    { arbitrary: fc.constantFrom(...usual.map(([, { token }]) => token)), weight: 9 },
    { arbitrary: fc.constantFrom(undefined, ...all.map(([, { token }]) => token)), weight: 1 },
  )
  return fc
    .record({
      url: addresses(endpoint, known),
      body: endpoint.method === 'GET' ? fc.constant(undefined) : bodies(endpoint, known),
      token: tokens,
      more: fc.oneof({ arbitrary: fc.constant({}), weight: 12 }, fc.constantFrom(...nastyHeaders)),
    })
    .map(({ url, body, token, more }) => ({
      method: endpoint.method,
      url,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-type': sendable(body.type) } : {}),
        ...more,
      },
      payload: body && Buffer.from(body.text),
    }))
}

/** Hashing a password takes time on purpose: these are asked less often. */
const isCostly = ({ path, input }: EndpointShape) =>
  /\/auth\/|register|password/.test(path) || (path === '/api/employers' && input !== undefined)

/** Hostile requests to every call there is, in the world of these people. */
export function hostileRequests(world: World): fc.Arbitrary<RawRequest> {
  return fc.oneof(
    ...endpoints.map((endpoint: EndpointShape) => ({
      arbitrary: requestTo(endpoint, world),
      weight: isCostly(endpoint) ? 1 : 12,
    })),
  )
}
