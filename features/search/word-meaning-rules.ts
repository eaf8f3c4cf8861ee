import { bareKey, isThaana } from './dhivehi-rules.ts'
import { editsAllowed, editsBetween } from './edits-rules.ts'
import {
  beginsSome,
  dhivehiKey,
  type Facts,
  factsOf,
  halvesOf,
  isListed,
  isOfTitles,
  maxWordLength,
} from './facts-rules.ts'
import type { Node } from './match-rules.ts'
import { nearWordsOf } from './near-words-rules.ts'
import { numbersOf, singular } from './number-rules.ts'
import { alsoWritten, inFull, shortFor } from './short-words-rules.ts'
import { englishBySound, isHeardAlike, type Sounds, soundsIn } from './sound-rules.ts'
import {
  anyOf,
  type Close,
  type Correction,
  type Meant,
  phraseNode,
  type Reader,
  type Word,
  wordNode,
} from './terms-rules.ts'
import { titleWords } from './title-words-rules.ts'
import { wordsIn } from './tokens-rules.ts'

interface Listed {
  near: (word: string, edits: number) => readonly string[]
  sounds: Sounds
}

/** By the words of the groups, until a group is changed. */
const listedByWords = new WeakMap<ReadonlySet<string>, Listed>()

/** Words of occupation names with their sounds. */
function listedIn({ synonyms: { words } }: Facts): Listed {
  const known = listedByWords.get(words)
  if (known) return known
  const all = new Set([...titleWords, ...words])
  const listed = {
    near: nearWordsOf(new Set([...all].flatMap(numbersOf))),
    sounds: soundsIn(all, words),
  }
  listedByWords.set(words, listed)
  return listed
}

interface Guess {
  word: string
  stem: string
  /** Is it a word of occupation names, or of a title? */
  isNamed: boolean
}

/**
 * Likeliest correction: the fewest edits, then similar sound or beginning, then words of occupation names,
 * then most titles.
 */
export function nearestOf(facts: Facts, word: string, edits = editsAllowed(word)): Guess | undefined {
  const board = facts.near.get(word) ?? []
  // A plural is corrected to a plural.
  const listed = listedIn(facts)
    .near(word, edits)
    .filter((known) => word.endsWith('s') || singular(known) === known)
    .map((known) => ({ word: known, stem: '', jobs: 0, titles: 0 }))
  const [nearest] = [...board, ...listed]
    .map((near) => ({ near, edits: editsBetween(word, near.word) }))
    .filter((one) => one.edits > 0 && one.edits <= edits && one.edits < word.length / 2)
    .map((one) => ({ ...one, isNamed: one.near.titles > 0 || isOfTitles(facts, one.near.word) }))
    .sort(
      (a, b) =>
        Number(b.isNamed) - Number(a.isNamed) ||
        a.edits - b.edits ||
        Number(isHeardAlike(word, b.near.word)) - Number(isHeardAlike(word, a.near.word)) ||
        Number(b.near.word[0] === word[0]) - Number(a.near.word[0] === word[0]) ||
        b.near.titles - a.near.titles ||
        b.near.jobs - a.near.jobs,
    )
  return nearest && { ...nearest.near, isNamed: nearest.isNamed }
}

/** Splits a joined word of titles: 'frontoffice'. */
function takenApart(
  facts: Facts,
  word: string,
  isKnown: (facts: Facts, word: string) => boolean = isOfTitles,
): [string, string] | undefined {
  return halvesOf(word).find((halves) => halves.every((half) => isKnown(facts, half)))
}

/** Other spellings and abbreviations, any of which titles may have. */
const writings = (word: string, stem: string): Node[] => [
  wordNode(word, stem),
  ...alsoWritten(word).map((other) => wordNode(other)),
  ...shortFor(word).map((short): Node => ({ is: 'sign', sign: short })),
]

/** The occupation and not the pronoun: in titles, and in capitals. */
const informationTechnology: Node = {
  is: 'any',
  nodes: [
    { is: 'sign', sign: 'IT' },
    { is: 'within', places: 'A', node: wordNode('it') },
  ],
}

const fullNode = (full: string): Node => phraseNode(full.split(' '), full)

/** A known word with its equivalents. */
function known(
  reader: Reader,
  words: readonly Word[],
  text: string,
  stem = factsOf(reader, text).stem,
): Meant {
  const full = reader.isAsTyped ? [] : inFull(text)
  const isShort = full.length > 0 && (text.length < 4 || !reader.english.has(text))
  const key = dhivehiKey(text)
  const inThaana: Node[] =
    key && factsOf(reader, key).isThere ? [{ is: 'sign', sign: key, begins: true }] : []
  return {
    text,
    words,
    forms: [text, ...full, ...(key && !reader.english.has(text) ? [`dv${bareKey(key.slice(2))}`] : [])],
    own:
      text === 'it'
        ? informationTechnology
        : anyOf([...writings(text, stem), ...(isShort ? full.map(fullNode) : []), ...inThaana]),
    like: [],
    close: [],
    isBeginning: text.length > 2 && !isShort && !isOfTitles(reader, text) && inThaana.length === 0,
  }
}

