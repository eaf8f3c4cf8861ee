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

/** Work that has to do with what somebody likes, by its key: 'nanny' with 'child'. */
export const workAbout = (key: string): readonly string[] => (work.get(key) ?? []).flat()

/** The most words that a wish has. */
export const longestWish = Math.max(...[...work.keys()].map((key) => key.split(' ').length))

/** Work near that which has one of these keys, and none of them: 'paralegal' near 'lawyer'. Lines that begin with one say it best. */
export function workNear(keys: readonly string[]): string[] {
  const lines = keys.flatMap((key) => related.get(key) ?? [])
  const own = lines.filter(([first = '']) => keys.includes(keyOf(first)))
  const near = new Set((own.length > 0 ? own : lines).flat())
  return [...near].filter((title) => !keys.includes(keyOf(title)))
}
