import { anyOf, type Node, phraseNode, wordNode } from './match-rules.ts'
import { dhivehiKey, factsOf, maxWordLength, type Reading, type Word } from './reading-rules.ts'
import { isFiller, isStop } from './recognisers/filler-rules.ts'
import type { Close, Correction } from './terms-rules.ts'
import { wordsIn } from './tokens-rules.ts'
import { bareKey, isThaana } from './words/dhivehi-rules.ts'
import { beginsTitle, isOfTitles, isProperName, isTool } from './words/known-words-rules.ts'
import { editsAllowed, editsBetween } from './words/near-words-rules.ts'
import { isInterest } from './words/near-work-rules.ts'
import { isSure, isWorkAlone, listedIn, nearest } from './words/nearest-word-rules.ts'
import { alsoWritten, inFull, shortFor } from './words/short-words-rules.ts'
import { englishBySound, isHeardAlike } from './words/sound-rules.ts'
import { keyOfWords } from './words/synonym-rules.ts'
import { formsOf } from './words/word-forms-rules.ts'

/** Interpretation of a word, or of two that are one. */
export interface Meaning {
  text: string
  /** Typed words. */
  words: readonly Word[]
  /** Possible forms in the groups, likeliest first. */
  forms: readonly string[]
  own: Node
  /** Equivalents in titles in another language. */
  like: readonly Node[]
  /** Words of which it may be a typo. */
  close: readonly Close[]
  isBeginning: boolean
  correction?: Correction
  /** The word that it may be by its spelling or sound; a guess finds nothing by itself. */
  guess?: string
}

/** Possible splits of a word into two. */
export const halvesOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, at) => [word.slice(0, at + 3), word.slice(at + 3)])

/** Other spellings and abbreviations, any of which titles may have. */
const writings = ({ synonyms }: Reading, word: string): Node[] => [
  wordNode(word, formsOf(synonyms, word)),
  ...alsoWritten(word).map((other) => wordNode(other)),
  ...shortFor(word).map((short): Node => ({ is: 'sign', sign: short })),
]

/** The occupation and not the pronoun: in titles, and in capitals. */
const informationTechnology = anyOf([
  { is: 'sign', sign: 'IT' },
  { is: 'within', places: 'A', node: wordNode('it') },
])

const fullNode = (full: string): Node => phraseNode(full.split(' '), full)

/** Longest word that is found whole alone: shorter beginnings say too little. */
const maxWhole = 3

/** A known word with its equivalents. */
function known(reading: Reading, words: readonly Word[], text: string): Meaning {
  const full = reading.isAsTyped ? [] : inFull(text)
  const isShort = full.length > 0 && (text.length < 4 || !reading.english.has(text))
  const key = dhivehiKey(text)
  const inThaana: Node[] =
    key && factsOf(reading, key).isThere ? [{ is: 'sign', sign: key, begins: true }] : []
  return {
    text,
    words,
    forms: [
      text,
      ...full,
      ...alsoWritten(text),
      ...(key && !reading.english.has(text) ? [`dv${bareKey(key.slice(2))}`] : []),
    ],
    own:
      text === 'it'
        ? informationTechnology
        : anyOf([...writings(reading, text), ...(isShort ? full.map(fullNode) : []), ...inThaana]),
    like: [],
    close: [],
    isBeginning:
      text.length > maxWhole &&
      !isShort &&
      !isOfTitles(reading, text) &&
      !reading.english.has(text) &&
      inThaana.length === 0,
  }
}

/** English word that sounds like one in Latin letters, with or without Dhivehi suffixes. */
const wordBySound = (reading: Reading, word: string) =>
  [word, bareKey(word)]
    .map((one) => englishBySound(one, listedIn(reading).sounds))
    .find((one) => one !== undefined)

/** A Thaana word: it matches under its key, its typos, and as the English word that it spells. */
function thaana(reading: Reading, word: Word): Meaning {
  const key = dhivehiKey(word.text) ?? ''
  const bare = `dv${bareKey(key.slice(2))}`
  // A small word of Dhivehi is no English one: މުސާރަ, the salary, sounds like 'masseur'.
  const bySound = isFiller(word.text) ? undefined : wordBySound(reading, key.slice(2).replaceAll('c', 'ch'))
  const slips = (reading.near.get(key) ?? []).filter(
    (near) => editsBetween(key, near.word) <= editsAllowed(key),
  )
  return {
    text: word.text,
    words: [word],
    forms: [bare, ...(bySound?.isExact ? [bySound.word] : [])],
    own: anyOf([
      ...[...new Set([key, ...slips.map((near) => near.word)])].map((sign): Node => ({ is: 'sign', sign })),
      ...(bare.length > 5 ? [{ is: 'sign' as const, sign: bare, begins: true }] : []),
    ]),
    like: bySound?.isExact ? writings(reading, bySound.word) : [],
    close: [],
    isBeginning: false,
    ...(bySound && !bySound.isExact && { guess: bySound.word }),
    ...(bySound?.isExact &&
      !factsOf(reading, key).isThere && { correction: { from: word.text, to: bySound.word } }),
  }
}

function signed(word: Word, sign: string): Meaning {
  const forms = [sign, wordsIn(sign).join(' ')]
  return {
    text: sign,
    words: [word],
    forms,
    own: { is: 'sign', sign },
    like: [],
    close: [],
    isBeginning: false,
  }
}

/** The two words that were written as one: 'frontoffice'. */
function apart(reading: Reading, word: Word, isKnown: (half: string) => boolean): Meaning[] | undefined {
  const halves = halvesOf(word.text).find((both) => both.every(isKnown))
  const correction = halves && { from: word.text, to: halves.join(' ') }
  return halves?.map((half) => ({ ...known(reading, [word], half), ...(correction && { correction }) }))
}

