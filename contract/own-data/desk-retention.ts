import { z } from 'zod'
import '../base/schemas.ts'
import { endpoint } from '../base/endpoint.ts'
import { Retention } from '../settings/settings.ts'

export const countRetention = endpoint({
  method: 'POST',
  path: '/api/admin/retention/count',
  summary: 'Count what periods of retention would remove, without removing anything',
  for: 'admin',
  limit: 'W',
  input: Retention,
  /** Number of applications and accounts that would be deleted, and of people who would be notified. */
  reply: z.object({ applications: z.number(), notices: z.number(), accounts: z.number() }),
  problems: [],
})
