import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Retention } from './settings.ts'

export const countRetention = endpoint({
  method: 'POST',
  path: '/api/admin/retention/count',
  summary: 'Count what periods of retention would remove, without removing anything',
  for: 'admin',
  limit: 'W',
  input: Retention,
  /** How many applications would go, how many people would be notified, and how many accounts whose notice is over would go. */
  reply: z.object({ applications: z.number(), notices: z.number(), accounts: z.number() }),
  problems: [],
})
