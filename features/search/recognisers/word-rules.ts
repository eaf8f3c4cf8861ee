import { anyOf, type Node, wordNode } from '#features/search/match-rules.ts'
import { joinedAt, type Meaning, meaningsAt } from '#features/search/meaning-rules.ts'
import {
  countsOf,
  dhivehiKey,
  type Reading,
  type Recogniser,
  spanOf,
} from '#features/search/reading-rules.ts'
import { type About, type Close, closeness, type Term, weights } from '#features/search/terms-rules.ts'
import { isThaana } from '#features/search/words/dhivehi-rules.ts'
import { beginsTitle, isOfTitles, isTool } from '#features/search/words/known-words-rules.ts'
import { isNamed, nearWork } from '#features/search/words/near-work-rules.ts'
import { isGeneral } from '#features/search/words/same-work-rules.ts'
import { keyOf, nodeOf } from '#features/search/words/synonym-rules.ts'
import { peopleWords } from '#features/search/words/title-words-rules.ts'
import { formsOf, singular } from '#features/search/words/word-forms-rules.ts'

/** Work that a word may stand for, with what a job of it lacks. */
function guessed(reading: Reading, { text, guess }: Meaning): Close[] {
  if (guess === undefined) return []
  const lacks = `with “${guess}” for “${text}”`
  const others = reading.synonyms.byKey.get(keyOf(guess)) ?? []
  const same = others.filter(({ isClose }) => !isClose).map(({ node }) => node)
  return [
    {
      node: anyOf([wordNode(guess, formsOf(reading.synonyms, guess)), ...same]),
      lacks,
      quality: closeness.same,
    },
    ...nearWork(text, [keyOf(guess), ...(reading.synonyms.heads.get(keyOf(guess)) ?? [])]).close,
  ]
}

/** People of an act that is no name of work itself: 'writer' of 'write'. */
const peopleWho = (reading: Reading, word: string) =>
  word.endsWith('ing') || (singular(word) === word && !isOfTitles(reading, word))
    ? formsOf(reading.synonyms, word).filter((form) => peopleWords.has(form))
    : []

export function termOfWord(reading: Reading, meaning: Meaning): Term {
  const { text, own, like, close, isBeginning, words } = meaning
  const name = meaning.forms[0] ?? text
  const counted = words.length > 1 ? name : isThaana(text) ? (dhivehiKey(text) ?? text) : text
  const isPerson = peopleWords.has(singular(name)) || like.length > 0
  const counts = countsOf(reading, counted)
  // Descriptions have short words of all kinds: 'para', 'cust' for a customer.
  const isBegun = isBeginning && counts.titles === 0 && !isTool(text) && beginsTitle(reading, text)
  const isTitled = isPerson || isBegun || meaning.forms.some((form) => isOfTitles(reading, form))
  const people = isPerson ? [] : peopleWho(reading, text)
  const isDoing = people.length > 0
  const about: About = isPerson || isDoing ? 'work' : isTitled && !isTool(text) ? 'title' : 'word'
  const general = isGeneral(text) ? weights.general : weights.work
  const keys = [name, ...people].map(keyOf)
  const near = isTitled || isDoing || keys.some(isNamed) ? nearWork(text, keys) : undefined
  return {
    text,
    about,
    weight: isDoing ? weights.work : isPerson ? general : isTitled ? weights.title : weights.word,
    own,
    isBeginning,
    like: [...like, ...people.flatMap((who): Node[] => [nodeOf(who)].flatMap((node) => node ?? []))],
    close: [...close, ...guessed(reading, meaning), ...(near?.close ?? [])],
    ...(near?.category && { category: near.category }),
    ...(isDoing && { isDoing }),
    places: [],
    ...counts,
    ...spanOf(words),
  }
}

/** Any other word, or two that titles join. */
export const anyWord: Recogniser = (reading) => (at) => {
  const joined = joinedAt(reading, at)
  const meanings = joined ? [joined] : meaningsAt(reading, at)
  return {
    takes: joined ? 2 : 1,
    terms: meanings.map((meaning) => termOfWord(reading, meaning)),
    corrections: [...new Set(meanings.flatMap(({ correction }) => correction ?? []))],
  }
}
