import type { Facts, NearWord } from '#features/search/reading-rules.ts'
import { latinKey } from './dhivehi-rules.ts'
import { editsAllowed, editsBetween, nearWordsOf } from './near-words-rules.ts'
import { saysWork } from './same-work-rules.ts'
import { isHeardAlike, isSaidAlike, type Sounds, soundsIn } from './sound-rules.ts'
import { keyOfWords } from './synonym-rules.ts'
import { peopleWords, titleWords } from './title-words-rules.ts'
import { numbersOf, singular } from './word-forms-rules.ts'
import { fieldWords } from './workplace-table-rules.ts'

interface Listed {
  near: (word: string, edits: number) => readonly string[]
  sounds: Sounds
}

/** By the words of the groups, until a group is changed. */
const listedByWords = new WeakMap<ReadonlySet<string>, Listed>()

/** Words of occupation names, by their letters and by their sounds. */
export function listedIn({ synonyms: { words }, english }: Facts): Listed {
  const known = listedByWords.get(words)
  if (known) return known
  const all = new Set([...titleWords, ...words, ...fieldWords.filter((word) => english.has(word))])
  const listed = { near: nearWordsOf(new Set([...all].flatMap(numbersOf))), sounds: soundsIn(all, words) }
  listedByWords.set(words, listed)
  return listed
}

const isPerson = (word: string) => peopleWords.has(singular(word))

/** Two letters of one are swapped in the other: 'dirver'. */
const haveSameLetters = (one: string, other: string) =>
  [...one].sort().join('') === [...other].sort().join('')

/** Words of work and of employers' names that a word may be, likeliest first: swapped letters, similar sound, a person, most titles. */
export function nearest(
  facts: Facts,
  word: string,
  edits = editsAllowed(word),
): (NearWord & { edits: number })[] {
  const listed = listedIn(facts)
    .near(word, edits)
    .filter((known) => word.endsWith('s') || singular(known) === known)
    .map((known): NearWord => ({ word: known, jobs: 0, titles: 0 }))
  return [...(facts.near.get(word) ?? []), ...listed]
    .map((near) => ({
      near,
      edits: editsBetween(word, near.word),
      isAlike: isHeardAlike(word, near.word),
      isSaid: isSaidAlike(word, near.word),
      isSwapped: haveSameLetters(word, near.word) && saysWork(near.word),
    }))
    .filter((one) => one.edits > 0 && one.edits <= edits && one.edits < word.length / 2)
    .filter((one) => one.edits === 1 || one.isAlike || one.near.word[0] === word[0])
    .sort(
      (a, b) =>
        a.edits - b.edits ||
        Number(b.isSwapped) - Number(a.isSwapped) ||
        Number(b.isAlike) - Number(a.isAlike) ||
        Number(b.isSaid) - Number(a.isSaid) ||
        Number(b.near.word[0] === word[0]) - Number(a.near.word[0] === word[0]) ||
        Number(isPerson(b.near.word)) - Number(isPerson(a.near.word)) ||
        b.near.titles - a.near.titles ||
        b.near.jobs - a.near.jobs,
    )
    .map(({ near, edits }) => ({ ...near, edits }))
}

/** Does a word name work by itself, or is it of an open job? 'body' is only a part of such names. */
export const isWorkAlone = ({ synonyms }: Facts, { word, titles }: NearWord) =>
  titles > 0 || isPerson(word) || synonyms.byKey.has(keyOfWords([word]))

/** A short word is only corrected to work that sounds alike, or has two letters swapped. */
export const isSure = (facts: Facts, word: string, other: NearWord) =>
  word.length > 5 ||
  latinKey(word) === latinKey(other.word) ||
  (isWorkAlone(facts, other) && (isHeardAlike(word, other.word) || haveSameLetters(word, other.word)))
