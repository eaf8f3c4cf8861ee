import { allOf, anyOf, type Node, wordNode } from '#features/search/match-rules.ts'
import { asGuessed, joinedAt, type Meaning, meaningsAt } from '#features/search/meaning-rules.ts'
import {
  countsOf,
  type Reading,
  type Recognised,
  type Recogniser,
  spanOf,
} from '#features/search/reading-rules.ts'
import { type Close, closeness, type Term, weights } from '#features/search/terms-rules.ts'
import { wordsIn } from '#features/search/tokens-rules.ts'
import { isTool } from '#features/search/words/known-words-rules.ts'
import { nearWork } from '#features/search/words/near-work-rules.ts'
import { isGeneral } from '#features/search/words/same-work-rules.ts'
import { keyOf, keyOfWords, type Synonym } from '#features/search/words/synonym-rules.ts'
import { peopleWords } from '#features/search/words/title-words-rules.ts'
import { singular } from '#features/search/words/word-forms-rules.ts'
import { employersOf } from './field-of-work-rules.ts'
import { isAnyJobInDhivehi, isPronoun, isStop } from './filler-rules.ts'
import { termOfWord } from './word-rules.ts'

/** Interpreted words that are together the name of a group. */
interface Sequence {
  key: string
  taken: readonly Meaning[]
  /** Number of words. */
  takes: number
}

/** A meaning of the next word or two. A guess names work only beside another word. */
interface Step {
  meaning: Meaning
  rest?: Meaning
  takes: number
  isGuess?: true
}

/** Meanings from a word on, as one or as two joined words, and as a guess. */
function stepsAt(reading: Reading, at: number): Step[] {
  const joined = joinedAt(reading, at)
  const [meaning, rest] = meaningsAt(reading, at)
  const guessed = meaning && !rest ? asGuessed(reading, meaning) : undefined
  return [
    ...(joined ? [{ meaning: joined, takes: 2 }] : []),
    ...(meaning ? [{ meaning, ...(rest && { rest }), takes: 1 }] : []),
    ...(guessed ? [{ meaning: guessed, takes: 1, isGuess: true as const }] : []),
  ]
}

/**
 * The longest name of a group from a word on, before another one: the words are followed as far as a name
 * goes on with them.
 */
function longestFrom(
  reading: Reading,
  at: number,
  end: number,
  before = '',
  taken: readonly Meaning[] = [],
): Sequence | undefined {
  const { synonyms, words } = reading
  let longest: Sequence | undefined
  if (taken.length > 0 && words[at]?.run !== taken[0]?.words[0]?.run) return undefined
  for (const { meaning, rest, takes, isGuess } of stepsAt(reading, at)) {
    for (const form of at + takes > end ? [] : meaning.forms) {
      let parts = [meaning]
      let key = before + keyOfWords(form.split(' '))
      if (rest) {
        parts = [meaning, rest]
        key += ` ${keyOfWords([rest.forms[0] ?? ''])}`
      }
      if (!synonyms.beginnings.has(key)) continue
      const all = [...taken, ...parts]
      const further = longestFrom(reading, at + takes, end, `${key} `, all)
      const known = synonyms.byKey.has(key) ? key : synonyms.turned.get(key)
      const here =
        known === undefined || (isGuess && taken.length === 0) ? undefined : { key: known, taken: all, takes }
      const found = further ? { ...further, takes: further.takes + takes } : here
      if (found && found.takes > (longest?.takes ?? 0)) longest = found
    }
  }
  return longest
}

/** The words in both numbers alone. */
const withoutForms = (node: Node): Node => {
  if (node.is === 'word') return wordNode(node.word)
  return node.is === 'all' || node.is === 'any' ? { ...node, nodes: node.nodes.map(withoutForms) } : node
}

const lacking = (texts: readonly string[]) => `without ${texts.map((text) => `“${text}”`).join(', ')}`

const closeTo = (text: string, synonyms: readonly Synonym[]): Close[] => {
  const lacks = `close to “${text}”`
  const of = (isVague: boolean, quality: number) => {
    const all = synonyms.filter((one) => one.isClose && !one.isCovered && (one.isVague ?? false) === isVague)
    return all.length > 0 ? [{ node: anyOf(all.map(({ node }) => node)), lacks, quality }] : []
  }
  return [...of(false, closeness.same), ...of(true, closeness.other)]
}

