import { groupKeyOf, isThaana } from './dhivehi-rules.ts'
import { countsOf, dhivehiKey, factsOf, isOfTitles } from './facts-rules.ts'
import { kindSaid, maxSayingWords } from './kind-of-work-rules.ts'
import type { Node } from './match-rules.ts'
import { maxWishWords, workAbout, workNear } from './near-work-rules.ts'
import { singular } from './number-rules.ts'
import { isGeneral } from './same-work-rules.ts'
import { keyOf, keyOfWords, nodeOf, type Synonym } from './synonym-rules.ts'
import {
  type About,
  allOf,
  anyOf,
  type Close,
  type Meant,
  phraseNode,
  plain,
  type Reader,
  spanOf,
  type Term,
  type Word,
  weights,
  withoutStems,
  wordNode,
} from './terms-rules.ts'
import { peopleWords } from './title-words-rules.ts'
import { wordsIn } from './tokens-rules.ts'
import { meantBy } from './word-meaning-rules.ts'

/** Interpreted words with all that each consumes: 'house keeping' is one, 'frontoffice' two. */
export function meantWords(reader: Reader, words: readonly Word[]): Meant[] {
  const all: Meant[] = []
  for (let at = 0; at < words.length; at += 1) {
    const [word, next] = words.slice(at, at + 2)
    if (!word) break
    const together = joined(reader, word, next)
    if (together) {
      all.push(together)
      at += 1
    } else all.push(...meantBy(reader, word))
  }
  return all
}

/** Two words that titles join: 'house keeping'. */
export function joined(reader: Reader, first: Word, second: Word | undefined): Meant | undefined {
  if (!second) return undefined
  const text = first.text + second.text
  const isPair = reader.synonyms.byKey.has(keyOfWords([first.text, second.text]))
  if (
    first.sign ||
    second.sign ||
    isPair ||
    text.length < 6 ||
    first.text.length < 2 ||
    second.text.length < 2
  )
    return undefined
  if (!isOfTitles(reader, text) && factsOf(reader, text).titles === 0) return undefined
  return {
    text: `${first.text} ${second.text}`,
    words: [first, second],
    forms: [text],
    own: anyOf([wordNode(text), { is: 'phrase', words: [first.text, second.text] }]),
    like: [],
    close: [],
    isBeginning: false,
  }
}

const maxForms = 4

/** Key of the first group with these words in any form; two words match in either order. */
function groupKey(reader: Reader, taken: readonly Meant[]): string | undefined {
  const combine = (rest: readonly Meant[]): string[][] => {
    const [first, ...others] = rest
    if (!first) return [[]]
    return first.forms.slice(0, maxForms).flatMap((form) => combine(others).map((forms) => [form, ...forms]))
  }
  const ways = combine(taken)
  const keys = [...ways, ...(taken.length === 2 ? ways.map((way) => way.toReversed()) : [])].map(keyOfWords)
  return keys.find((key) => reader.synonyms.byKey.has(key))
}

const lacking = (texts: readonly string[]) => `without ${texts.map((text) => `“${text}”`).join(', ')}`

const closeTo = (text: string, synonyms: readonly Synonym[]): Close[] => {
  const nodes = synonyms.filter(({ isClose }) => isClose).map(({ node }) => node)
  return nodes.length > 0 ? [{ node: anyOf(nodes), lacks: `close to “${text}”` }] : []
}

/** Different work near that with these keys. */
function othersNear(text: string, keys: readonly string[]): Close[] {
  const nodes = workNear(keys).flatMap((title) => nodeOf(title) ?? [])
  return nodes.length > 0 ? [{ node: anyOf(nodes), lacks: `close to “${text}”`, isOther: true }] : []
}

/** First of the rarest words. */
const rarest = (reader: Reader, taken: readonly Meant[], count: 'jobs' | 'titles') =>
  Math.min(...taken.flatMap(({ text }) => wordsIn(text)).map((word) => countsOf(reader, word)[count]))