/** Long enough to be sure by its sound, and without the letters of Dhivehi: 'mudhal' is no model. */
const isSpeltInEnglish = (word: string) => word.length > 5 && !/dh|lh|aa|oo|uu|ey(?=.)/.test(word)

/** An English word with the Dhivehi for 'of' or 'in': 'cashieruge', 'bankugai'. */
const withEnding = /^(.{3,}?)u?(?:(?<=u)ge|gaai|gai|gaa)$/

/** Interprets a word that no list and no job has. */
function doubted(reading: Reading, word: Word): Meaning[] | undefined {
  const { text } = word
  const [, stem] = withEnding.exec(text) ?? []
  if (stem && isOfTitles(reading, stem))
    return [{ ...known(reading, [word], stem), isBeginning: false, correction: { from: text, to: stem } }]
  const [near] = nearest(reading, text)
  const isSlip =
    near !== undefined &&
    (near.edits === 1 || isHeardAlike(text, near.word)) &&
    isSure(reading, text, near) &&
    isWorkAlone(reading, near)
  const halves =
    apart(reading, word, (half) => isOfTitles(reading, half) && !isStop(half)) ??
    apart(reading, word, (half) => factsOf(reading, half).employers > 0)
  if (halves && !isSlip) return halves
  // A beginning that no job has is as likely a slip: 'dentis'.
  const isBegun = factsOf(reading, text).begins || (beginsTitle(reading, text) && !isSlip)
  if (isBegun) return undefined
  const alike = wordBySound(reading, text)
  const isHeard = alike && isSpeltInEnglish(text) && (alike.isAlike || (!near && alike.isSame))
  const meant = isHeard ? alike.word : near && isSure(reading, text, near) ? near.word : undefined
  if (meant)
    return [{ ...known(reading, [word], meant), isBeginning: false, correction: { from: text, to: meant } }]
  const isNearer = alike?.isSame && !(near && isHeardAlike(text, near.word))
  const guess = isNearer ? alike.word : (near?.word ?? alike?.word)
  return guess === undefined ? undefined : [{ ...known(reading, [word], text), guess }]
}

function meaningsOf(reading: Reading, word: Word): Meaning[] {
  const { text, sign } = word
  if (sign) return [signed(word, sign)]
  if (isThaana(text)) return [thaana(reading, word)]
  const asItIs = known(reading, [word], text)
  if (reading.isAsTyped || text.length > maxWordLength || isOfTitles(reading, text)) return [asItIs]
  if (asItIs.forms.some((form) => reading.synonyms.byKey.has(form))) return [asItIs]
  if (reading.doubtful.has(text)) return doubted(reading, word) ?? [asItIs]
  // A rare English word, or one of few texts, may be a typo: only a guess.
  const isRare =
    text.length > 4 &&
    !isProperName(text) &&
    !isInterest(reading.english, [text]) &&
    factsOf(reading, text).titles === 0 &&
    (reading.english.has(text) || factsOf(reading, text).isThere)
  const [near] = isRare ? nearest(reading, text, 1) : []
  return [near ? { ...asItIs, guess: near.word } : asItIs]
}

const kept = new WeakMap<Reading, Map<string, Meaning[]>>()

/** Interpretations of a word, which may be two joined words or a misspelling. Each word is read once. */
export function meaningsAt(reading: Reading, at: number): readonly Meaning[] {
  const word = reading.words[at]
  if (!word) return []
  const ofReading = kept.get(reading) ?? new Map<string, Meaning[]>()
  kept.set(reading, ofReading)
  const key = word.sign ?? word.text
  const meanings = ofReading.get(key) ?? meaningsOf(reading, word)
  ofReading.set(key, meanings)
  return meanings.map((one) => ({ ...one, words: [word] }))
}

/** The word that a guess means, for one beside others with which it is a name of work: 'guesthouse manger'. */
export const asGuessed = (reading: Reading, { text, words, guess }: Meaning): Meaning | undefined =>
  guess === undefined
    ? undefined
    : { ...known(reading, words, guess), isBeginning: false, correction: { from: text, to: guess } }

/** A word of titles one edit away. */
const nearestTitle = (reading: Reading, text: string) =>
  reading.isAsTyped
    ? undefined
    : nearest(reading, text, 1).find(({ word }) => isOfTitles(reading, word))?.word

/** Two words that titles join: 'house keeping', also misspelled: 'hause keeping'. */
export function joinedAt(reading: Reading, at: number): Meaning | undefined {
  const [first, second] = reading.words.slice(at, at + 2)
  if (!first || !second || first.run !== second.run || first.sign || second.sign) return undefined
  const typed = first.text + second.text
  const apart = `${first.text} ${second.text}`
  if (typed.length < 6 || first.text.length < 2 || second.text.length < 2) return undefined
  if (reading.synonyms.byKey.has(keyOfWords([first.text, second.text]))) return undefined
  // A library of JavaScript: 'react js' is React.
  if (second.text === 'js' && isTool(first.text))
    return { ...known(reading, [first, second], first.text), text: apart, forms: [typed] }
  const isDoubtful = [first, second].some((word) => reading.doubtful.has(word.text))
  const { titles, employers } = factsOf(reading, typed)
  const isJoined = isOfTitles(reading, typed) || titles > 0 || employers > 0
  const text = isJoined ? typed : isDoubtful && typed.length > 8 ? nearestTitle(reading, typed) : undefined
  if (text === undefined) return undefined
  return {
    text: text === typed ? apart : text,
    words: [first, second],
    forms: [text],
    own: anyOf([wordNode(text), { is: 'phrase', words: [first.text, second.text] }]),
    like: [],
    close: [],
    isBeginning: false,
    ...(text !== typed && { correction: { from: apart, to: text } }),
  }
}
