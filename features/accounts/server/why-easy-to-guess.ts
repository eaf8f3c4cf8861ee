import type { Match, ZxcvbnFactory } from '@zxcvbn-ts/core'
import { siteName } from '#contract/base/site-name.ts'

/**
 * Guesses that a name, or a word of ours, takes with five more characters, such as 'Hassan@2026'. Guessing
 * is slowed down (see docs/operating.md), so nobody gets near this number; three words in a row are far
 * beyond it.
 */
const minGuesses = 20_000_000

/**
 * Maximum number of judged characters of a longer password: the time grows with the square of the length.
 * 15 ms at most.
 */
const judgedCharacters = 64
const judgedSubstitutions = 8

/** Common local words, which attackers try first. */
const ours = [siteName, 'maldives', 'dhivehi', 'male', 'jobs', 'jobseeker', 'employer', 'operator', 'admin']

/** Loaded for the first password, since it takes a tenth of a second. */
let estimator: Promise<ZxcvbnFactory> | undefined

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({
    graphs,
    dictionary,
    maxLength: judgedCharacters,
    l33tMaxSubstitutions: judgedSubstitutions,
  })
}

/** Case, full-width letters and surrounding spaces make a password no harder to guess. */
const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()

/** A name or an address, its words, and the words joined. */
function wordsOf(text: string): string[] {
  const folded = fold(text)
  const parts = folded.split(/[^\p{L}\p{M}\p{N}]+/u)
  const local = folded.split('@')[0] ?? ''
  return [folded, local, parts.join(''), ...parts].filter((word) => word.length > 2)
}

const reasons: Record<string, string> = {
  repeat: 'it repeats itself',
  sequence: 'its characters follow one another in the alphabet or on the keyboard',
  spatial: 'its characters follow one another in the alphabet or on the keyboard',
  date: 'it is a date',
  dictionary: 'it is on the lists of passwords that are tried first',
}

/** Reason for the most revealing part: a known word before a pattern, a long one before a short one. */
function reasonFor(parts: readonly Match[]): string {
  if (parts.some(({ dictionaryName }) => dictionaryName === 'userInputs'))
    return 'it is little more than your name, your e-mail address or the name of this site'
  const known = parts.filter(({ pattern }) => pattern in reasons)
  const [longestMatch] = known.toSorted((a, b) => b.token.length - a.token.length)
  return longestMatch ? `${reasons[longestMatch.pattern]}` : 'it is short'
}

/**
 * Reason why a password is easy to guess, in the middle of a sentence, or undefined for a good one. It
 * considers common passwords, repetitions, sequences, keyboards, dates and the person's own words.
 *
 * @param own the name and the address of its owner
 */
export async function whyEasyToGuess(password: string, own: readonly string[]): Promise<string | undefined> {
  estimator ??= load()
  const { guesses, sequence } = (await estimator).check(fold(password), [...ours, ...own].flatMap(wordsOf))
  return guesses < minGuesses ? reasonFor(sequence) : undefined
}
