import { wordsIn } from '#features/search/tokens-rules.ts'
import { keyOfWords, type Synonyms } from './synonym-rules.ts'
import { singular } from './word-forms-rules.ts'

/** Ranks before an occupation: a Senior Waiter is a waiter. */
const ranks = new Set(
  'senior junior head chief lead trainee apprentice assistant deputy sr jr asst'.split(' '),
)
/** Words that mean little alone: a Sales Manager and a Front Office Manager do different work. */
const general = new Set(
  'manager officer executive supervisor attendant assistant staff coordinator agent specialist technician engineer director analyst worker helper operator associate consultant administrator instructor leader team member operation general of and the in for masakkathu މަސައްކަތް މަސައްކަތު'.split(
    ' ',
  ),
)

/** Skills named in all kinds of jobs, which do not identify the work. */
const common = new Set(
  'english dhivehi hindi arabic french german russian chinese italian communication teamwork leadership management computer word excel office outlook powerpoint internet email'.split(
    ' ',
  ),
)
const isCommonWord = (word: string) =>
  common.has(word) || general.has(word) || word === 'microsoft' || word === 'skill'

/** General words that still name work: an engineer is specific, an officer is not. */
const trades = new Set('engineer technician analyst instructor consultant operator'.split(' '))

/** Is it only a rank, or a word of many occupations: 'assistant manager'? */
export const isGeneral = (text: string) =>
  wordsIn(text)
    .map(singular)
    .every((word) => (general.has(word) && !trades.has(word)) || ranks.has(word))

/** Does it only consist of words of all kinds of work? */
export const isCommon = (text: string) => wordsIn(text).map(singular).every(isCommonWord)

/** Does a text name the work, and not only a rank or a duration? */
export const saysWork = (text: string) =>
  wordsIn(text)
    .map(singular)
    .some((word) => !isCommonWord(word) && !ranks.has(word) && !/^\d+$/.test(word))

/** Words of a title without what is added to its name. */
function wordsOfName(title: string): string[] {
  const [name = ''] = title.split(/\s[-–—|]\s|[(,/]|\sat\s/)
  return wordsIn(name).map(singular)
}

/**
 * Words that name the work: 'Front Office' of 'Senior Front Office Manager (Malé)' distinguishes it from
 * other managers.
 */
function workOf(title: string): string[] {
  const words = wordsOfName(title)
  const ranked = words.findIndex((word) => !ranks.has(word))
  return ranked < 0 ? words : words.slice(ranked)
}

/**
 * The words that are like no other work: 'front office manager' of 'Senior Front Office Manager (Malé)'. Where
 * only words of many occupations are left, the rank belongs to them: 'chief engineer'.
 */
function ownWorkOf(title: string): string[] {
  const words = workOf(title)
  return words.every((word) => general.has(word)) ? wordsOfName(title) : words
}

/** The name of the work of a title. */
export const workNameOf = (title: string): string => ownWorkOf(title).join(' ')

/** The words of a title that say what the work is about: 'bar' of 'Bar Manager'; '' without any. */
export const subjectOf = (title: string): string =>
  workOf(title)
    .filter((word) => !general.has(word) && !ranks.has(word))
    .join(' ')

const prepositions = new Set(['of', 'de', 'in', 'for'])

/** Name of a person with the work: 'chef' of 'Demi Chef de Partie'. Undefined for general words. */
export function occupationOf(title: string): string | undefined {
  const words = workOf(title)
  const end = words.findIndex((word) => prepositions.has(word))
  const word = (end < 0 ? words : words.slice(0, end)).at(-1)
  return word === undefined || isCommonWord(word) || ranks.has(word) ? undefined : word
}

const isPart = (few: readonly string[], many: readonly string[]) =>
  few.some((word) => !general.has(word)) && few.every((word) => many.includes(word))

/** The words of a title that name its work, and their key. */
export interface NamedWork {
  words: readonly string[]
  key: string
}

export function namedWork(title: string): NamedWork {
  const words = workOf(title)
  return { words, key: keyOfWords(words) }
}

/** A work with the keys of its synonyms, read once to be compared with many titles. */
export interface ComparedWork extends NamedWork {
  synonyms: ReadonlySet<string>
}

export function comparedWork(title: string, synonyms: Synonyms): ComparedWork {
  const work = namedWork(title)
  const others = synonyms.byKey.get(work.key) ?? []
  return { ...work, synonyms: new Set(others.map(({ text }) => keyOfWords(wordsIn(text)))) }
}

/** Is it the same work? Equal words, a superset of them, or synonyms. */
export function areSameWork(one: ComparedWork, other: NamedWork): boolean {
  if (one.words.length === 0 || other.words.length === 0) return false
  return (
    one.key === other.key ||
    isPart(one.words, other.words) ||
    isPart(other.words, one.words) ||
    one.synonyms.has(other.key)
  )
}

/** `areSameWork` of two titles. */
export const isSameWork = (one: string, other: string, synonyms: Synonyms): boolean =>
  areSameWork(comparedWork(one, synonyms), namedWork(other))

/** Maximum number of words of a name of work within a title. */
const maxNameWords = 4

/** Key of the longest name of work in the groups that a title has: 'dive instructor' of 'PADI Dive Instructor'. */
export function nameIn(title: string, synonyms: Synonyms): string | undefined {
  const words = workOf(title)
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1)
    for (let from = 0; from + length <= words.length; from += 1) {
      const key = keyOfWords(words.slice(from, from + length))
      if (synonyms.byKey.has(key) && saysWork(key)) return key
    }
  return undefined
}

/** Titles with the same work: the words that name it, and its synonyms. Empty for a title without words. */
export function titlesLike(title: string, synonyms: Synonyms): string[] {
  const words = ownWorkOf(title)
  if (words.length === 0) return []
  const others = synonyms.byKey.get(nameIn(title, synonyms) ?? keyOfWords(words)) ?? []
  return [words.join(' '), ...others.map(({ text }) => text)]
}
