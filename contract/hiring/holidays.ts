import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Day, Message, requiredLine } from '../base/schemas.ts'
import { lengths } from '../facts/lengths.ts'

const Holiday = z.object({ day: z.string(), name: z.string() })
export type Holiday = z.output<typeof Holiday>

export const holidays = endpoint({
  method: 'GET',
  path: '/api/admin/holidays',
  summary: 'Public holidays that interviews are warned of, the next first, and those of the last year',
  for: 'admin',
  limit: 'A',
  reply: z.object({ holidays: z.array(Holiday) }),
  problems: [],
})

export const addHoliday = endpoint({
  method: 'POST',
  path: '/api/admin/holidays',
  summary: 'Add a public holiday, or rename it',
  for: 'admin',
  limit: 'W',
  input: z.strictObject({ day: Day, name: requiredLine(lengths.shortLine) }),
  reply: Message,
  problems: [],
})

export const removeHoliday = endpoint({
  method: 'DELETE',
  path: '/api/admin/holidays/:day',
  summary: 'Remove a public holiday',
  for: 'admin',
  limit: 'W',
  params: z.object({ day: Day }),
  reply: Message,
  problems: ['not_found'],
})
