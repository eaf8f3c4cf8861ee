import { isOneEditAway } from './spelling-rules.ts'

const withoutOne = (word: string) =>
  Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1))

/** The places in the list of the words of which each rest is left. */
function byRestOf(words: readonly string[]) {
  const byRest = new Map<string, number[]>()
  for (const [at, word] of words.entries())
    for (const rest of new Set([word, ...withoutOne(word)])) {
      const known = byRest.get(rest)
      if (known) known.push(at)
      else byRest.set(rest, [at])
    }
  return byRest
}

/**
 * Finds the words that are one edit away from another without a comparison with each: two such words are
 * equal when each lacks at most one letter. They stand in the order of the list. The index is made at the
 * first question.
 */
export function deletionIndex(words: readonly string[]): (word: string) => string[] {
  const longest = Math.max(0, ...words.map(({ length }) => length))
  let byRest: Map<string, number[]> | undefined
  return (word) => {
    if (word.length > longest + 1) return []
    byRest ??= byRestOf(words)
    const near = new Set([word, ...withoutOne(word)].flatMap((rest) => byRest?.get(rest) ?? []))
    return [...near]
      .sort((a, b) => a - b)
      .map((at) => words[at] ?? '')
      .filter((one) => isOneEditAway(word, one))
  }
}
