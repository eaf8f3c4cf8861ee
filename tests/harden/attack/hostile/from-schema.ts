import fc from 'fast-check'
import { z } from 'zod'
import { nastyTexts, nastyValues } from './nasty.ts'

type Json = Record<string, unknown>

/** An attacker's knowledge of the site: real identifiers, addresses, tokens. */
export interface Knowledge {
  ids: readonly string[]
  texts: readonly string[]
}

const list = (value: unknown): Json[] => (Array.isArray(value) ? value : [])
const number = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

function text(schema: Json, known: Knowledge): fc.Arbitrary<unknown> {
  const most = Math.min(number(schema.maxLength, 200), 200)
  if (String(schema.pattern ?? '').includes('{24}')) return fc.constantFrom(...known.ids)
  if (schema.format === 'email')
    return fc.oneof(fc.constantFrom(...known.texts.filter((one) => one.includes('@'))), fc.emailAddress())
  if (schema.format === 'date')
    return fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10))
  if (schema.format === 'date-time') return fc.date({ noInvalidDate: true }).map((day) => day.toISOString())
  return fc.oneof(
    fc.constantFrom(...known.texts),
    fc.string({ minLength: number(schema.minLength, 0), maxLength: most, unit: 'grapheme' }),
    fc.string({ maxLength: most, unit: 'binary' }),
  )
}

/** Values that mostly fit a JSON schema. */
function fitting(schema: Json, known: Knowledge): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)]
  if (choices.length > 0) return fc.oneof(...choices.map((choice) => fitting(choice, known)))
  const merged = Object.assign({}, schema, ...list(schema.allOf)) as Json
  switch (merged.type) {
    case 'object':
      return record(merged, known)
    case 'array':
      return fc.array(fitting((merged.items ?? {}) as Json, known), { maxLength: 5 })
    case 'string':
      return text(merged, known)
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
      return fc.oneof(text({}, known), fc.integer(), fc.boolean(), fc.constant(null))
  }
}

function record(schema: Json, known: Knowledge): fc.Arbitrary<unknown> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : []
  const shape = Object.fromEntries(properties.map(([name, property]) => [name, fitting(property, known)]))
  return fc.record(shape, { requiredKeys: required.filter((name) => name in shape) })
}

const nasty = fc.oneof(
  fc.constantFrom(...nastyTexts),
  fc.constantFrom(...nastyValues),
  fc.anything({ maxDepth: 3 }),
)
const nastyKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'role',
  'status',
  'featured',
  '',
  '\u0000',
  'a'.repeat(500),
)

/** The same value with one of its properties, or all of it, made bad. */
function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return nasty
  const keys = Object.keys(value)
  const withKey = fc.tuple(nastyKeys, nasty).map(([key, bad]) => ({ ...value, [key]: bad }))
  if (keys.length === 0) return fc.oneof(nasty, withKey)
  const replaced = fc.tuple(fc.constantFrom(...keys), nasty).map(([key, bad]) => ({ ...value, [key]: bad }))
  const left = fc
    .constantFrom(...keys)
    .map((key) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)))
  return fc.oneof(
    { arbitrary: replaced, weight: 6 },
    { arbitrary: left, weight: 1 },
    { arbitrary: withKey, weight: 1 },
    { arbitrary: nasty, weight: 1 },
  )
}

/**
 * Values that may be sent where a schema is expected: valid ones, ones made invalid in one place, and arbitrary ones.
 */
export function fromSchema(schema: z.ZodType, known: Knowledge): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json
  const good = fitting(json, known)
  return fc.oneof({ arbitrary: good, weight: 3 }, { arbitrary: good.chain(spoilt), weight: 6 })
}
