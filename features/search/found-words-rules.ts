import type { Node } from './match-rules.ts'
import type { Understood } from './terms-rules.ts'
import { foldText } from './tokens-rules.ts'
import { isThaana, thaanaKey } from './words/dhivehi-rules.ts'
import { numbersOf } from './words/word-forms-rules.ts'

/** A text in pieces: every second one is a match. */
export type Pieces = string[]

interface Word {
  raw: string
  /** Indexed form. */
  text: string
  from: number
  to: number
}

interface Stretch {
  from: number
  to: number
}

/** The matching span of a text, if it begins at that word. */
type Meant = (word: Word, text: string) => Stretch | undefined

interface Sought {
  /** Index of the term. */
  term: number
  meant: Meant
  /** First letter of a match; '' for any. */
  initial: string
  /** Not matched in the text of a job: a place, or a kind of work in titles. */
  inTitleOnly: boolean
}

/** Thaana writes its vowels as marks. */
const word =
  /[\u0780-\u07bf]+|(?<![[\p{L}\p{N}\p{M}'’]--[\u0780-\u07bf]])[[\p{L}\p{N}\p{M}'’]--[\u0780-\u07bf]]+/vy

const isPlain = (text: string) => /^\w*$/.test(text)

/**
 * Pattern of positions where words with these first letters may begin; a letter outside English may be
 * folded into one.
 */
const startOf = (initials: readonly string[]) =>
  new RegExp(String.raw`(?<![a-z0-9])[${initials.filter(isPlain).join('')}'\x80-\uffff]`, 'gi')

/** Words that begin at such positions. */
function wordsOf(text: string, start = /\S/g): Word[] {
  const words: Word[] = []
  for (start.lastIndex = 0; start.test(text); ) {
    const from = start.lastIndex - 1
    word.lastIndex = from
    const [raw] = word.exec(text) ?? []
    if (!raw) continue
    const to = from + raw.length
    words.push({ raw, text: isPlain(raw) ? raw.toLowerCase() : foldText(raw), from, to })
    start.lastIndex = to
  }
  return words
}

interface Seeking {
  term: number
  inTitleOnly: boolean
  isBeginning?: boolean
}

const sought = (node: Node, how: Seeking): Sought[] => {
  if (node.is === 'within') return sought(node.node, { ...how, inTitleOnly: true })
  if (node.is === 'but') return sought(node.node, how)
  if (node.is === 'all' || node.is === 'any') return node.nodes.flatMap((one) => sought(one, how))
  if (node.is === 'sign') return [{ ...how, initial: '', meant: signMeant(node) }]
  const [first = '', ...others] = node.is === 'phrase' ? node.words : [node.word]
  const isSaid = saidBy(first, node.is === 'word' ? node.forms : [], how.isBeginning)
  return [{ ...how, initial: first.charAt(0), meant: phraseMeant(isSaid, others) }]
}

/** Is it the word in singular or plural, another form of it, or a longer word with it as prefix? */
function saidBy(word: string, forms: readonly string[] = [], isBeginning = false) {
  const all = new Set([word, ...forms].flatMap(numbersOf))
  return ({ text }: Word) => all.has(text) || (isBeginning && text.startsWith(word))
}

/** Maximum number of characters per word of a phrase, with its separators. */
const roomOfWord = 40

const phraseMeant =
  (isSaid: (word: Word) => boolean, others: readonly string[]): Meant =>
  (word, text) => {
    if (!isSaid(word)) return undefined
    if (others.length === 0) return word
    const rest = wordsOf(text.slice(word.to, word.to + roomOfWord * others.length))
    const isThere = others.every((other, at) => rest[at] && saidBy(other)(rest[at]))
    const last = rest[others.length - 1]
    return isThere ? { from: word.from, to: word.to + (last?.to ?? 0) } : undefined
  }

const isLetter = (text: string) => /[\p{L}\p{N}]/u.test(text)

/** 'c++' and '.net' have symbols around their word, 'f&b' between two. */
const withSigns =
  (sign: string): Meant =>
  (word, text) => {
    const from = word.from - (sign.startsWith('.') ? 1 : 0)
    const to = from + sign.length
    const isThere = text.slice(Math.max(0, from), to).toLowerCase() === sign
    return isThere && !isLetter(text.charAt(to)) ? { from, to } : undefined
  }

function signMeant({ sign, begins }: Extract<Node, { is: 'sign' }>): Meant {
  if (sign === 'IT') return (word) => (word.raw === 'IT' ? word : undefined)
  if (!sign.startsWith('dv')) return withSigns(sign)
  return (word) => {
    if (!isThaana(word.text)) return undefined
    const key = `dv${thaanaKey(word.text)}`
    return key === sign || (begins && key.startsWith(sign)) ? word : undefined
  }
}

interface Hit extends Stretch {
  term: number
}

/**
 * Finds the matches of a search in a text. PostgreSQL's `ts_headline` works on the written text: it marks
 * nothing that the index holds folded ('cafe' for 'Café'), under a key (Thaana) or with symbols ('c++'),
 * and took three times as long for 20 jobs.
 */
export class FoundWords {
  readonly #sought: readonly Sought[]
  /** Candidate positions: most of a text's thousand words cannot match. */
  readonly #start: RegExp

  constructor({ terms }: Understood) {
    this.#sought = terms.flatMap(({ own, like, close, isBeginning = false }, term) => [
      ...(own ? sought(own, { term, inTitleOnly: false, isBeginning }) : []),
      ...[...like, ...close.map(({ node }) => node)].flatMap((node) =>
        sought(node, { term, inTitleOnly: true }),
      ),
    ])
    const initials = [...new Set(this.#sought.map(({ initial }) => initial))]
    this.#start = initials.includes('') ? /\S/g : startOf(initials)
  }

  #hitsIn(text: string, isTitle: boolean): Hit[] {
    const hits: Hit[] = []
    for (const first of wordsOf(text, this.#start)) {
      if (first.from < (hits.at(-1)?.to ?? 0)) continue
      const hit = this.#hitAt(first, text, isTitle)
      if (hit) hits.push(hit)
    }
    return hits
  }

  /** Longest match at this position. */
  #hitAt(first: Word, text: string, isTitle: boolean): Hit | undefined {
    const letter = first.text.charAt(0)
    let longest: Hit | undefined
    for (const { term, meant, initial, inTitleOnly } of this.#sought) {
      if ((inTitleOnly && !isTitle) || (initial !== '' && initial !== letter)) continue
      const stretch = meant(first, text)
      if (stretch && stretch.to > (longest?.to ?? 0)) longest = { from: stretch.from, to: stretch.to, term }
    }
    return longest
  }

  /** The title in pieces; undefined without a match. */
  inTitle(title: string): Pieces | undefined {
    const hits = this.#hitsIn(title, true)
    return hits.length > 0 ? piecesOf(title, hits) : undefined
  }

  /** The passage with most matches, in pieces; undefined without any. */
  inText(text: string): Pieces | undefined {
    const line = text.replace(/\s+/g, ' ').trim()
    const hits = this.#hitsIn(line, false)
    const first = bestStart(hits)
    if (!first) return undefined
    const from = wordStart(line, first.from)
    const to = wordEnd(line, from + maxExcerptLength)
    const cut = line.slice(from, to).trimEnd()
    const shown = hits
      .filter((hit) => hit.from >= from && hit.to <= from + cut.length)
      .map((hit) => ({ ...hit, from: hit.from - from, to: hit.to - from }))
    const [begin = '', ...rest] = piecesOf(cut, shown)
    const last = rest.length - 1
    const pieces = [`${from > 0 ? '… ' : ''}${begin}`, ...rest]
    if (to < line.length) pieces[last + 1] = `${pieces[last + 1] ?? ''} …`
    return pieces
  }
}

