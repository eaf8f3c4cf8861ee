import type { FilterName } from '#contract/job-filters.ts'
import { placeValue } from '#contract/job-filters.ts'
import type { Gazetteer, Place } from '#features/places/gazetteer-rules.ts'
import { mentionsIn, readableWords } from '#features/places/mentions-rules.ts'
import { labelOf } from '#features/places/place-words-rules.ts'
import { readPlace } from '#features/places/read-place-rules.ts'
import { keyOf } from '#features/places/spelling-rules.ts'
import { isThaana, thaanaKey } from './dhivehi-rules.ts'
import { editsAllowed, editsBetween } from './edits-rules.ts'
import { dhivehiKey, halvesOf, longestWord, type NearWord, type WordFacts } from './facts-rules.ts'
import { isAboutJobs, isFiller } from './filler-rules.ts'
import { kindSaid, longestSaying } from './kind-of-work-rules.ts'
import type { Node } from './match-rules.ts'
import { keyOfWords, type Synonyms } from './synonym-rules.ts'
import { type Token, tokensOf, wordsIn } from './typed-rules.ts'

/** What there is to know about what was typed. */
export interface Facts {
  words: ReadonlyMap<string, WordFacts>
  /** Words of the jobs that are spelled much like one that was typed. */
  near: ReadonlyMap<string, readonly NearWord[]>
  synonyms: Synonyms
  gazetteer: Gazetteer
}

/** One thing that a job has to have, in one of these ways. */
export interface Term {
  /** As it was typed, or as it was taken to be meant. */
  text: string
  /** The word itself; absent where a place or a filter says it all. */
  own?: Node
  /** What means the same, and counts less. */
  like: readonly Node[]
  /** Values of the place filter. */
  places: readonly string[]
  filter?: { name: FilterName; value: string }
  /** What the visitor sees as a chip. */
  chip?: string
  /** How many open jobs have the word, and how many in the title; the rarest words of a long text say what it is about. */
  jobs: number
  titles: number
  /** The tokens it was made of: from the first up to the last, which is not one of them. */
  from: number
  to: number
}

export interface Correction {
  from: string
  to: string
}

/** What was meant. */
export interface Understood {
  /** All of them are asked for, or any of them where `isAny`. None, and nothing left out: every job. */
  terms: readonly Term[]
  excluded: readonly Term[]
  isAny: boolean
  /** Signs were typed, and no word: no job has that. */
  isNothing: boolean
  corrections: readonly Correction[]
  /** As it was typed, with the words that it was taken for. */
  corrected: string
  /** What a chip says, and what is left without it. */
  chips: readonly { label: string; without: string }[]
}

/** More than so many terms are a text that was pasted: its rarest words say what it is about. */
const mostTerms = 6
/** So many tokens are a sentence, of which fewer terms are left. */
const longText = 10
const rarest = 6

/** A word of what was typed, in its token. */
interface Word {
  text: string
  token: number
  sign?: string
}

interface Reader extends Facts {
  tokens: readonly Token[]
  /** Taken as it was typed, without looking for other spellings. */
  isAsTyped: boolean
  corrections: Correction[]
}

const factsOf = ({ words }: Facts, word: string): WordFacts =>
  words.get(word) ?? { jobs: 0, titles: 0, begins: false, stem: word }

const wordNode = (word: string, stem: string): Node => ({ is: 'word', word, stem })
const anyOf = (nodes: readonly Node[]): Node => {
  const [only, another] = nodes
  return only && !another ? only : { is: 'any', nodes }
}
const allOf = (nodes: readonly Node[]): Node => {
  const [only, another] = nodes
  return only && !another ? only : { is: 'all', nodes }
}

/** Is there a job with the word, or with one that begins with it? */
const isKnown = (facts: Facts, word: string) => {
  const { jobs, begins } = factsOf(facts, word)
  return jobs > 0 || (begins && word.length > 3)
}

/** The word of the jobs that was most likely meant: the fewest edits, then what most titles have. */
function nearestOf(facts: Facts, word: string, edits = editsAllowed(word)): NearWord | undefined {
  const inGroups = [...facts.synonyms.words]
    .filter((known) => Math.abs(known.length - word.length) <= edits && !facts.words.get(known)?.jobs)
    .map((known) => ({ word: known, jobs: 0, titles: 0, stem: known }))
  const ranked = [...(facts.near.get(word) ?? []), ...inGroups]
    .map((near) => ({ near, edits: editsBetween(word, near.word) }))
    .filter((one) => one.edits > 0 && one.edits <= edits && one.edits < word.length / 2)
    .sort(
      (a, b) =>
        Number(b.near.titles > 0) - Number(a.near.titles > 0) ||
        a.edits - b.edits ||
        Number(b.near.word[0] === word[0]) - Number(a.near.word[0] === word[0]) ||
        b.near.titles - a.near.titles ||
        b.near.jobs - a.near.jobs,
    )
  return ranked[0]?.near
}

