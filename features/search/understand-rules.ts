import { anyOf } from './match-rules.ts'
import { type Facts, type Reading, readingOf } from './reading-rules.ts'
import { isAboutJobs, sentence } from './recognisers/filler-rules.ts'
import { negated } from './recognisers/negation-rules.ts'
import { excludedTerm } from './recognisers/phrase-rules.ts'
import { recognise } from './recognisers/recognisers-rules.ts'
import { anyWord } from './recognisers/word-rules.ts'
import { type Correction, filtersOf, type Span, type Term, type Understood, weights } from './terms-rules.ts'
import { longText, type Token, tokensOf } from './tokens-rules.ts'
import { withMinor } from './words/minor-words-rules.ts'
import { withWishes } from './words/near-work-rules.ts'

/**
 * Maximum number of terms of a search. A longer text was pasted: occupations at its beginning and its
 * rarest words are significant.
 */
const maxTerms = 7
const textTerms = { work: 2, all: 7 }
/** Maximum number of exclusions. */
const maxExcluded = 20

/** A term with the number of its span without fillers. */
type Placed = Term & { stretch: number }

/** Joins two terms by OR. */
const either = (a: Placed, b: Placed): Placed => {
  const { chip: _, filter: _f, orFilters: _o, ...first } = a
  const [filter, ...orFilters] = [a, b].flatMap(filtersOf)
  return {
    ...first,
    text: `${a.text} or ${b.text}`,
    about: a.about === b.about ? a.about : [a.about, b.about].includes('word') ? 'word' : 'title',
    weight: Math.max(a.weight, b.weight),
    own: anyOf([a.own ?? [], b.own ?? []].flat()),
    like: [...a.like, ...b.like],
    close: [...a.close, ...b.close],
    places: [...a.places, ...b.places],
    ...(filter && { filter }),
    ...(orFilters.length > 0 && { orFilters }),
    jobs: a.jobs + b.jobs,
    titles: a.titles + b.titles,
    to: b.to,
  }
}

function withAlternatives(reading: Reading, terms: readonly Placed[]): Placed[] {
  const kept: Placed[] = []
  for (const term of terms) {
    const before = kept.at(-1)
    if (before && reading.tokens[term.from]?.isOr) kept.splice(-1, 1, either(before, term))
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
function saidOf(reading: Reading, terms: readonly Placed[], fillers: number): Placed[] {
  if (reading.tokens.length < sentence.tokens || fillers < sentence.fillers) return [...terms]
  const isMain = ({ weight, chip }: Term) => weight >= weights.field && chip === undefined
  const stretches = new Set(terms.filter(isMain).map(({ stretch }) => stretch))
  if (stretches.size === 0) return [...terms]
  return terms.filter(
    (term) =>
      stretches.has(term.stretch) ||
      term.chip !== undefined ||
      term.places.length > 0 ||
      !term.text.split(' ').every((word) => reading.english.has(word)),
  )
}

/** Without an occupation, an interest is more significant than a verb. */
function wishedOf(reading: Reading, terms: readonly Placed[], fillers: number): Placed[] {
  const isNamed = ({ about, chip, isDoing }: Term) => about === 'work' && chip === undefined && !isDoing
  const mayWish =
    fillers > 0 || terms.length === 1 || terms.some(({ about, isDoing }) => about === 'word' || isDoing)
  if (!mayWish || terms.some(isNamed)) return [...terms]
  const wished = terms.map((term) => withWishes(reading.english, term))
  const isWish = wished.map((term, at) => term !== terms[at])
  if (!isWish.includes(true)) return wished
  return wished.map((term, at) => (term.isDoing && !isWish[at] ? { ...term, weight: weights.word } : term))
}

/** Verbs that say little before the name of work, or of where somebody works: 'make websites', 'drive an excavator'. */
const verbs = new Set(
  `make making take taking give giving keep keeping check checking run running handle handling organise organising organize
  organizing arrange arranging plan planning lay laying install installing use using operate operating drive driving ride riding
  prepare preparing`.split(/\s+/),
)

const withoutVerbs = (terms: readonly Placed[]): Placed[] =>
  terms.filter(({ text }, at) => {
    const next = terms[at + 1]
    return !(verbs.has(text) && next && (next.isField || (next.about === 'work' && !next.isDoing)))
  })

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

interface Read {
  reading: Reading
  terms: Placed[]
  /** Terms that are not wanted: 'no night shift'. */
  unwanted: Term[]
  corrections: Correction[]
  fillers: number
}

/** Reads the terms of typed text from left to right. */
function read(tokens: readonly Token[], facts: Facts, isAsTyped: boolean): Read {
  const reading = readingOf(tokens, facts, isAsTyped)
  const found = negated(reading, recognise(reading))
  let fillers = 0
  const placed = found.flatMap(({ terms }): Placed[] => {
    if (terms.length === 0) fillers += 1
    return terms.map((term) => ({ ...term, stretch: fillers }))
  })
  const isWish = (term: Term) => term.own || term.places.length > 0 || term.filter
  const unwanted = placed.filter((term) => term.isExcluded && isWish(term))
  const wanted = withMinor(
    reading,
    placed.filter((term) => !term.isExcluded),
  )
  const terms = withAlternatives(reading, wanted).filter(isWish)
  const corrections = found.flatMap(({ corrections = [] }) => corrections)
  if (placed.length > 0 || reading.words.some(({ text }) => isAboutJobs(text)))
    return { reading, terms, unwanted, corrections, fillers }
  // Only fillers that do not mean jobs: the fillers themselves.
  const alone = anyWord({ ...reading, isAsTyped: true })
  return {
    reading,
    terms: reading.words.flatMap((_, at) => alone(at)?.terms ?? []).map((term) => ({ ...term, stretch: 0 })),
    unwanted,
    corrections,
    fillers,
  }
}

/**
 * Interprets typed text: terms, places, filters, and information for the visitor.
 *
 * @param isAsTyped no spelling correction, as the visitor chose
 * @param tokens of the text, where they are known
 */
export function understand(
  typed: string,
  facts: Facts,
  isAsTyped = false,
  tokens: readonly Token[] = tokensOf(typed),
): Understood {
  const { reading, terms: all, unwanted, corrections: made, fillers } = read(tokens, facts, isAsTyped)
  const isText = all.length > maxTerms || (tokens.length > longText && all.length > 4)
  const terms = isText ? mainOf(all) : saidOf(reading, wishedOf(reading, withoutVerbs(all), fillers), fillers)
  const corrections = isText ? [] : made
  const corrected = corrections.reduce(
    (text, { from, to }) =>
      text.replace(new RegExp(`(?<![\\p{L}\\p{N}])${from}(?![\\p{L}\\p{N}])`, 'iu'), to),
    typed,
  )
  const excluded = [...tokens.entries()].filter(([, { isExcluded }]) => isExcluded).slice(0, maxExcluded)
  return {
    terms,
    excluded: [
      ...excluded.map(([at, token]) => excludedTerm(reading, token, at)),
      ...(isText ? [] : unwanted),
    ],
    isNothing: tokens.length === 0 && typed.trim() !== '',
    corrections,
    corrected,
    chips: isText
      ? []
      : [...terms, ...unwanted].flatMap(({ chip, ...span }) =>
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
export const termsIn = (text: string, facts: Facts, isAsTyped = false): Term[] =>
  piecesOf(text).flatMap((piece) => read(tokensOf(piece), facts, isAsTyped).terms)
