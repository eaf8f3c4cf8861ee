import type { z } from 'zod'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { addressOf } from './access.ts'
import { jsonOf } from './from-schema.ts'
import { goodBody } from './good-request.ts'
import { filledWhereKnown, hasIdsOnly, type Ids, idsOf } from './ids.ts'
import type { World } from './world.ts'

type Json = Record<string, unknown>

/** Texts that are dear to read, each repeated to the length that a field takes. */
export const hostileTexts = {
  'one letter': 'a',
  separators: ', ; - . ',
  'unknown words': 'qzrvux kwpjty xoqlum zzerfa ',
  'places of work': 'Malé, Hulhumalé, Addu City, S. Hithadhoo, Baa Atoll, Eydhafushi, ',
  digits: '9',
  amounts: 'MVR 15,000.00 - 18.000 + service charge ',
  brackets: '[I=/(<',
  blanks: '          \n',
  thaana: 'ދިވެހިރާއްޖޭގެ ވަޒީފާ ',
  shouting: '!!! $$$ FREE ',
  /** In canonical order each of the second kind stands before all of the first. */
  marks: '\u0301\u0316',
} as const
export type HostileText = keyof typeof hostileTexts

/** Marks begin with a letter: without one they are an empty text. */
const repeated = (part: string, length: number) =>
  `${/^\p{M}/u.test(part) ? 'a' : ''}${part.repeat(Math.ceil(length / part.length))}`.slice(0, length)

/** Lengths that are tried for a text whose schema in JSON names no maximum, because a step comes before it. */
const lengths = [60_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 300, 200, 100, 60, 40, 20]
const isText = ({ type, enum: choices, format, pattern }: Json) =>
  (type === 'string' || type === undefined) && !choices && !format && !String(pattern ?? '').includes('{24}')

/** Hostile values for one field, the longest first. */
function valuesFor(schema: Json, part: string): unknown[] {
  const known = typeof schema.maxLength === 'number' ? [schema.maxLength] : []
  const texts = () => [...known, ...lengths].map((length) => repeated(part, length))
  const some = [...((schema.anyOf ?? []) as Json[]), schema]
  const list = some.find(({ type }) => type === 'array')
  if (list) {
    const count = Math.min(Number(list.maxItems ?? 1_000), 1_000)
    const items = (list.items ?? {}) as Json
    if (items.type === 'object') return []
    return valuesFor(items, part).map((value) =>
      Array.from({ length: count }, (_, at) =>
        typeof value === 'string' ? `${at}${value}`.slice(0, value.length) : value,
      ),
    )
  }
  return some.some(
    ({ type, ...rest }) => (type === 'string' || !('anyOf' in rest)) && isText({ type, ...rest }),
  )
    ? texts()
    : []
}

const partOf = (value: unknown, share: number): unknown => {
  if (typeof value === 'string') return value.slice(0, Math.max(1, Math.floor(value.length * share)))
  return Array.isArray(value) ? value.slice(0, Math.max(1, Math.floor(value.length * share))) : value
}

/** Bytes of a body and letters of an address that the server reads at all. */
const most = { body: 95_000, query: 8_000 }

/** As an address has it. */
const inAddress = (given: Json): string =>
  new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString()

/** The longest hostile input that a call takes, and a quarter of it; undefined when it takes no text. */
function hostileInputs(
  { input, query }: EndpointShape,
  good: Json,
  part: string,
): { whole: Json; quarter: Json } | undefined {
  const schema = (input ?? query) as z.ZodType
  const properties = (jsonOf(schema).properties ?? {}) as Record<string, Json>
  const isShort = (value: Json) =>
    input ? Buffer.byteLength(JSON.stringify(value)) < most.body : inAddress(value).length < most.query
  const takes = (value: Json) => isShort(value) && schema.safeParse(value).success
  let [whole, quarter] = [good, good]
  for (const [name, property] of Object.entries(properties)) {
    if (name === 'password') continue
    const values = valuesFor(property, part).map((one) =>
      input || !Array.isArray(one) ? one : one.slice(0, 1),
    )
    const value = values.find((one) => takes({ ...whole, [name]: one }))
    if (value === undefined) continue
    whole = { ...whole, [name]: value }
    const smaller = { ...quarter, [name]: partOf(value, 1 / 4) }
    if (takes(smaller)) quarter = smaller
  }
  return whole === good ? undefined : { whole, quarter }
}

