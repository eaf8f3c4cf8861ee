import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../api.ts'
import type { EndpointShape } from './endpoint.ts'
import { foreignText, text } from './schemas.ts'

/** Characters that no text of a person has, and that PostgreSQL, a header or an address cannot hold. */
const bad = ['\u0000', 'a\u0000b', '\u0001', 'text\u001b[2J', '\u007f', '\ud800', 'a\udfffb', '\udfff\ud800']

type Schema = z.core.$ZodType
interface Found {
  at: string
  schema: Schema
}

/** Every part of a schema that takes text, with the transformations that the text goes through. */
function textsIn(schema: Schema, at: string): Found[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const inner = (key: string, name = '') => textsIn(def[key] as Schema, at + name)
  switch (def.type) {
    case 'string':
      return [{ at, schema }]
    case 'object':
      return Object.entries(def.shape as Record<string, Schema>).flatMap(([name, part]) =>
        textsIn(part, `${at}.${name}`),
      )
    case 'array':
      return inner('element', '[]')
    case 'record':
      return [...inner('keyType', '{key}'), ...inner('valueType', '{}')]
    case 'union':
      return (def.options as Schema[]).flatMap((option) => textsIn(option, at))
    case 'intersection':
      return [...inner('left'), ...inner('right')]
    case 'pipe': {
      const before = textsIn(def.in as Schema, at)
      if (before.length === 0) return inner('out')
      return before.some((found) => found.at === at) ? [{ at, schema }] : before
    }
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
    case 'nonoptional':
      return inner('innerType')
    case 'any':
    case 'unknown':
    case 'custom':
    case 'lazy':
      return [{ at, schema }]
    default:
      return []
  }
}

const takes = ({ schema }: Found, text: string) => {
  const { success, data } = (schema as z.ZodType).safeParse(text)
  return success && typeof data === 'string' && data !== '' && bad.some((one) => data.includes(one))
}

describe('no text that is sent holds a control character or half of a character', () => {
  const requests = (endpoints as readonly EndpointShape[]).flatMap(({ method, path, params, query, input }) =>
    Object.entries({ params, query, input }).flatMap(([part, schema]) =>
      schema ? textsIn(schema, `${method} ${path} ${part}`) : [],
    ),
  )
  test('in any call', () => {
    expect(requests.length).toBeGreaterThan(300)
    const wrong = requests.filter((found) => bad.some((text) => takes(found, text))).map(({ at }) => at)
    expect(wrong).toEqual([])
  })

  test('and a plain text deep in a schema is found', () => {
    const planted = z.object({
      list: z.array(z.union([z.number(), z.object({ note: z.string().trim().max(5_000) }).partial()])),
      kept: z.preprocess((given) => given, z.record(z.string(), z.unknown()).optional()),
      token: text(50),
      words: foreignText(50),
    })
    const found = textsIn(planted, 'planted').filter((one) => bad.some((given) => takes(one, given)))
    expect(found.map(({ at }) => at)).toEqual(['planted.list[].note', 'planted.kept{key}', 'planted.kept{}'])
  })
})