function groupTerm(reader: Reader, taken: readonly Meant[], key: string): Term {
  const synonyms = reader.synonyms.byKey.get(key) ?? []
  const text = taken.map((one) => one.text).join(' ')
  const isField = reader.synonyms.fields.has(key)
  const parts = taken.length > 1 ? partsOf(reader, taken) : []
  const own = allOf(taken.map((one) => withoutStems(one.own)))
  const isWritten =
    keyOfWords(wordsIn(text)) === key ||
    key.startsWith('dv') ||
    taken.some(({ words }) => words.some((word) => word.sign))
  return {
    text,
    about: isField ? 'title' : 'work',
    weight: isField ? weights.field : isGeneral(text) ? weights.general : weights.work,
    own: isWritten ? own : anyOf([own, phraseNode(wordsIn(key), key)]),
    like: [
      ...(taken.length === 1 ? (taken[0]?.like ?? []) : []),
      ...synonyms.filter(({ isClose }) => !isClose).map(({ node }) => node),
    ],
    close: [
      ...closeTo(text, synonyms),
      ...(taken.length === 1 ? (taken[0]?.close ?? []) : []),
      ...parts,
      ...othersNear(text, [key, ...(reader.synonyms.heads.get(key) ?? [])]),
    ],
    places: [],
    jobs: rarest(reader, taken, 'jobs'),
    titles: rarest(reader, taken, 'titles'),
    ...spanOf(taken.flatMap(({ words }) => words)),
  }
}

/**
 * Returns the interpretations of several words separately, most significant first: a job with one of them
 * matches in part.
 */
function partsOf(reader: Reader, taken: readonly Meant[]): Close[] {
  const terms = termsAmong(reader, taken, taken.length - 1)
  const isSaid = ({ text }: Term) => factsOf(reader, text).stem !== ''
  return terms
    .toSorted((a, b) => b.weight - a.weight)
    .filter((term) => term.about !== 'word' && isSaid(term))
    .map(({ own, like, text }) => ({
      node: anyOf([own ?? [], ...like].flat()),
      lacks: lacking(
        terms.filter((other) => other.text !== text && isSaid(other)).map((other) => other.text),
      ),
    }))
}

/** Terms of consecutive words, with a maximum length of groups. */
function termsAmong(reader: Reader, taken: readonly Meant[], maxWords: number): Term[] {
  const terms: Term[] = []
  for (let at = 0; at < taken.length; ) {
    const rest = taken.slice(at)
    const group = groupAmong(reader, rest, maxWords)
    terms.push(group?.term ?? termOfWord(reader, rest[0] as Meant))
    at += group?.takes ?? 1
  }
  return terms
}

export interface Found {
  term?: Term
  /** Number of interpreted words that it consumes. */
  takes: number
}

/** Longest sequence of words that forms a group. */
export function groupAmong(
  reader: Reader,
  words: readonly Meant[],
  maxWords = reader.synonyms.longest,
): Found | undefined {
  for (let takes = Math.min(maxWords, words.length); takes > 0; takes -= 1) {
    const taken = words.slice(0, takes)
    if (words[takes] && words[takes]?.words[0] === taken.at(-1)?.words[0]) continue
    const key = groupKey(reader, taken)
    if (key !== undefined) return { takes, term: groupTerm(reader, taken, key) }
  }
  return undefined
}

/** Returns the people of a verb: 'gardener' of 'gardening', 'writer' of 'write'. */
function peopleWho(reader: Reader, word: string): string[] {
  const bare = word.replace(/ing$/, '')
  if (bare === word && isOfTitles(reader, word)) return []
  const undoubled = bare.replace(/(.)\1$/, '$1')
  // 'engine' does not give engineer.
  const endings = bare.endsWith('e') ? ['r', 'ist'] : ['er', 'or', 'ist']
  return endings
    .map((ending) => bare + ending)
    .concat(`${undoubled}er`, bare === word ? [] : bare)
    .filter((who) => peopleWords.has(who))
}

