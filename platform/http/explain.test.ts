import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Skills } from '#contract/accounts/accounts.ts'
import { endpoints } from '#contract/api.ts'
import type { EndpointShape } from '#contract/base/endpoint.ts'
import { longTest } from '#tests/support/long-test.ts'
import { explain } from './explain-issues.ts'

function refusal(schema: z.ZodType, given: unknown) {
  const { error } = schema.safeParse(given, { reportInput: true })
  return explain(error?.issues ?? []).body
}

const Entry = z.object({ name: z.string().max(3, 'must be at most 3 characters') })

describe('what is wrong in a list is said without counting from nothing', () => {
  test('of a list of words the word is quoted, beside the field of the list', () => {
    const skill = 'Looking after guests of every age and kind on land and at sea, by day and by night'
    expect(refusal(z.object({ skills: Skills }), { skills: ['Diving', skill] })).toMatchObject({
      error: "skills must be at most 60 characters ('Looking after guests of every age and ki…')",
      fields: { skills: "must be at most 60 characters ('Looking after guests of every age and ki…')" },
    })
  })
  test('of a text or a list that is too long the maximum is named, whatever else may stand there', () => {
    const error = (skills: unknown) => refusal(z.object({ skills: Skills }), { skills }).error
    expect(error('a'.repeat(3_501))).toBe('skills must be at most 3500 characters')
    expect(error(Array.from({ length: 201 }, () => ''))).toBe('skills must be at most 200 lines')
    expect(error(7)).toBe('skills must be a list of skills')
  })
  test('of a list of forms the entry is named as people count, and the key finds its field', () => {
    const schema = z.object({ pay: z.object({ parts: z.array(Entry) }) })
    expect(refusal(schema, { pay: { parts: [{ name: 'one' }, { name: 'three' }] } })).toMatchObject({
      error: 'pay.parts.name (entry 2) must be at most 3 characters',
      fields: { 'pay.parts.1.name': 'must be at most 3 characters' },
    })
  })
  test('what was left out of one is said so', () => {
    expect(refusal(z.object({ parts: z.array(Entry) }), { parts: [{}] }).error).toBe(
      'parts.name (entry 1) is required',
    )
  })
  longTest('and so it is in each call, whatever stands in its lists', () => {
    const lists = [[[0]], [['x'.repeat(61)]], [[{}]], [[null]], [[{ name: 0, field: 0, text: 0 }]]].flat()
    let refused = 0
    for (const { method, path, input } of endpoints as readonly EndpointShape[]) {
      const shape = input instanceof z.ZodObject ? input.shape : undefined
      for (const [field, schema] of Object.entries(shape ?? {}))
        for (const list of lists) {
          if ((schema as z.ZodType).safeParse(list).success) continue
          const { error } = refusal(z.object({ [field]: schema as z.ZodType }), { [field]: list })
          expect(error, `${method} ${path}`).not.toMatch(/\.\d/)
          refused++
        }
    }
    expect(refused).toBeGreaterThan(100)
  })
})
