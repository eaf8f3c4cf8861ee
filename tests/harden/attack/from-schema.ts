import fc from 'fast-check'
import { z } from 'zod'

type Json = Record<string, unknown>

/** A caller's knowledge of a site: identifiers by the names of fields, others, and texts such as addresses and tokens. */
export interface Knowledge {
  named: Readonly<Record<string, string>>
  ids: readonly string[]
  texts: readonly string[]
  now: Date
}

const day = 24 * 60 * 60 * 1000
const list = (value: unknown): Json[] => (Array.isArray(value) ? value : [])
const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

function text(schema: Json, known: Knowledge, name: string): fc.Arbitrary<unknown> {
  const most = Math.min(number(schema.maxLength, 200), 200)
  if (String(schema.pattern ?? '').includes('{24}')) {
    const own = known.named[name] ?? known.named[name.replace(/s$/, '')]
    return own ? fc.constant(own) : fc.constantFrom(...known.ids)
  }
  if (schema.format === 'email')
    return fc.oneof(fc.constantFrom(...known.texts.filter((one) => one.includes('@'))), fc.emailAddress())
  const soon = fc.integer({ min: 1, max: 40 }).map((days) => new Date(known.now.getTime() + days * day))
  if (schema.format === 'date') return soon.map((at) => at.toISOString().slice(0, 10))
  if (schema.format === 'date-time') return soon.map((at) => at.toISOString())
  return fc.oneof(
    fc.constantFrom(...known.texts),
    fc.string({ minLength: number(schema.minLength, 0), maxLength: most, unit: 'grapheme' }),
  )
}

/** Values that mostly fit a JSON schema. */
function fitting(schema: Json, known: Knowledge, name = ''): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)]
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => fitting(choice, known, name)))
  const merged = Object.assign({}, schema, ...list(schema.allOf)) as Json
  switch (merged.type) {
    case 'object':
      return record(merged, known)
    case 'array':
      return fc.array(fitting((merged.items ?? {}) as Json, known, name), {
        minLength: number(merged.minItems, 0),
        maxLength: 5,
      })
    case 'string':
      return text(merged, known, name)
    case 'integer':
      return fc.integer({
        min: number(merged.minimum, -10),
        max: Math.min(number(merged.maximum, 5_000), 2 ** 31),
      })
    case 'number':
      return fc.double({ min: number(merged.minimum, -10), max: number(merged.maximum, 1e6), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.oneof(text({}, known, name), fc.integer(), fc.boolean(), fc.constant(null))
  }
}

function record(schema: Json, known: Knowledge): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : []
  const shape = Object.fromEntries(
    properties.map(([name, property]) => [name, fitting(property, known, name)]),
  )
  return fc.record(shape, { requiredKeys: required.filter((name) => name in shape), noNullPrototype: true })
}

/** A schema in JSON; it is made once, which takes a while. */
const asJson = new WeakMap<z.ZodType, Json>()
export function jsonOf(schema: z.ZodType): Json {
  const json =
    asJson.get(schema) ?? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' })
  asJson.set(schema, json as Json)
  return json as Json
}

/** Values that mostly fit what a call takes. */
export const fromSchema = (schema: z.ZodType, known: Knowledge): fc.Arbitrary<unknown> =>
  fitting(jsonOf(schema), known)
