import { readPlace } from '#features/places/read-place-rules.ts'
import { keyOf } from '#features/places/spelling-rules.ts'
import { isAboutJobs, isFiller } from './filler-rules.ts'
import type { Node } from './match-rules.ts'
import { isPlace, placesAmong, placeTerm } from './place-terms-rules.ts'
import {
  allOf,
  anyOf,
  type Facts,
  factsOf,
  type Reader,
  type Span,
  type Term,
  type Understood,
  type Word,
} from './terms-rules.ts'
import { type Token, tokensOf } from './typed-rules.ts'
import { type Found, groupAt, kindAt, termOfWord, togetherAt } from './word-terms-rules.ts'

/** Maximum number of terms; more are a pasted text, whose rarest words say what it is about. */
const maxTerms = 6
/** Number of tokens from which a search is a sentence, of which fewer terms are left. */
const longText = 10
const rarest = 6

/** The terms of words that stand one after the other. */
function termsOf(reader: Reader, words: readonly Word[]): Term[] {
  const stretches = placesAmong(reader, words).filter((stretch) => isPlace(reader, words, stretch))
  const isSoleWord = words.length === 1 && reader.tokens.length === 1
  const terms: Term[] = []
  for (let at = 0; at < words.length; ) {
    const word = words[at]
    if (!word) break
    const stretch = stretches.find(({ from }) => from === at)
    const group = reader.tokens[word.token]?.isOr ? undefined : groupAt(reader, words, at)
    const kind = kindAt(words, at)
    const found: Found =
      group && group.takes > (kind?.takes ?? 0) && group.takes > (stretch ? stretch.to - stretch.from : 0)
        ? group
        : stretch && stretch.to - stretch.from >= (kind?.takes ?? 0)
          ? { takes: stretch.to - stretch.from, term: placeTerm(reader, words, stretch) }
          : (kind ??
            togetherAt(reader, words, at) ??
            (isFiller(word.text) && !word.sign && !isTrade(reader, word) && !isSoleWord
              ? { takes: 1 }
              : { takes: 1, term: termOfWord(reader, word) }))
    if (found.term) terms.push(found.term)
    at += found.takes
  }
  return terms
}

/** 'IT' in capitals; 'it' is a filler in a text of many words. */
const isTrade = ({ tokens }: Reader, { text, token }: Word) =>
  text === 'it' && (tokens.length < maxTerms || tokens[token]?.raw === 'IT')

function phraseTerm(reader: Reader, token: Token, at: number): Term {
  const words = token.words.map((word) => ({ word, stem: factsOf(reader, word).stem }))
  const [only, another] = words
  const own: Node =
    only && !another ? { is: 'word', ...only, stem: '', isWhole: true } : { is: 'phrase', words }
  return { text: `"${token.raw}"`, own, like: [], places: [], jobs: 1, titles: 1, from: at, to: at + 1 }
}

function excludedTerm(reader: Reader, token: Token, at: number): Term {
  if (token.isPhrase) return phraseTerm(reader, token, at)
  const own: Node = token.sign
    ? { is: 'sign', sign: token.sign }
    : allOf(
        token.words.map(
          (word): Node => ({ is: 'word', word, stem: factsOf(reader, word).stem, isWhole: true }),
        ),
      )
  const reading = readPlace(reader.gazetteer, token.raw)
  const places =
    reading.is === 'one' && reader.gazetteer.named.has(keyOf(token.raw)) ? [reading.place.id] : []
  return { text: token.raw, own, like: [], places, jobs: 1, titles: 1, from: at, to: at + 1 }
}

/** One term of two that OR stands between. */
const either = (a: Term, b: Term): Term => {
  const { chip: _, filter: _f, ...first } = a
  return {
    ...first,
    text: `${a.text} or ${b.text}`,
    own: anyOf([a.own ?? [], b.own ?? []].flat()),
    like: [...a.like, ...b.like],
    places: [...a.places, ...b.places],
    ...((b.filter ?? a.filter) ? { filter: (b.filter ?? a.filter) as NonNullable<Term['filter']> } : {}),
    jobs: a.jobs + b.jobs,
    titles: a.titles + b.titles,
    to: b.to,
  }
}

function withAlternatives(reader: Reader, terms: readonly Term[]): Term[] {
  const said: Term[] = []
  for (const term of terms) {
    const before = said.at(-1)
    if (before && reader.tokens[term.from]?.isOr) said.splice(-1, 1, either(before, term))
    else said.push(term)
  }
  return said
}