const maxExcerptLength = 170
/** Number of characters before the first match. */
const before = 40

/** Match from which an excerpt has most different terms. */
function bestStart(hits: readonly Hit[]): Hit | undefined {
  let best: { hit: Hit; terms: number } | undefined
  const all = new Set(hits.map(({ term }) => term)).size
  for (const [at, hit] of hits.entries()) {
    const terms = new Set<number>()
    for (let next = at; next < hits.length; next++) {
      const other = hits[next]
      if (!other || other.to > hit.from + maxExcerptLength - before) break
      terms.add(other.term)
    }
    if (terms.size > (best?.terms ?? 0)) best = { hit, terms: terms.size }
    if (best?.terms === all) break
  }
  return best?.hit
}

function wordStart(text: string, hit: number): number {
  if (hit <= before) return 0
  const space = text.indexOf(' ', hit - before)
  return space >= 0 && space < hit ? space + 1 : hit
}

function wordEnd(text: string, end: number): number {
  if (end >= text.length) return text.length
  const space = text.lastIndexOf(' ', end)
  return space > end - before ? space : end
}

function piecesOf(text: string, hits: readonly Hit[]): Pieces {
  const pieces: Pieces = []
  let at = 0
  for (const { from, to } of hits) {
    pieces.push(text.slice(at, from), text.slice(from, to))
    at = to
  }
  pieces.push(text.slice(at))
  return pieces
}
