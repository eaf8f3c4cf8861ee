import { keyOf } from './synonym-rules.ts'
import { families, wishes } from './work-families-rules.ts'

const namesIn = (list: string) => list.split(';').map((name) => name.trim())
const linesOf = (table: string) => table.trim().split('\n')

/** By the key of each name, the titles of its lines. */
const byKey = (lines: readonly (readonly [names: readonly string[], titles: readonly string[]])[]) => {
  const known = new Map<string, (readonly string[])[]>()
  for (const [names, titles] of lines)
    for (const key of new Set(names.map(keyOf))) known.set(key, [...(known.get(key) ?? []), titles])
  return known
}

const work = byKey(
  linesOf(wishes).map((line) => {
    const [wished = '', titles = ''] = line.split('|')
    return [namesIn(wished), namesIn(titles)] as const
  }),
)
const related = byKey(linesOf(families).map((line) => [namesIn(line), namesIn(line)] as const))

/** Occupations related to an interest, by its key: 'nanny' for 'child'. */
export const workAbout = (key: string): readonly string[] => (work.get(key) ?? []).flat()

/** Maximum number of words of an interest. */
export const maxWishWords = Math.max(...[...work.keys()].map((key) => key.split(' ').length))

/**
 * Occupations near those with these keys, without these: 'paralegal' near 'lawyer'. Lines that begin with
 * one come first.
 */
export function workNear(keys: readonly string[]): string[] {
  const lines = keys.flatMap((key) => related.get(key) ?? [])
  const own = lines.filter(([first = '']) => keys.includes(keyOf(first)))
  const near = new Set((own.length > 0 ? own : lines).flat())
  return [...near].filter((title) => !keys.includes(keyOf(title)))
}
