import { atollOf, type Gazetteer, generic, liesIn, minMistyped, type Place } from './gazetteer-rules.ts'
import { foldOf, type Word, wordsOf } from './spelling-rules.ts'

/** A span of a text that names a place, or several with the same name. */
export interface Mention {
  places: readonly Place[]
  /** Words from `from` up to but excluding `to`. */
  from: number
  to: number
  /** It is spelled like the name, and not only similarly. */
  isExact?: boolean
  /** It follows a short abbreviation that is not the code of its atoll: 'H. Thinadhoo', 'B. Maafushi'. */
  isLettered?: boolean
}

/** Words separated only by spaces, points and hyphens. */
interface Phrase {
  /** Number of words of the text up to its end. */
  end: number
  /** First and last word that is more than 'resort' or 'at'. */
  first?: number
  last: number
}

interface PhraseWord extends Word {
  phrase: Phrase
}

const maxWords = 8
/** Maximum number of words of a misspelled name. */
const maxMistyped = 4
/** Words at which no name begins or ends: 'in Guraidhoo' is not Inguraidhoo. */
const little = new Set('a an and at by for from in near nr of on or the to with'.split(' '))
const phases: Record<string, string> = { i: '1', one: '1', ii: '2', two: '2' }
const short: Record<string, string> = { ph: 'phase', intl: 'international' }
const atollWords = new Set(['atoll', 'atolls', 'atholhu', 'atol', 'atolu', 'އަތޮޅު', 'އަތޮޅުގެ'])
/** Dhivehi suffixes of a name: island council, school, atoll, city, and then in, of, to, from. */
const endings = /(ރަށު)?(ކައުންސިލް|ސްކޫލް|އަތޮޅު|ސިޓީ)?(ގައި|ގެ|އަށް|އިން)?$/
/** The same in Latin letters, of 'in' and 'of'. Before them people say 'Maley' for Malé. */
const latinEndings = /(?<=[a-z]{4})(?:gaai|gai|gaa|ga|gey|ge)$/

/** Words of a text in the form for look-ups: 'Ph II' is 'phase 2'. */
export function readableWords(text: string): PhraseWord[] {
  let phrase: Phrase = { end: 0, last: 0 }
  let isPhase = false
  return wordsOf(text).map((word, at) => {
    if (!/^[\s.&*\u2010-\u2015-]*$/.test(word.before)) phrase = { end: at, last: at }
    const number = isPhase ? phases[word.text] : undefined
    const text = number ?? short[word.text] ?? word.text
    isPhase = text === 'phase'
    phrase.end = at + 1
    if (!generic.has(text) && !little.has(text)) {
      phrase.first ??= at
      phrase.last = at
    }
    return { ...word, phrase, text }
  })
}

const keyIn = (words: readonly PhraseWord[], from: number, to: number) =>
  words
    .slice(from, to)
    .map(({ text }) => text)
    .join('')

/** A text of three letters or fewer, such as an airport code, is a name only in capitals or alone. */
const isName = (words: readonly PhraseWord[], from: number, to: number) =>
  to - from > 1 || words.length === 1 || words[from]?.isShouted || (words[from]?.text.length ?? 0) > 3

/** Places with exactly this name, another spelling of it, or a resort's name that begins with it. */
function namedBy(gazetteer: Gazetteer, words: readonly PhraseWord[], from: number, to: number) {
  const { named, begun } = gazetteer
  const key = keyIn(words, from, to)
  const exact = named.get(key)
  if (exact) return exact.filter(({ kind }) => kind !== 'airport' || isName(words, from, to) || key === 'gan')
  const alike = hasPoint(words, from, to) ? undefined : spelledLike(gazetteer, key)
  if (alike) return alike
  if (begun.has(key) && isWholePhrase(words, from, to)) return begun.get(key)
  const stem = key.replace(endings, '')
  if (stem !== key) return named.get(stem) ?? spelledLike(gazetteer, stem)
  const latin = key.replace(latinEndings, '').replace(/ey$/, 'e')
  return latin === key ? undefined : named.get(latin)
}

/** 'Th. Oadhoo' is not Thoddoo: a point ends a word, unless the name contains it. */
const hasPoint = (words: readonly PhraseWord[], from: number, to: number) =>
  words.slice(from + 1, to).some(({ before }) => before.includes('.'))

function spelledLike({ folded }: Gazetteer, key: string) {
  const fold = foldOf(key)
  return fold.length > 3 || (fold.length > 2 && key.length > 4) ? folded.get(fold) : undefined
}

/** Are these words alone in their phrase, except for words like 'resort' and 'at'? */
function isWholePhrase(words: readonly PhraseWord[], from: number, to: number): boolean {
  const { first = from, last = from } = words[from]?.phrase ?? {}
  return first >= from && last < to
}

/** Resorts have commas and slashes in their names: 'SO/ Maldives', 'Patina Maldives, Fari Islands'. */
const resortNamed = ({ named }: Gazetteer, key: string) =>
  named.get(key)?.filter(({ kind }) => kind === 'resort')

