import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../api.ts'
import type { EndpointShape } from './endpoint.ts'
import { Id } from './schemas.ts'
import { Selected, selected } from './selection.ts'

type Schema = z.core.$ZodType
const id = 'a'.repeat(24)

/** Lists of ids in a schema, by their path. */
function listsIn(schema: Schema, at: string): { at: string; element: Schema }[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const inner = (key: string) => listsIn(def[key] as Schema, at)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, Schema>).flatMap(([name, part]) =>
        listsIn(part, `${at}.${name}`),
      )
    case 'array': {
      const element = def.element as z.ZodType
      const isOfIds = element.safeParse(id).success && !element.safeParse('some words').success
      return isOfIds ? [{ at, element }] : listsIn(element, `${at}[]`)
    }
    case 'pipe':
      return [...inner('in'), ...inner('out')]
    case 'union':
      return (def.options as Schema[]).flatMap((option) => listsIn(option, at))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
      return inner('innerType')
    default:
      return []
  }
}

/** Lists that replace a choice of their own or say what it was, and act on nothing that somebody else changes. */
const choices = new Set([
  'POST /api/employers/:employerId/members.jobs',
  'POST /api/employers/:employerId/members.decides',
  'PATCH /api/employers/:employerId/members/:memberId.jobs',
  'PATCH /api/employers/:employerId/members/:memberId.decides',
  'PATCH /api/employers/:employerId/members/:memberId.before.jobs',
  'PATCH /api/employers/:employerId/members/:memberId.before.decides',
  'PATCH /api/employers/:employerId/members/:memberId.keep.keys',
  'PATCH /api/employers/:employerId/members/:memberId.keep.webhooks',
  'DELETE /api/employers/:employerId/members/:memberId.keep.keys',
  'DELETE /api/employers/:employerId/members/:memberId.keep.webhooks',
  'POST /api/admin/imports/:importId/publish.customers',
  'POST /api/admin/statements/:statementId/approve.lines',
])

/** Lists of which one changed entry refuses the whole call, in words that name it. */
const wholes = new Set(['DELETE /api/jobs/:jobId.refuse.applicantIds'])

describe('every call on several people or jobs', () => {
  const lists = (endpoints as readonly EndpointShape[]).flatMap(({ method, path, input, reply }) =>
    input && method !== 'GET' ? listsIn(input, `${method} ${path}`).map((list) => ({ ...list, reply })) : [],
  )
  const acts = lists.filter(({ at }) => !choices.has(at))

  test('takes what was read of each', () => {
    expect(acts.length).toBeGreaterThan(10)
    expect(acts.filter(({ element }) => element !== Selected).map(({ at }) => at)).toEqual([])
  })

  test('names in its reply who or what was left out', () => {
    const isNamed = (reply: EndpointShape['reply']) =>
      reply instanceof z.ZodObject && 'refused' in reply.shape
    expect(acts.filter(({ at, reply }) => !wholes.has(at) && !isNamed(reply)).map(({ at }) => at)).toEqual([])
  })

  test('and a list of plain ids is found', () => {
    const planted = z.strictObject({ of: z.strictObject({ jobIds: z.array(Id).max(3) }).optional() })
    expect(listsIn(planted, 'planted').map(({ at }) => at)).toEqual(['planted.of.jobIds'])
  })
})

describe('a selection is', () => {
  const schema = selected(2, 'jobs')
  const cases: [string, unknown, unknown][] = [
    ['ids alone', [id], [{ _id: id }]],
    [
      'ids with what was read',
      [{ _id: id, version: 3, assigned: null }],
      [{ _id: id, version: 3, assigned: null }],
    ],
    ['not empty', [], 'is required'],
    ['not too long', [id, id, id], 'must be at most 2 jobs'],
    ['a list', id, 'must be a list of jobs'],
    ['of ids', ['x'], 'must be 24 hexadecimal characters'],
    ['of whole versions', [{ _id: id, version: 1.5 }], 'must be 24 hexadecimal characters'],
  ]
  for (const [name, given, wanted] of cases)
    test(name, () => {
      const { success, data, error } = schema.safeParse(given)
      expect(success ? data : error?.issues[0]?.message).toEqual(wanted)
    })
})
