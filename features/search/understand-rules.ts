import type { Facts } from './facts-rules.ts'
import { isAboutJobs } from './filler-rules.ts'
import { excludedTerm, phraseTerm } from './phrase-terms-rules.ts'
import { type Placed, sentence, termsOf } from './run-terms-rules.ts'
import {
  anyOf,
  type Reader,
  type Span,
  type Term,
  type Understood,
  type Word,
  weights,
} from './terms-rules.ts'
import { longText, type Token, tokensOf } from './tokens-rules.ts'
import { payTerms } from './typed-pay-rules.ts'
import { meantWords, termOfWord, withWishes } from './word-terms-rules.ts'

/**
 * Maximum number of terms of a search. A longer text was pasted: occupations at its beginning and its
 * rarest words are significant.
 */
const maxTerms = 7
const textTerms = { work: 2, all: 7 }
/** Maximum number of exclusions. */
const maxExcluded = 20
/** Joins two terms by OR. */
const either = (a: Placed, b: Placed): Placed => {
  const { chip: _, filter: _f, ...first } = a
  const filter = b.filter ?? a.filter
  return {
    ...first,
    text: `${a.text} or ${b.text}`,
    about: a.about === b.about ? a.about : a.about === 'word' || b.about === 'word' ? 'word' : 'title',
    weight: Math.max(a.weight, b.weight),
    own: anyOf([a.own ?? [], b.own ?? []].flat()),
    like: [...a.like, ...b.like],
    close: [...a.close, ...b.close],
    places: [...a.places, ...b.places],
    ...(filter && { filter }),
    jobs: a.jobs + b.jobs,
    titles: a.titles + b.titles,
    to: b.to,
  }
}

function withAlternatives(reader: Reader, terms: readonly Placed[]): Placed[] {
  const kept: Placed[] = []
  for (const term of terms) {
    const before = kept.at(-1)
    if (before && reader.tokens[term.from]?.isOr) kept.splice(-1, 1, either(before, term))
    else kept.push(term)
  }
  return kept
}

const unique = (terms: readonly Term[]) =>
  terms.filter((term, at, all) => all.findIndex(({ text }) => text === term.text) === at)

/** Significant terms of a pasted text: occupations at its beginning and its rarest words. Any field may match. */
function mainOf(terms: readonly Term[]): Term[] {
  const known = unique(terms.filter(({ chip, jobs, own }) => chip === undefined && own && jobs > 0))
  const work = known
    .filter(({ about, weight }) => about === 'work' && weight >= weights.work)
    .slice(0, textTerms.work)
  const rare = known.filter((term) => !work.includes(term)).sort((a, b) => a.jobs - b.jobs)
  return [
    ...work.map((term) => ({ ...term, weight: weights.field })),
    ...rare.slice(0, textTerms.all - work.length).map((term) => ({ ...term, weight: weights.word })),
  ]
    .map((term): Term => ({ ...term, about: 'word', isBeginning: false }))
    .sort((a, b) => a.from - b.from)
}

/** Significant terms of a sentence: those in the span of its occupation; names count anywhere. */
function saidOf(reader: Reader, terms: readonly Placed[], fillers: number): Placed[] {
  if (reader.tokens.length < sentence.tokens || fillers < sentence.fillers) return [...terms]
  const isMain = ({ weight, chip }: Term) => weight >= weights.field && chip === undefined
  const stretches = new Set(terms.filter(isMain).map(({ stretch }) => stretch))
  if (stretches.size === 0) return [...terms]
  return terms.filter(
    (term) =>
      stretches.has(term.stretch) ||
      term.chip !== undefined ||
      term.places.length > 0 ||
      !term.text.split(' ').every((word) => reader.english.has(word)),
  )
}