/** The names and words among several, most significant first: a job with one of them matches in part. */
function partsOf(reading: Reading, at: number, takes: number): Close[] {
  const terms: Term[] = []
  for (let from = at; from < at + takes; ) {
    const shorter = longestFrom(reading, from, from === at ? at + takes - 1 : at + takes)
    const [word] = stepsAt(reading, from)
    const both = word ? [word.meaning, word.rest ?? []].flat() : []
    if (shorter) terms.push(groupTerm(reading, from, shorter))
    else terms.push(...both.map((meaning) => termOfWord(reading, meaning)))
    from += shorter?.takes ?? word?.takes ?? 1
  }
  const isTrade = (text: string) => text === 'it' || !isStop(text)
  const named = terms.filter(({ text }) => isTrade(text))
  return named
    .filter(({ about }) => about !== 'word')
    .toSorted((a, b) => b.weight - a.weight)
    .map((term) => ({
      node: anyOf([term.own ?? [], term.like].flat()),
      lacks: lacking(named.filter((other) => other !== term).map(({ text }) => text)),
      // An assistant of another kind is further than other work of this kind.
      quality: isGeneral(term.text) ? closeness.further : closeness.same,
    }))
}

const inTitle = (node: Node): Node => ({ is: 'within', places: 'A', node })

/** 'clinic receptionist': a receptionist, where the employer is called a clinic. */
function atEmployers(taken: readonly Meaning[]): Node[] {
  const head = taken.find(({ text }) => peopleWords.has(singular(text)) && !isGeneral(text))
  const employers = taken.flatMap((one) => (one === head ? [] : employersOf(one.text)))
  if (!head || taken.length !== 2 || employers.length === 0) return []
  return [allOf([inTitle(withoutForms(head.own)), { is: 'within', places: 'AB', node: anyOf(employers) }])]
}

function groupTerm(reading: Reading, at: number, { key, taken, takes }: Sequence): Term {
  const synonyms = reading.synonyms.byKey.get(key) ?? []
  const text = taken.map((one) => one.text).join(' ')
  const isField = reading.synonyms.fields.has(key)
  const own = allOf(taken.map((one) => (isField ? one.own : withoutForms(one.own))))
  const isWritten =
    keyOfWords(wordsIn(text)) === key ||
    key.startsWith('dv') ||
    taken.some(({ words }) => words.some((word) => word.sign))
  const alone = taken.length === 1 ? taken[0] : undefined
  const counts = wordsIn(text).map((word) => countsOf(reading, word))
  const near = nearWork(text, [key, ...(reading.synonyms.heads.get(key) ?? [])])
  const written = isWritten ? own : anyOf([own, allOf(wordsIn(key).map((word) => wordNode(word)))])
  const there = atEmployers(taken)
  // A program stands where the work is described.
  const isProgram = alone !== undefined && isTool(text)
  const same = synonyms.filter(({ isClose, isCovered }) => !isClose && !isCovered)
  // Programs that are used together stand for one another there too: TypeScript for JavaScript.
  const programs = isProgram ? same.filter((one) => isTool(keyOf(one.text))).map(({ node }) => node) : []
  return {
    text,
    about: isProgram ? 'word' : isField || there.length > 0 ? 'title' : 'work',
    weight: isField ? weights.field : isGeneral(text) ? weights.general : weights.work,
    own: there.length > 0 ? anyOf([inTitle(written), ...there]) : anyOf([written, ...programs]),
    like: [...(alone?.like ?? []), ...same.map(({ node }) => node)],
    close: [
      ...closeTo(text, synonyms),
      ...(alone?.close ?? []),
      ...(alone ? [] : partsOf(reading, at, takes)),
      ...near.close,
    ],
    ...(near.category && { category: near.category }),
    places: [],
    jobs: Math.min(...counts.map(({ jobs }) => jobs)),
    titles: Math.min(...counts.map(({ titles }) => titles)),
    ...spanOf(taken.flatMap(({ words }) => words)),
  }
}

/** Names of work that the groups of synonyms have. */
export const groups: Recogniser =
  (reading) =>
  (at): Recognised | undefined => {
    if (isPronoun(reading, at)) return undefined
    const found = longestFrom(reading, at, reading.words.length)
    // 'Work' is also the first half of 'labourer'.
    if (!found || (found.takes === 1 && isAnyJobInDhivehi(reading.words[at]?.text ?? ''))) return undefined
    const corrections = found.taken.flatMap(({ correction }) => correction ?? [])
    return {
      takes: found.takes,
      terms: [groupTerm(reading, at, found)],
      corrections: [...new Set(corrections)],
    }
  }