export function termOfWord(reader: Reader, meant: Meant): Term {
  const { text, own, like, close, isBeginning, words } = meant
  const name = meant.forms[0] ?? text
  const { jobs, titles } = countsOf(
    reader,
    words.length > 1 ? name : isThaana(text) ? (dhivehiKey(text) ?? text) : text,
  )
  const isPerson = peopleWords.has(singular(name)) || like.length > 0
  const isTitled = isPerson || isOfTitles(reader, name)
  const about: About = isPerson ? 'work' : isTitled ? 'title' : 'word'
  const weight = isPerson
    ? isGeneral(text)
      ? weights.general
      : weights.work
    : isTitled
      ? weights.title
      : weights.word
  const people = peopleWho(reader, text)
  return {
    text,
    about: people.length > 0 ? 'work' : about,
    weight: people.length > 0 ? weights.work : weight,
    own,
    isBeginning,
    like: [...like, ...people.map((who) => wordNode(who))],
    close: [...close, ...(isTitled ? othersNear(text, [keyOf(name)]) : [])],
    ...(people.length > 0 && !isPerson && { isDoing: true }),
    places: [],
    jobs,
    titles,
    ...spanOf(words),
  }
}

/** Possible keys of words: unchanged, and as Dhivehi in Latin letters. */
function keysOf(reader: Reader, words: readonly string[]): string[] {
  const isDhivehi = words.every((word) => !reader.english.has(word) && dhivehiKey(word))
  return [keyOf(words.join(' ')), ...(isDhivehi ? [words.map(groupKeyOf).join(' ')] : [])]
}

/** For a term that names an interest and no work: related occupations are close. */
export function withWishes<T extends Term>(reader: Reader, term: T): T {
  const titles = keysOf(reader, wordsIn(term.text)).flatMap(workAbout)
  const isName = term.about === 'work' && !term.isDoing
  if (titles.length === 0 || isName || term.places.length > 0 || term.chip !== undefined) return term
  const node = anyOf([...new Set(titles)].flatMap((title) => nodeOf(title) ?? []))
  const wish = { node, lacks: `to do with “${term.text}”` }
  return {
    ...term,
    ...(term.own && { own: withoutStems(term.own) }),
    about: term.isDoing ? term.about : 'title',
    weight: weights.work,
    close: [wish, ...term.close],
  }
}

/** Several words that together name an interest: 'old people'. */
export function wishAt(reader: Reader, words: readonly Word[], at: number): Found | undefined {
  for (let takes = Math.min(maxWishWords, words.length - at); takes > 1; takes -= 1) {
    const taken = words.slice(at, at + takes)
    const texts = taken.map(({ text }) => text)
    if (!keysOf(reader, texts).some((key) => workAbout(key).length > 0)) continue
    const own: Node = { is: 'phrase', words: texts }
    const text = texts.join(' ')
    const term: Term = { text, about: 'word', weight: weights.word, own, ...plain, jobs: 0, ...spanOf(taken) }
    return { takes, term }
  }
  return undefined
}

/** Do the words cover whole tokens, and not half of 'remote_work'? */
const areWhole = (words: readonly Word[], at: number, takes: number) =>
  words[at - 1]?.token !== words[at]?.token && words[at + takes - 1]?.token !== words[at + takes]?.token

/** 'part time', 'no experience': expressed by a filter, or in a title. */
export function kindAt(words: readonly Word[], at: number): Found | undefined {
  for (let takes = Math.min(maxSayingWords, words.length - at); takes > 0; takes -= 1) {
    const taken = words.slice(at, at + takes)
    const kind = kindSaid(taken.map(({ text }) => text).join(' '))
    if (!kind || taken.some(({ sign }) => sign) || !areWhole(words, at, takes)) continue
    const phrase = (text: string) => phraseNode(wordsIn(text), text)
    const titles = (kind.titles ?? []).map(
      (text): Node => ({ is: 'within', places: 'A', node: phrase(text) }),
    )
    const nodes = [...titles, ...(kind.texts ?? []).map(phrase)]
    return {
      takes,
      term: {
        text: kind.label,
        about: 'word',
        weight: weights.filter,
        ...(nodes.length > 0 && { own: anyOf(nodes) }),
        ...plain,
        chip: kind.label,
        ...(kind.filter && { filter: kind.filter }),
        ...spanOf(taken),
      },
    }
  }
  return undefined
}
