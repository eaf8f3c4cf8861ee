import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../api.ts'
import { boundsFields, boundsLists, fewFields, isBounded, list, prepared, repeated } from './bounded.ts'
import type { EndpointShape } from './endpoint.ts'
import { ignored, line, text } from './schemas.ts'

type Schema = z.core.$ZodType
type Definition = Record<string, unknown> & { type: string; checks?: Schema[] }

const definitionOf = (schema: Schema) => schema._zod.def as unknown as Definition

/** An object may take names that it does not list: then their number and values need bounds. */
const takesAnyName = ({ catchall }: Definition) =>
  catchall !== undefined && !['never', 'unknown'].includes(definitionOf(catchall as Schema).type)

function fieldsOf(def: Definition, at: string): string[] {
  if (def.type === 'record')
    return [
      ...unbounded(def.keyType as Schema, `${at}{key}`),
      ...unbounded(def.valueType as Schema, `${at}{}`),
    ]
  return [
    ...Object.entries(def.shape as Record<string, Schema>).flatMap(([name, part]) =>
      unbounded(part, `${at}.${name}`),
    ),
    ...(takesAnyName(def) ? unbounded(def.catchall as Schema, `${at}{}`) : []),
  ]
}

/** Is the first check a maximum length that ends the parse? */
function isBoundFirst({ checks: [first] = [] }: Definition): boolean {
  const { check, abort } = (first?._zod.def ?? {}) as { check?: string; abort?: boolean }
  return check === 'max_length' && abort === true
}

/** Every part of a schema that reads text or entries of any number. */
function unbounded(schema: Schema, at: string): string[] {
  const def = definitionOf(schema)
  const inner = (key: string, name = '') => unbounded(def[key] as Schema, at + name)
  switch (def.type) {
    case 'string':
      return isBoundFirst(def) ? [] : [`${at} text`]
    case 'array':
      return [`${at} list`, ...inner('element', '[]')]
    case 'record':
      return [`${at} names`, ...fieldsOf(def, at)]
    case 'object':
      return [...(takesAnyName(def) ? [`${at} names`] : []), ...fieldsOf(def, at)]
    case 'union':
      return (def.options as Schema[]).flatMap((option) => unbounded(option, at))
    case 'intersection':
      return [...inner('left'), ...inner('right')]
    case 'pipe':
      return piped(def.in as Schema, def.out as Schema, at)
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inner('innerType')
    case 'number':
    case 'int':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return []
    default:
      return [`${at} ${def.type}`]
  }
}

/** A step bounds what follows it. Behind a schema only our own code reads the value. */
function piped(first: Schema, then: Schema, at: string): string[] {
  const { type, transform } = definitionOf(first)
  if (type === 'unknown' && definitionOf(then).type === 'transform') return []
  if (type !== 'transform') return unbounded(first, at)
  if (boundsLists(transform as object)) return unbounded(definitionOf(then).element as Schema, `${at}[]`)
  if (boundsFields(transform as object)) return fieldsOf(definitionOf(then), at)
  return [...(isBounded(transform as object) ? [] : [`${at} step`]), ...unbounded(then, at)]
}

describe('each text and each list of an input is bounded before anything reads it', () => {
  const all = endpoints as readonly EndpointShape[]

  test('in every call', () => {
    expect(all.length).toBeGreaterThan(300)
    const wrong = all.flatMap(({ method, path, params, query, input }) =>
      Object.entries({ params, query, input }).flatMap(([part, schema]) =>
        schema ? unbounded(schema, `${method} ${path} ${part}`) : [],
      ),
    )
    expect(wrong).toEqual([])
  })

  const cases: [string, z.ZodType, string[]][] = [
    ['a text', z.string(), [' text']],
    ['a maximum behind another check', z.string().trim().max(5, { abort: true }), [' text']],
    ['a maximum that lets the next check run', z.string().max(5).regex(/a+b/), [' text']],
    ['a text before a transform', z.string().transform((given) => given.split(',')), [' text']],
    ['a text behind a step', z.preprocess((given) => given, text(5)), [' step']],
    ['a list, whose check follows its entries', z.array(text(5)).max(3), [' list']],
    ['a text in a list', list(z.string(), 3), ['[] text']],
    [
      'deep in a union',
      z.union([z.number(), z.object({ a: z.record(text(3), z.string()) })]),
      ['.a names', '.a{} text'],
    ],
    ['names of any number', z.object({}).catchall(text(3)), [' names']],
    ['anything', z.object({ a: z.unknown() }), ['.a unknown']],
    ['what is left alone', z.object({ a: ignored().optional() }), []],
    ['bounded ones', z.object({ a: line(5).nullish(), b: list(text(3), 2), c: repeated(text(3), 2) }), []],
    ['bounded names', fewFields(z.object({}).catchall(text(3)), 3), []],
    ['a step with a bound', prepared((given) => given, text(5), 5), []],
  ]
  test.each(cases)('%s', (_, schema, found) => {
    expect(unbounded(schema, '')).toEqual(found)
  })
})