/** Two words of titles that were written together: 'frontoffice'. */
function takenApart(facts: Facts, word: string): [string, string] | undefined {
  const isTitled = (half: string) => factsOf(facts, half).titles > 0
  return halvesOf(word).find(([first, second]) => isTitled(first) && isTitled(second))
}

interface Spelled {
  node: Node
  /** The words as the jobs have them, for synonyms. */
  words: readonly string[]
  jobs: number
  titles: number
  like: readonly Node[]
}

/** The trade, not the pronoun: in titles, and where it was written in capitals. */
const informationTechnology: Node = {
  is: 'any',
  nodes: [
    { is: 'sign', sign: 'IT' },
    { is: 'within', places: 'A', node: wordNode('it', 'it') },
  ],
}

function spelled(reader: Reader, word: string): Spelled {
  if (isThaana(word)) {
    const key = `dv${thaanaKey(word)}`
    const { jobs, titles } = factsOf(reader, key)
    return { node: { is: 'sign', sign: key, begins: true }, words: [word], jobs, titles, like: [] }
  }
  const facts = factsOf(reader, word)
  if (word === 'it') return { node: informationTechnology, words: [word], ...facts, like: [] }
  const key = dhivehiKey(word)
  const inThaana: Node[] = key && isKnown(reader, key) ? [{ is: 'sign', sign: key, begins: true }] : []
  const asTyped = { node: wordNode(word, facts.stem), words: [word], ...facts, like: inThaana }
  if (reader.isAsTyped || word.length < 4 || word.length > longestWord || /\d/.test(word)) return asTyped
  if (isKnown(reader, word) || inThaana.length > 0)
    return { ...asTyped, like: [...inThaana, ...alsoMeant(reader, word)] }
  return otherwise(reader, word) ?? asTyped
}

/** A word of few texts and no title may be a title with a letter wrong, too. */
function alsoMeant(reader: Reader, word: string): Node[] {
  const { jobs, titles } = factsOf(reader, word)
  if (titles > 0 || word.length < 5 || jobs === 0) return []
  const near = nearestOf(reader, word, 1)
  return near && near.titles > 2 && near.jobs > jobs * 5 ? [wordNode(near.word, near.stem)] : []
}

/** What was meant by a word that no job has. */
function otherwise(reader: Reader, word: string): Spelled | undefined {
  const halves = takenApart(reader, word)
  if (halves) {
    reader.corrections.push({ from: word, to: halves.join(' ') })
    const nodes = halves.map((half) => wordNode(half, factsOf(reader, half).stem))
    return { node: allOf(nodes), words: halves, ...factsOf(reader, halves[1]), like: [] }
  }
  if (keyOfWords([word]) !== word && reader.synonyms.byKey.has(keyOfWords([word]))) return undefined
  if (reader.synonyms.byKey.has(word)) return undefined
  const near = nearestOf(reader, word)
  if (!near) return undefined
  reader.corrections.push({ from: word, to: near.word })
  const { jobs, titles } = near
  return { node: wordNode(near.word, near.stem), words: [near.word], jobs, titles, like: [] }
}

const synonymsFor = (reader: Reader, words: readonly string[]): Node[] =>
  (reader.synonyms.byKey.get(keyOfWords(words)) ?? []).map(({ node }) => node)

/** A word with all that means the same, as one alternative of several words together. */
function withSynonyms(reader: Reader, { node, words, like }: Spelled): Node {
  return anyOf([node, ...like, ...synonymsFor(reader, words)])
}

type Span = Pick<Term, 'from' | 'to'>
const spanOf = (words: readonly Word[]): Span => ({
  from: words[0]?.token ?? 0,
  to: (words.at(-1)?.token ?? 0) + 1,
})

function termOfWord(reader: Reader, word: Word): Term {
  if (word.sign) {
    const like = (reader.synonyms.byKey.get(word.sign) ?? []).map(({ node }) => node)
    return {
      ...{ text: word.sign, own: { is: 'sign', sign: word.sign }, like, places: [], jobs: 1, titles: 1 },
      ...spanOf([word]),
    }
  }
  const { node, words, jobs, titles, like } = spelled(reader, word.text)
  const same = synonymsFor(reader, words)
  return {
    ...{ text: words.join(' '), own: node, like: [...like, ...same], places: [], jobs, titles },
    ...spanOf([word]),
  }
}