/** English word that sounds like one in Latin letters, with or without Dhivehi suffixes. */
const wordBySound = (reader: Reader, word: string): string | undefined =>
  [word, bareKey(word)]
    .map((one) => englishBySound(one, listedIn(reader).sounds))
    .find((one) => one !== undefined)

/** A Thaana word: it matches under its key, its typos, and the English word that it sounds like. */
function thaana(reader: Reader, word: Word): Meant {
  const key = dhivehiKey(word.text) ?? ''
  const bare = `dv${bareKey(key.slice(2))}`
  const english = wordBySound(reader, key.slice(2).replaceAll('c', 'ch'))
  const slips = (reader.near.get(key) ?? []).filter(
    (near) => editsBetween(key, near.word) <= editsAllowed(key),
  )
  const signs = [...new Set([key, ...slips.map((near) => near.word)])]
  return {
    text: word.text,
    words: [word],
    forms: [bare, ...(english ? [english] : [])],
    own: anyOf([
      ...signs.map((sign): Node => ({ is: 'sign', sign })),
      ...(bare.length > 5 ? [{ is: 'sign' as const, sign: bare, begins: true }] : []),
    ]),
    like: english ? writings(english, '') : [],
    close: [],
    isBeginning: false,
  }
}

const instead = (typed: string, { word, stem }: Guess): Close => ({
  node: wordNode(word, stem),
  lacks: `with “${word}” for “${typed}”`,
})

/** Maximum number of unknown words of a text that are compared with known ones: the first. */
const maxUnknown = 6

/** Interpretations of a word, which may be two joined words or a misspelling. Each word is looked up once. */
export function meantBy(reader: Reader, word: Word): Meant[] {
  const known = reader.meant.get(word.text + (word.sign ?? ''))
  const { meant, corrections } = known ?? readWord(reader, word)
  reader.meant.set(word.text + (word.sign ?? ''), { meant, corrections })
  reader.corrections.push(...corrections)
  return meant.map((one) => ({ ...one, words: [word] }))
}

function readWord(reader: Reader, word: Word): { meant: Meant[]; corrections: Correction[] } {
  const before = reader.corrections.length
  const meant = meaningsOf(reader, word)
  return { meant, corrections: reader.corrections.splice(before) }
}

function meaningsOf(reader: Reader, word: Word): Meant[] {
  const { text, sign } = word
  if (sign) {
    const own: Node = { is: 'sign', sign }
    return [
      {
        text: sign,
        words: [word],
        forms: [sign, wordsIn(sign).join(' ')],
        own,
        like: [],
        close: [],
        isBeginning: false,
      },
    ]
  }
  if (isThaana(text)) return [thaana(reader, word)]
  const asItIs = known(reader, [word], text)
  if (reader.isAsTyped || text.length < 4 || text.length > maxWordLength || /\d/.test(text)) return [asItIs]
  if (isOfTitles(reader, text) || asItIs.forms.some((form) => reader.synonyms.byKey.has(form)))
    return [asItIs]
  if (isListed(reader, text) || factsOf(reader, text).isThere) {
    // A rare English word, or one of few texts, may be a typo: only a guess.
    const apart = isListed(reader, text)
      ? undefined
      : halvesOf(text).find((halves) => halves.every((half) => reader.english.has(half)))
    if (apart) return [{ ...asItIs, own: anyOf([asItIs.own, { is: 'phrase', words: apart }]) }]
    const near =
      factsOf(reader, text).titles === 0 ? nearestOf(reader, text, text.length > 4 ? 1 : 0) : undefined
    return [near ? { ...asItIs, close: [instead(text, near)] } : asItIs]
  }
  if (reader.unknown.size >= maxUnknown && !reader.unknown.has(text)) return [asItIs]
  reader.unknown.add(text)
  return otherwise(reader, word) ?? [asItIs]
}

function apart(reader: Reader, word: Word, halves: [string, string] | undefined): Meant[] | undefined {
  if (!halves) return undefined
  reader.corrections.push({ from: word.text, to: halves.join(' ') })
  return halves.map((half) => known(reader, [word], half))
}

/** Interprets an unknown word. */
function otherwise(reader: Reader, word: Word): Meant[] | undefined {
  const { text } = word
  const halves = takenApart(reader, text)
  if (halves) return apart(reader, word, halves)
  if (beginsSome(reader, text)) return undefined
  const near = nearestOf(reader, text)
  const words = near ? undefined : takenApart(reader, text, ({ english }, half) => english.has(half))
  if (words) return apart(reader, word, words)
  const soundsAlike = near ? undefined : wordBySound(reader, text)
  const meant = near ?? (soundsAlike ? { word: soundsAlike, stem: '', isNamed: true } : undefined)
  if (!meant) return undefined
  reader.corrections.push({ from: text, to: meant.word })
  return [{ ...known(reader, [word], meant.word, meant.stem || meant.word), isBeginning: false }]
}