/** Of a text that was pasted, the rarest words, those of titles before others. */
function rarestOf(terms: readonly Term[]): Term[] {
  const known = terms.filter(({ chip, jobs }) => chip === undefined && jobs > 0)
  const titled = known.filter(({ titles }) => titles > 0)
  return (titled.length > 0 ? titled : known)
    .toSorted((a, b) => a.jobs - b.jobs)
    .filter((term, at, all) => all.findIndex(({ text }) => text === term.text) === at)
    .slice(0, rarest)
    .toSorted((a, b) => a.from - b.from)
}

/** The text without some of its tokens. */
function textWithout(tokens: readonly Token[], { from, to }: Span): string {
  const written = (token: Token) =>
    `${token.isExcluded ? '-' : ''}${token.isPhrase ? `"${token.raw}"` : token.raw}`
  return tokens
    .flatMap((token, at) =>
      at >= from && at < to ? [] : [token.isOr && at > 0 ? `OR ${written(token)}` : written(token)],
    )
    .join(' ')
    .replace(/^OR /, '')
}

/** Words that stand together, between phrases, OR and what is left out. */
function runsOf(tokens: readonly Token[]): Word[][] {
  const runs: Word[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    if (token.isPhrase || token.isExcluded || token.isOr) runs.push([])
    if (token.isPhrase || token.isExcluded) continue
    if (token.sign) runs.at(-1)?.push({ text: token.words.join(''), token: at, sign: token.sign })
    else runs.at(-1)?.push(...token.words.map((text) => ({ text, token: at })))
  }
  return runs.filter((run) => run.length > 0)
}

/** What was typed, as its reader has it, and its terms from left to right. */
function read(typed: string, facts: Facts, isAsTyped: boolean): { reader: Reader; terms: Term[] } {
  const tokens = tokensOf(typed)
  const reader: Reader = { ...facts, tokens, isAsTyped, corrections: [] }
  const phrases = tokens.flatMap((token, at) =>
    token.isPhrase && !token.isExcluded ? [phraseTerm(reader, token, at)] : [],
  )
  const runs = runsOf(tokens)
  let terms = [...phrases, ...runs.flatMap((run) => termsOf(reader, run))].sort((a, b) => a.from - b.from)
  // Nothing but fillers: every job, or the little words themselves.
  const words = runs.flat()
  if (terms.length === 0 && words.length > 0 && !words.some(({ text }) => isAboutJobs(text)))
    terms = words.map((word) => termOfWord(reader, word))
  return { reader, terms: withAlternatives(reader, terms) }
}

/**
 * Turns what was typed into what was meant: terms, places, filters, and what to tell the visitor.
 *
 * @param isAsTyped no other spelling is looked for: the visitor said so
 */
export function understand(typed: string, facts: Facts, isAsTyped = false): Understood {
  const { reader, terms } = read(typed, facts, isAsTyped)
  const { tokens } = reader
  const excluded = tokens.flatMap((token, at) => (token.isExcluded ? [excludedTerm(reader, token, at)] : []))
  const isAny = terms.length > maxTerms || (tokens.length > longText && terms.length > 3)
  const corrected = reader.corrections.reduce(
    (text, { from, to }) =>
      text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${from}(?![\\p{L}\\p{N}])`, 'iu'), to),
    typed,
  )
  return {
    terms: isAny ? rarestOf(terms) : terms,
    excluded,
    isAny,
    isNothing: tokens.length === 0 && typed.trim() !== '',
    corrections: reader.corrections,
    corrected,
    chips: isAny
      ? []
      : terms.flatMap(({ chip, ...span }) =>
          chip === undefined ? [] : [{ label: chip, without: textWithout(tokens, span) }],
        ),
  }
}

/** A text that was written as one, not as a search, in the pieces that punctuation parts: what stands in two is never one term. */
export const piecesOf = (text: string): string[] =>
  text
    .replace(/["“”„«»]|(?<!\S)[-–—*•·]+/g, '\n')
    .split(/[.,;:!?()[\]]+(?=\s|$)|[([\n|؛،]/)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))

/** The terms of a text that somebody wrote about work, however long it is. */
export const termsIn = (text: string, facts: Facts, isAsTyped = false): Term[] =>
  piecesOf(text).flatMap((piece) => read(piece, facts, isAsTyped).terms)
