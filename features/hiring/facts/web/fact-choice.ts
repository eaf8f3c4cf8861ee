import type { FactFilters } from '#contract/application-facts.ts'

const names = [
  'years',
  'education',
  'language',
  'level',
  'certificate',
  'availableBy',
  'payUpTo',
  'place',
  'liveIn',
  'type',
  'question',
  'answer',
  'meets',
] as const satisfies (keyof FactFilters)[]

/** Filters by facts as they stand in the address of a list; of `meets`, one path a line. */
export type FactChoice = { [K in (typeof names)[number]]?: string }

export function factChoiceIn(search: URLSearchParams): FactChoice {
  const entries = names.map((name) => [name, search.getAll(name).join('\n').slice(0, 400)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Parameters of a query, and of the address. */
export const factParameters = (choice: FactChoice): [string, string][] =>
  names.flatMap((name) => (choice[name] ?? '').split('\n').flatMap((value) => (value ? [[name, value] as [string, string]] : []))) // biome-ignore format: a line

/** The same as a query of the client. */
export const factQuery = ({ meets, ...choice }: FactChoice) => ({
  ...choice,
  ...(meets && { meets: meets.split('\n') }),
})
