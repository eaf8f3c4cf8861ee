import { z } from 'zod'
import { list } from '../base/bounded.ts'
import { endpoint } from '../base/endpoint.ts'
import { inWords } from '../base/in-words.ts'
import { line, Message, pageQuery, requiredLine } from '../base/schemas.ts'
import { minPeopleMissing } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'
import { missedKeptForDays } from '../facts/retention.ts'

/** A group of synonyms at the desk. */
export const DeskSynonymGroup = z.object({
  _id: z.string(),
  words: z.array(z.string()),
  /** Source of the information. */
  source: z.string(),
  /** Time of the last change by an operator, or of the addition. */
  changedAt: z.string().nullable(),
  /** Version that the operator read; a change has to name it. */
  version: z.number(),
})
export type DeskSynonymGroup = z.output<typeof DeskSynonymGroup>

export const listSynonyms = endpoint({
  method: 'GET',
  path: '/api/admin/synonyms',
  summary:
    'The groups of words that mean the same work, by their first word; `q` is contained in one of the words',
  for: 'admin',
  limit: 'PD',
  query: z.object({ q: line(lengths.line).optional(), ...pageQuery() }),
  reply: z.array(DeskSynonymGroup),
  paged: true,
  problems: [],
})

/** At least two words, without duplicates in any case. */
const words = list(
  requiredLine(lengths.word).refine((word) => /[\p{L}\p{N}]/u.test(word), 'must have a letter or a digit'),
  40,
  { what: 'words', error: 'must be a list of words' },
)
  .transform((given) => given.filter((word, at) => firstOf(given, word) === at))
  .refine((given) => given.length >= 2, 'must be at least two different words')

const firstOf = (given: readonly string[], word: string) =>
  given.findIndex((other) => other.toLowerCase() === word.toLowerCase())

const fields = { words, source: requiredLine(lengths.longLine) }

export const NewSynonymGroup = z.strictObject(fields)
export type NewSynonymGroup = z.output<typeof NewSynonymGroup>

export const addSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms',
  summary: 'Add a group of words that mean the same work. It holds from the next search on',
  for: 'admin',
  limit: 'W',
  input: NewSynonymGroup,
  reply: Message.extend({ groupId: z.string() }),
  status: 201,
  problems: [],
})

const params = z.object({ groupId: requiredLine(lengths.shortLine) })
const version = z.number({ error: 'must be a number' })

export const changeSynonyms = endpoint({
  method: 'PUT',
  path: '/api/admin/synonyms/:groupId',
  summary: 'Change a group of words. It holds from the next search on, and a new release leaves it as it is',
  for: 'admin',
  limit: 'W',
  params,
  input: z.strictObject({ ...fields, version }),
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})

export const removeSynonyms = endpoint({
  method: 'POST',
  path: '/api/admin/synonyms/:groupId/remove',
  summary: 'Remove a group of words. A new release does not bring it back',
  for: 'admin',
  limit: 'W',
  params,
  input: z.strictObject({ version }),
  reply: Message,
  problems: ['not_found', 'changed_meanwhile'],
})

/** Search terms without results. */
export const MissedSearch = z.object({
  /** Folded search terms. */
  _id: z.string(),
  /** Number of people who searched for it, each counted once a day; at least three on a day. */
  people: z.number(),
  lastDay: z.string(),
})
export type MissedSearch = z.output<typeof MissedSearch>

export const listMissedSearches = endpoint({
  method: 'GET',
  path: '/api/admin/missed-searches',
  summary: `What people searched for and no job has, of ${missedKeptForDays} days, the most frequent first. Words of a group are left out, and what fewer than ${inWords(minPeopleMissing)} people searched for on a day`,
  for: 'admin',
  limit: 'PD',
  query: z.object({ q: line(lengths.line).optional(), ...pageQuery() }),
  reply: z.array(MissedSearch),
  paged: true,
  problems: [],
})