/** Several words that have a meaning of their own together: a job has all of them, or what means the same. */
function termOfWords(reader: Reader, words: readonly Word[], like: readonly Node[]): Term {
  const each = words.map(({ text }) => spelled(reader, text))
  const rarestOf = (count: 'jobs' | 'titles') => Math.min(...each.map((one) => one[count]))
  return {
    text: each.flatMap((one) => one.words).join(' '),
    own: allOf(each.map(({ node }) => node)),
    like: [...like, allOf(each.map((one) => withSynonyms(reader, one)))],
    ...{ places: [], jobs: rarestOf('jobs'), titles: rarestOf('titles') },
    ...spanOf(words),
  }
}

interface Found {
  term?: Term
  /** How many words it takes. */
  takes: number
}

/** Do the words take whole tokens, and not half of 'remote_work'? */
const areWhole = (words: readonly Word[], at: number, takes: number) =>
  words[at - 1]?.token !== words[at]?.token && words[at + takes - 1]?.token !== words[at + takes]?.token

/** 'part time', 'no experience': what a filter says, or a title. */
function kindAt(words: readonly Word[], at: number): Found | undefined {
  for (let takes = Math.min(longestSaying, words.length - at); takes > 0; takes -= 1) {
    const taken = words.slice(at, at + takes)
    const kind = kindSaid(taken.map(({ text }) => text).join(' '))
    if (!kind || taken.some(({ sign }) => sign) || !areWhole(words, at, takes)) continue
    const phrase = (text: string): Node => {
      const said = wordsIn(text).map((word) => ({ word, stem: '' }))
      const [only, another] = said
      return only && !another ? { is: 'word', ...only, isWhole: true } : { is: 'phrase', words: said }
    }
    const titles = (kind.titles ?? []).map(
      (text): Node => ({ is: 'within', places: 'A', node: phrase(text) }),
    )
    const nodes = [...titles, ...(kind.texts ?? []).map(phrase)]
    return {
      takes,
      term: {
        text: kind.label,
        ...(nodes.length > 0 && { own: anyOf(nodes) }),
        ...{ like: [], places: [], chip: kind.label, jobs: 1, titles: 0 },
        ...(kind.filter && { filter: kind.filter }),
        ...spanOf(taken),
      },
    }
  }
  return undefined
}

/** The longest words that are in a group of synonyms together. */
function groupAt(reader: Reader, words: readonly Word[], at: number): Found | undefined {
  for (let takes = Math.min(reader.synonyms.longest, words.length - at); takes > 1; takes -= 1) {
    const taken = words.slice(at, at + takes)
    const like = synonymsFor(
      reader,
      taken.map(({ text }) => text),
    )
    if (like.length > 0) return { takes, term: termOfWords(reader, taken, like) }
  }
  return undefined
}

/** Two words that the titles have as one: 'house keeping'. */
function togetherAt(reader: Reader, words: readonly Word[], at: number): Found | undefined {
  const taken = words.slice(at, at + 2)
  const [first, second] = taken
  if (!first || !second || isFiller(first.text) || isFiller(second.text)) return undefined
  const word = first.text + second.text
  const { titles, stem } = factsOf(reader, word)
  if (titles === 0 || word.length < 6) return undefined
  const same = synonymsFor(reader, [word])
  return { takes: 2, term: termOfWords(reader, taken, [wordNode(word, stem), ...same]) }
}

const nearWords = new Set(['near', 'around', 'nearby'])

interface Stretch {
  from: number
  to: number
  places: readonly Place[]
  isExact: boolean
}

/** Where places stand among the words, and which. */
function placesAmong(reader: Reader, words: readonly Word[]): Stretch[] {
  const raw = words.map(({ token }) => token)
  const tokens = [...new Set(raw)].map((token) => reader.tokens[token]?.raw ?? '')
  const text = tokens.join(' ')
  const readable = readableWords(text)
  // The reader of places parts letters from digits; both go from left to right.
  const owners: number[] = []
  for (const [at, token] of [...new Set(raw)].entries())
    for (const _ of readableWords(tokens[at] ?? '')) owners.push(token)
  if (owners.length !== readable.length) return []
  // 'site engineer hdh': the code of an atoll at the end.
  const end = words.at(-1)
  const coded =
    end && words.length > 1 && end.text.length > 1 ? reader.gazetteer.coded.get(end.text) : undefined
  const atoll: Stretch[] =
    coded && factsOf(reader, end?.text ?? '').titles === 0
      ? [{ from: words.length - 1, to: words.length, places: [coded], isExact: true }]
      : []
  const named = mentionsIn(reader.gazetteer, readable).flatMap(({ from, to, places }) => {
    const first = words.findIndex(({ token }) => token === owners[from])
    const last = words.findLastIndex(({ token }) => token === owners[to - 1])
    if (first < 0 || last < first) return []
    const key = readable
      .slice(from, to)
      .map((word) => word.text)
      .join('')
    const isExact = reader.gazetteer.named.has(key)
    return [{ from: first, to: last + 1, places: meant(reader, readable.slice(from, to), places), isExact }]
  })
  return [...named, ...atoll]
}

