import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { line } from '../base/schemas.ts'
import { maxSuggestions } from '../facts/bounds.ts'
import { lengths } from '../facts/lengths.ts'

/** Kinds of suggestions: the title of open jobs, the common ending of several titles, an employer, or a place. */
export const suggestionKinds = ['title', 'occupation', 'company', 'place'] as const
export type SuggestionKind = (typeof suggestionKinds)[number]

export const Suggestion = z.object({
  kind: z.enum(suggestionKinds),
  text: z.string(),
  /** Id of an employer, or value of the place filter. */
  id: z.string().optional(),
  /** Number of matching open jobs, 10,000 at most; may be a minute old. */
  count: z.number(),
})
export type Suggestion = z.output<typeof Suggestion>

export const suggestSearches = endpoint({
  method: 'GET',
  path: '/api/jobs/suggestions',
  summary: `What somebody who types may be looking for: at most ${maxSuggestions}, titles and occupations first`,
  for: 'anyone',
  limit: 'R',
  search: true,
  query: z.object({ q: line(lengths.shortLine).default('') }),
  reply: z.array(Suggestion),
  problems: [],
})
