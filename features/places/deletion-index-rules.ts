import { isOneEditAway } from './spelling-rules.ts'

const withoutOne = (word: string) =>
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))

function byRestOf(words: readonly string[]) {
  const byRest = new Map<string, string[]>()
  for (const word of words)
    for (const rest of new Set([word, ...withoutOne(word)])) {
      const known = byRest.get(rest)
      if (known) known.push(word)
      else byRest.set(rest, [word])
    }
  return byRest
}

/**
 * Finds the words that are one edit away from another without a comparison with each: two such words are
 * equal when each lacks at most one letter. The index is made at the first question.
 */
export function deletionIndex(words: readonly string[]): (word: string) => string[] {
  const longest = Math.max(0, ...words.map(({ length }) => length))
  let byRest: Map<string, string[]> | undefined
  return (word) => {
    if (word.length > longest + 1) return []
    byRest ??= byRestOf(words)
    const near = new Set([word, ...withoutOne(word)].flatMap((rest) => byRest?.get(rest) ?? []))
    return [...near].filter((one) => isOneEditAway(word, one))
  }
}