/** Cost of a call for the thread that answers people, in milliseconds of processor. */
export interface Cost {
  call: string
  text: HostileText
  status: number
  quarter: number
  whole: number
}

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

/** The least of some runs: others collected garbage or compiled. */
async function leastOf(
  runs: number,
  ask: () => Promise<{ status: number }>,
): Promise<{ ms: number; status: number }> {
  let [ms, status] = [Number.POSITIVE_INFINITY, 0]
  for (let run = 0; run < runs; run += 1) {
    const before = process.threadCpuUsage()
    status = (await ask()).status
    ms = Math.min(ms, milliseconds(process.threadCpuUsage(before)))
  }
  return { ms, status }
}

/** Below this a call stands nobody's way, and what is measured is mostly the machine. Milliseconds. */
const negligible = 40

/** The least of two runs; of five where it is no trifle, since a busy machine compiles late. */
async function costOf(ask: () => Promise<{ status: number }>) {
  const first = await leastOf(2, ask)
  if (first.ms <= negligible) return first
  return { ...first, ms: Math.min(first.ms, (await leastOf(3, ask)).ms) }
}

/** Calls that take a text or a list from people or programs. */
export const callsWithText: readonly EndpointShape[] = (endpoints as readonly EndpointShape[]).filter(
  (one) => hasIdsOnly(one) && one.method !== 'DELETE' && !one.upload && (one.input ?? one.query),
)

/** Cost of an ordinary search here, to compare with. */
export async function costOfSearch({ ground }: World): Promise<number> {
  const ask = () => ground.call('GET', '/api/jobseekers/search?q=front%20office%20manager%20male')
  await leastOf(3, ask)
  return (await leastOf(5, ask)).ms
}

/** Undefined for calls whose bodies are signed by a device: nothing in them is a text. */
function goodOrNone(endpoint: EndpointShape, ids: Ids, now: Date): Json | undefined {
  if (!endpoint.input) return {}
  try {
    return goodBody(endpoint, ids, now) as Json
  } catch {
    return undefined
  }
}

/** Cost of each call with each text. @param texts those that are tried; all of them by default */
export async function costsOf(
  world: World,
  calls: readonly EndpointShape[],
  texts = Object.keys(hostileTexts) as HostileText[],
): Promise<Cost[]> {
  const { ground } = world
  const ids = { employer: await idsOf(world, 'employer'), seeker: await idsOf(world, 'seeker') }
  const costs: Cost[] = []
  for (const endpoint of calls) {
    const { method, path, input } = endpoint
    const audience = [endpoint.for].flat()
    const who = audience.includes('admin')
      ? 'operator'
      : audience.includes('employer')
        ? 'employer'
        : 'seeker'
    const own = ids[who === 'seeker' ? 'seeker' : 'employer']
    const address = addressOf(filledWhereKnown(path, own))
    const as = audience.includes('anyone') ? {} : { as: world[who].token }
    const good = goodOrNone(endpoint, own, ground.clock.now)
    if (!good) continue
    for (const text of texts) {
      const made = hostileInputs(endpoint, good, hostileTexts[text])
      if (!made) break
      const ask = (given: Json) => () =>
        input
          ? ground.call(method, address, { ...as, body: given })
          : ground.call(method, `${address}?${inAddress(given)}`, as)
      const quarter = await costOf(ask(made.quarter))
      const whole = await costOf(ask(made.whole))
      costs.push({
        call: `${method} ${path}`,
        text,
        status: whole.status,
        quarter: quarter.ms,
        whole: whole.ms,
      })
    }
  }
  return costs.toSorted((a, b) => b.whole - a.whole)
}

/** Four times the text costs four times as much where work is linear, sixteen times where it grows with the square. */
const betweenLinearAndSquare = 8

/** The costs that are out of proportion: to a quarter of the same input, or to a search. */
export const outOfProportion = (costs: readonly Cost[], search: number): Cost[] =>
  costs.filter(
    ({ quarter, whole }) =>
      whole > negligible && (whole > betweenLinearAndSquare * quarter || whole > 20 * search),
  )