/** Longest name that begins at this word. */
function nameAt(gazetteer: Gazetteer, words: readonly PhraseWord[], from: number): Mention | undefined {
  if (!words[from] || little.has(words[from].text)) return undefined
  const { end } = words[from].phrase
  for (let to = Math.min(from + maxWords, words.length); to > from; to -= 1) {
    if (little.has(words[to - 1]?.text ?? '')) continue
    const places =
      to > end ? resortNamed(gazetteer, keyIn(words, from, to)) : namedBy(gazetteer, words, from, to)
    if (places && places.length > 0)
      return { places, from, to, isExact: gazetteer.named.has(keyIn(words, from, to)) }
  }
  return undefined
}

/** A name with one wrong letter, within the atoll if one is given. */
function mistypedAt(gazetteer: Gazetteer, words: readonly PhraseWord[], from: number, atoll?: Place) {
  for (let to = Math.min(from + maxMistyped, words[from]?.phrase.end ?? from); to > from; to -= 1) {
    const key = keyIn(words, from, to)
    if (key.length < minMistyped - 1 || generic.has(words[from]?.text ?? '') || hasPoint(words, from, to))
      continue
    const places = (['named', 'begun', 'folded'] as const)
      .map((index) => nearly(gazetteer, index, index === 'folded' ? foldOf(key) : key))
      .map((found) => (atoll ? found.filter((place) => liesIn(gazetteer, place, atoll)) : found))
      .find((found) => found.length > 0)
    if (places) return { places, from, to }
  }
  return undefined
}

/** Places whose keys differ from this one by a letter, but not by the first. */
function nearly(gazetteer: Gazetteer, index: keyof Gazetteer['near'], key: string): Place[] {
  const keys = gazetteer.near[index](key).filter((name) => name[0] === key[0])
  return [...new Set(keys.flatMap((name) => gazetteer[index].get(name) ?? []))]
}

/** Possible atoll codes at this position, 'A.Dh' before 'A', each with the following word. */
function codesAt({ coded }: Gazetteer, words: readonly PhraseWord[], from: number) {
  return [3, 2, 1].flatMap((length) => {
    const atoll = from + length <= words.length ? coded.get(keyIn(words, from, from + length)) : undefined
    return atoll ? [{ atoll, to: from + length }] : []
  })
}

function within(gazetteer: Gazetteer, mention: Mention | undefined, atoll: Place): Mention | undefined {
  const places = mention?.places.filter((place) => liesIn(gazetteer, place, atoll)) ?? []
  return mention && places.length > 0 ? { ...mention, places } : undefined
}

/** 'K. Maafushi', 'HDh atoll', or a code alone. */
function codedAt(gazetteer: Gazetteer, words: readonly PhraseWord[], from: number): Mention | undefined {
  for (const { atoll, to } of codesAt(gazetteer, words, from)) {
    const next = words[to]
    if (next ? atollWords.has(next.text) : from === 0)
      return { places: [atoll], from, to: next ? to + 1 : to, isExact: true }
    const name =
      within(gazetteer, nameAt(gazetteer, words, to), atoll) ?? mistypedAt(gazetteer, words, to, atoll)
    if (name) return { ...name, from }
  }
  return undefined
}

/** 'Maafushi (K)': a code after the name, and before no other name of its atoll. */
function withCodeAfter(gazetteer: Gazetteer, words: readonly PhraseWord[], mention: Mention): Mention {
  for (const { atoll, to } of codesAt(gazetteer, words, mention.to)) {
    const narrowed = within(gazetteer, mention, atoll)
    if (narrowed && !codedAt(gazetteer, words, mention.to)) return { ...narrowed, to }
  }
  return mention
}

const isLettered = (words: readonly PhraseWord[], { from }: Mention) =>
  (words[from]?.before ?? '').startsWith('.') && (words[from - 1]?.text.length ?? 3) <= 2

/**
 * Places that a text mentions, from left to right. A misspelled name counts only without a correct one of
 * an island.
 */
export function mentionsIn(gazetteer: Gazetteer, words: readonly PhraseWord[]): Mention[] {
  const found: Mention[] = []
  const left: number[] = []
  for (let at = 0; at < words.length; ) {
    const name = codedAt(gazetteer, words, at) ?? nameAt(gazetteer, words, at)
    const mention = name && withCodeAfter(gazetteer, words, name)
    if (mention) found.push({ ...mention, isLettered: isLettered(words, mention) })
    else left.push(at)
    at = mention?.to ?? at + 1
  }
  return [...found, ...mistypedBeside(gazetteer, words, found, left)]
}

/** First remaining word that is a name with a wrong letter, within the correctly written atoll. */
function mistypedBeside(
  gazetteer: Gazetteer,
  words: readonly PhraseWord[],
  found: readonly Mention[],
  left: readonly number[],
): Mention[] {
  const areas = found.flatMap(({ places }) => places)
  if (areas.some(({ kind }) => kind !== 'atoll' && kind !== 'city')) return []
  const atoll = areas[0] && atollOf(gazetteer, areas[0])
  for (const at of left) {
    const mention = mistypedAt(gazetteer, words, at, atoll)
    if (mention) return [mention]
  }
  return []
}
