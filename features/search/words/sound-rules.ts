import { deletionIndex } from '#features/places/deletion-index-rules.ts'
import { editsBetween } from './near-words-rules.ts'
import { peopleWords } from './title-words-rules.ts'
import { singular } from './word-forms-rules.ts'

/** Letters with the sound of others. Capitals are sounds of two letters: C as in teacher, S as in shop. */
const soundRules: readonly [RegExp, string][] = [
  [/^(?:p(?=s)|k(?=n)|w(?=r)|g(?=n))/, ''],
  [/tch/g, 'C'],
  [/[ct]i(?=[ao])|ssi(?=[ao])|si(?=ons?$)/g, 'S'],
  [/ʃ|sh/g, 'S'],
  [/ph/g, 'f'],
  [/([dtkgr])h/g, '$1'],
  [/gn(?=e?r|s?$)/g, 'n'],
  [/gu(?=[aei])/g, 'g'],
  [/mb(?=e?r?s?$)/g, 'm'],
  [/dg|g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
]

/** Vowels in three classes, since Dhivehi writes them as heard: 'auditor' and 'oditar'. */
const pairs: readonly [RegExp, string][] = [
  // The long i of 'dive' and 'driver'.
  [/i(?=[b-df-hj-np-tv-z]e(?:r?s?)$)/g, 'ai'],
  [/ee|ea|ie/g, 'i'],
  [/[ao][uw]|oa/g, 'o'],
]
const vowels: readonly [RegExp, string][] = [
  [/[eiou]r(?=[^aeiouy]|$)/g, 'ar'],
  [/(?<=...)e(?=s?$)/g, ''],
  [/y/g, 'i'],
  [/h/g, ''],
  [/[ae]+/g, 'a'],
  [/[ou]+/g, 'o'],
  [/i+/g, 'i'],
]

const replaced = (word: string, by: readonly [RegExp, string][]) =>
  by.reduce((text, [letters, sound]) => text.replace(letters, sound), word)

const consonants = (word: string) => replaced(word, [...pairs, ...soundRules]).replace(/[aeiouyh]/g, '')
const spoken = (word: string) => replaced(word, [...pairs, ...soundRules, ...vowels])

/** Spellings of a word for each sound of 'ch'. */
const spellingsOf = (word: string) =>
  word.includes('ch') ? ['C', 'k', 'S'].map((sound) => word.replaceAll('ch', sound)) : [word]

/** Audible consonants of an English word; r before a consonant may be silent. */
const soundsOf = (word: string): string[] =>
  spellingsOf(word).flatMap((one) => [consonants(one), consonants(one.replace(/r(?=[^aeiouy])/g, ''))])

/** Do two words sound alike, ignoring vowels? */
export const isHeardAlike = (one: string, other: string): boolean =>
  soundsOf(one).some((sound) => soundsOf(other).includes(sound))

/** Do they also have the same vowels: 'teech' and 'teach'? */
export const isSaidAlike = (one: string, other: string): boolean => spoken(one) === spoken(other)

interface Heard {
  word: string
  spoken: readonly string[]
  /** Rank by frequency. */
  rareness: number
}

/** English words by their audible consonants. */
export interface Sounds {
  bySound: ReadonlyMap<string, readonly Heard[]>
  /** The consonants one edit away. */
  near: (sound: string) => readonly string[]
}

/** @param common frequent words */
export function soundsIn(words: Iterable<string>, common: ReadonlySet<string>): Sounds {
  const bySound = new Map<string, Heard[]>()
  for (const word of words) {
    if (!/[aeiouy]/.test(word)) continue
    const rareness = Number(!common.has(word)) + Number(!peopleWords.has(word))
    const entry = { word, spoken: spellingsOf(word).map(spoken), rareness }
    for (const sound of new Set(soundsOf(word))) bySound.set(sound, [...(bySound.get(sound) ?? []), entry])
  }
  return { bySound, near: deletionIndex([...bySound.keys()]) }
}

/** A word that sounds like another; the same if all of its sounds are, of which three are consonants or more. */
interface Sound {
  word: string
  isExact: boolean
  isSame: boolean
  /** Also its vowels. */
  isAlike: boolean
}

/** Share of a word's letters that may differ in sound. */
const share = 1 / 3

/**
 * English word that is spelled as it sounds: 'doctor' of 'dokutaru', which is ޑޮކްޓަރު. A word of two
 * consonants must sound the same; one of four or more may have another one. It is exact if it sounds the
 * same, or has the consonants of a frequent name of work.
 *
 * @param word in Latin letters, such as the key of a Thaana word
 */
export function englishBySound(word: string, sounds: Sounds): Sound | undefined {
  const written = word.replaceAll('ch', 'C').replace(/(?<=...)u$/, '')
  const sound = consonants(written)
  if (sound.length < 2) return undefined
  const exact = sounds.bySound.get(sound) ?? []
  const near =
    exact.length > 0 || sound.length < 4
      ? []
      : sounds.near(sound).flatMap((other) => sounds.bySound.get(other) ?? [])
  const mine = spoken(written)
  const allowed = sound.length < 3 ? 0 : Math.max(1, mine.length * share)
  const [heard] = [...exact, ...near]
    .map(({ word: one, spoken: ways, rareness }) => ({
      one,
      rareness,
      edits: Math.min(...ways.map((way) => editsBetween(mine, way))),
    }))
    .filter(({ one, edits }) => edits <= allowed && singular(one) === one)
    .sort((a, b) => a.edits + a.rareness - b.edits - b.rareness || a.one.length - b.one.length)
  if (!heard) return undefined
  // One vowel may differ where there are many consonants: 'recepshanist', 'capten'.
  const isHeard = heard.edits <= (sound.length > (heard.rareness === 0 ? 3 : 4) ? 1 : 0)
  const isExact = exact.length > 0 && (isHeard || (sound.length > 2 && heard.rareness === 0))
  const isSame = isExact && isHeard && sound.length > 2
  return { word: heard.one, isExact, isSame, isAlike: isSame && heard.edits === 0 }
}
