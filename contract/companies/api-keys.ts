import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { namesOf } from '../base/facts.ts'
import { Id, Message, requiredLine, word } from '../base/schemas.ts'
import { apiScopes } from '../facts/api-scopes.ts'
import { lengths } from '../facts/lengths.ts'

/** Member who answers for a program. */
export const Maker = z.object({
  name: z.string(),
  /** Did not make it, but kept it when its maker lost rights, or changed where it sends. */
  isKeeper: z.boolean(),
  /** No longer a member. */
  hasLeft: z.boolean(),
})
export type Maker = z.output<typeof Maker>

const ApiKey = z.object({
  _id: Id,
  name: z.string(),
  /** Null from before makers were noted. */
  madeBy: Maker.nullable(),
  /** The last characters of the key. */
  ending: z.string(),
  scopes: z.array(z.enum(namesOf(apiScopes))),
  createdAt: z.string(),
  /** To the minute; null while the key is unused. */
  lastUsedAt: z.string().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/employers/api-keys',
  summary: 'The API keys of my company, without the keys themselves',
  for: 'employer',
  limit: 'A',
  reply: z.array(ApiKey),
  problems: [],
})

export const addApiKey = endpoint({
  method: 'POST',
  path: '/api/employers/api-keys',
  summary: 'Create an API key. Only this reply has it',
  for: 'employer',
  limit: 'H',
  input: z.strictObject({
    name: requiredLine(lengths.word),
    scopes: list(word(namesOf(apiScopes)), 2 * namesOf(apiScopes).length, {
      empty: 'choose at least one',
    }).transform((scopes) => [...new Set(scopes)]),
  }),
  reply: ApiKey.extend({ key: z.string() }),
  status: 201,
  problems: ['list_full', 'name_taken', 'too_many'],
})

export const removeApiKey = endpoint({
  method: 'DELETE',
  path: '/api/employers/api-keys/:keyId',
  summary: 'Remove an API key: no call with it succeeds from then on',
  for: 'employer',
  limit: 'W',
  params: z.object({ keyId: Id }),
  reply: Message,
  problems: ['not_found'],
})