/** Without an occupation, an interest is more significant than a verb. */
function wishedOf(reader: Reader, terms: readonly Placed[], fillers: number): Placed[] {
  const isNamed = ({ about, chip, isDoing }: Term) => about === 'work' && chip === undefined && !isDoing
  const mayWish =
    fillers > 0 || terms.length === 1 || terms.some(({ about, isDoing }) => about === 'word' || isDoing)
  if (!mayWish || terms.some(isNamed)) return [...terms]
  const wished = terms.map((term) => withWishes(reader, term))
  const isWish = wished.map((term, at) => term !== terms[at])
  if (!isWish.includes(true)) return wished
  return wished.map((term, at) => (term.isDoing && !isWish[at] ? { ...term, weight: weights.word } : term))
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

/** Consecutive words between phrases, OR and exclusions. */
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

/** Reads the terms of typed text from left to right. */
function read(
  typed: string,
  facts: Facts,
  isAsTyped: boolean,
  unknown = new Set<string>(),
): { reader: Reader; terms: Placed[]; fillers: number } {
  const tokens = tokensOf(typed)
  const reader: Reader = {
    ...facts,
    tokens,
    isAsTyped,
    corrections: [],
    meant: new Map(),
    unknown,
  }
  const phrases = tokens.flatMap((token, at) =>
    token.isPhrase && !token.isExcluded ? [{ ...phraseTerm(reader, token, at), stretch: 0 }] : [],
  )
  const runs = runsOf(tokens)
  const pays = payTerms(tokens, facts.laariPerDollar)
  const reads = runs.map((run) => termsOf(reader, run, pays))
  const fillers = reads.reduce((sum, one) => sum + one.fillers, 0)
  let terms = [...phrases, ...reads.flatMap((one) => one.terms)].sort((a, b) => a.from - b.from)
  terms = withAlternatives(reader, terms).filter((term) => term.own || term.places.length > 0 || term.filter)
  // Only fillers: every job, or the fillers themselves.
  const words = runs.flat()
  if (
    terms.length === 0 &&
    pays.length === 0 &&
    words.length > 0 &&
    !words.some(({ text }) => isAboutJobs(text))
  )
    terms = meantWords({ ...reader, isAsTyped: true, meant: new Map() }, words).map((meant) => ({
      ...termOfWord(reader, meant),
      stretch: 0,
    }))
  return { reader, terms, fillers }
}

/**
 * Interprets typed text: terms, places, filters, and information for the visitor.
 *
 * @param isAsTyped no spelling correction, as the visitor chose
 */
export function understand(typed: string, facts: Facts, isAsTyped = false): Understood {
  const { reader, terms: all, fillers } = read(typed, facts, isAsTyped)
  const { tokens } = reader
  const isText = all.length > maxTerms || (tokens.length > longText && all.length > 4)
  const terms = isText ? mainOf(all) : saidOf(reader, wishedOf(reader, all, fillers), fillers)
  const corrections = isText ? [] : reader.corrections
  const corrected = corrections.reduce(
    (text, { from, to }) =>
      text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${from}(?![\\p{L}\\p{N}])`, 'iu'), to),
    typed,
  )
  return {
    terms,
    excluded: tokens
      .flatMap((token, at) => (token.isExcluded ? [excludedTerm(reader, token, at)] : []))
      .slice(0, maxExcluded),
    isNothing: tokens.length === 0 && typed.trim() !== '',
    corrections,
    corrected,
    chips: isText
      ? []
      : terms.flatMap(({ chip, ...span }) =>
          chip === undefined ? [] : [{ label: chip, without: textWithout(tokens, span) }],
        ),
  }
}

/** Splits prose at punctuation, since no term spans it. */
export const piecesOf = (text: string): string[] =>
  text
    .replace(/["“”„«»]|(?<!\S)[-–—*•·]+/g, '\n')
    .split(/[.,;:!?()[\]]+(?=\s|$)|[([\n|؛،]/)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece))

/** Terms of a text about work, of any length. */
export function termsIn(text: string, facts: Facts, isAsTyped = false): Term[] {
  const unknown = new Set<string>()
  return piecesOf(text).flatMap((piece) => read(piece, facts, isAsTyped, unknown).terms)
}
