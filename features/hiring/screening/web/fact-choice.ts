import type { FactFilters } from '#contract/hiring/application-facts.ts'

const names = [
  'nationality',
  'permit',
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

/** Filters by facts in the address of a list; `meets` has one path per line. */
export type FactChoice = { [K in (typeof names)[number]]?: string }

export const noFacts = Object.fromEntries(names.map((name) => [name, ''])) as Required<FactChoice>

export function factChoiceIn(search: URLSearchParams): FactChoice {
  const entries = names.map((name) => [name, search.getAll(name).join('\n').slice(0, 400)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

/** Parameters of a query and of the address. */
export const factParameters = (choice: FactChoice): [string, string][] =>
  names.flatMap((name) => (choice[name] ?? '').split('\n').flatMap((value) => (value ? [[name, value] as [string, string]] : []))) // biome-ignore format: a line

/** The same for the API client. */
export const factQuery = ({ meets, ...choice }: FactChoice) => ({
  ...choice,
  ...(meets && { meets: meets.split('\n') }),
})