function meant({ gazetteer }: Facts, words: readonly { text: string }[], places: readonly Place[]) {
  const reading = readPlace(gazetteer, words.map(({ text }) => text).join(' '))
  if (reading.is === 'one') return [reading.place]
  return reading.is === 'several' ? reading.places : places
}

/** Is it a place, and not a word that jobs are called by? */
function isPlace(reader: Reader, words: readonly Word[], { from, to, isExact }: Stretch): boolean {
  const taken = words.slice(from, to)
  if (isExact) return taken.length > 1 || !reader.synonyms.byKey.has(keyOfWords([taken[0]?.text ?? '']))
  return (
    taken.every(({ text }) => factsOf(reader, text).titles === 0 && !isFiller(text)) &&
    taken.every(({ text }) => !reader.synonyms.byKey.has(keyOfWords([text]))) &&
    taken.some(({ text }) => !isKnown(reader, text)) &&
    !taken.some(({ text }) => !isKnown(reader, text) && (nearestOf(reader, text, 1)?.titles ?? 0) > 0)
  )
}

function placeTerm(reader: Reader, words: readonly Word[], stretch: Stretch): Term {
  const taken = words.slice(stretch.from, stretch.to)
  const isNear =
    nearWords.has(words[stretch.from - 1]?.text ?? '') ||
    words
      .slice(stretch.to, stretch.to + 2)
      .map(({ text }) => text)
      .join(' ') === 'and nearby'
  const { gazetteer } = reader
  const labels = stretch.places.map((place) => labelOf(gazetteer, place))
  const text = taken.map((word) => word.text).join(' ')
  const own = allOf(taken.map((word) => wordNode(word.text, '')))
  return {
    text: labels[0] && stretch.places.length === 1 ? labels[0] : text,
    ...(stretch.isExact && { own: { is: 'within', places: 'ABC', node: own } }),
    like: [],
    places: stretch.places.map(({ id }) => placeValue(id, isNear)),
    chip: `${labels.slice(0, 3).join(' or ')}${isNear ? ' and nearby' : ''}`,
    ...{ jobs: 1, titles: 0 },
    ...spanOf(taken),
  }
}

/** The terms of words that stand one after the other. */
function termsOf(reader: Reader, words: readonly Word[]): Term[] {
  const stretches = placesAmong(reader, words).filter((stretch) => isPlace(reader, words, stretch))
  const isSoleWord = (at: number) => at === 0 && words.length === 1
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
            (isFiller(word.text) && !word.sign && !isTrade(reader, word) && !isSoleWord(at)
              ? { takes: 1 }
              : { takes: 1, term: termOfWord(reader, word) }))
    if (found.term) terms.push(found.term)
    at += found.takes
  }
  return terms
}

/** 'IT' in capitals; 'it' is a filler in a text of many words. */
const isTrade = ({ tokens }: Reader, { text, token }: Word) =>
  text === 'it' && (tokens.length < mostTerms || tokens[token]?.raw === 'IT')

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

/** Words that stand together, between phrases and what is left out. */
function runsOf(tokens: readonly Token[]): Word[][] {
  const runs: Word[][] = [[]]
  for (const [at, token] of tokens.entries()) {
    if (token.isPhrase || token.isExcluded) runs.push([])
    else if (token.sign) runs.at(-1)?.push({ text: token.words.join(''), token: at, sign: token.sign })
    else runs.at(-1)?.push(...token.words.map((text) => ({ text, token: at })))
  }
  return runs.filter((run) => run.length > 0)
}

/**
 * Turns what was typed into what was meant: terms, places, filters, and what to tell the visitor.
 *
 * @param isAsTyped no other spelling is looked for: the visitor said so
 */
export function understand(typed: string, facts: Facts, isAsTyped = false): Understood {
  const tokens = tokensOf(typed)
  const reader: Reader = { ...facts, tokens, isAsTyped, corrections: [] }
  const phrases = tokens.flatMap((token, at) =>
    token.isPhrase && !token.isExcluded ? [phraseTerm(reader, token, at)] : [],
  )
  const excluded = tokens.flatMap((token, at) => (token.isExcluded ? [excludedTerm(reader, token, at)] : []))
  const runs = runsOf(tokens)
  let read = [...phrases, ...runs.flatMap((run) => termsOf(reader, run))].sort((a, b) => a.from - b.from)
  // Nothing but fillers: every job, or the little words themselves.
  const words = runs.flat()
  if (read.length === 0 && words.length > 0 && !words.some(({ text }) => isAboutJobs(text)))
    read = words.map((word) => termOfWord(reader, word))
  const terms = withAlternatives(reader, read)
  const isAny = terms.length > mostTerms || (tokens.length > longText && terms.length > 3)
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
