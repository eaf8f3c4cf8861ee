import { anyOf, type Exactly, joined, type Node, type Places, queryOf } from './match-rules.ts'
import type { Term } from './terms-rules.ts'

/** One way in which the words of a job may match a term. */
export interface Reading {
  node: Node
  /** Fields: A title, B company, C place; '' is any text of the job. */
  places: Places
  exactly: Exactly
  /** As a `tsquery`. */
  query: string
  /** From 0 to 1. */
  quality: number
  /** Below the cut: words for what such a job lacks. */
  lacks?: string
}

const likeOf = ({ like }: Term) => (like.length > 0 ? anyOf(like) : undefined)

const reading = (
  node: Node | undefined,
  places: Places,
  exactly: Exactly,
  quality: number,
  lacks?: string,
): Reading[] =>
  node
    ? [{ node, places, exactly, query: queryOf(node, places, exactly), quality, ...(lacks && { lacks }) }]
    : []

/** Is a word without jobs matched as a prefix? */
const begins = ({ isBeginning, about, jobs }: Term) =>
  isBeginning === true && (about !== 'word' || jobs === 0)

/** Terms never change, so the ways to match one are written once: order, condition and candidates ask for them. */
const written = new WeakMap<Term, readonly Reading[]>()

export function readingsOf(term: Term): readonly Reading[] {
  const known = written.get(term) ?? waysOf(term)
  written.set(term, known)
  return known
}

/**
 * Ways in which the words of a job can match a term, best first: exact before another form before a
 * synonym, title before employer and place before text.
 * Those above the cut are full matches: an occupation has to be in the title, another word of occupation
 * names in title, employer or place, any other word anywhere; synonyms in the title.
 */
function waysOf(term: Term): Reading[] {
  const { own, about, text, close } = term
  const isWork = about === 'work'
  const isWord = about === 'word' && !begins(term)
  return [
    ...reading(own, 'A', 'typed', 1),
    ...reading(own, 'A', isWord ? 'number' : 'form', 0.95),
    ...reading(likeOf(term), 'A', 'number', 0.8),
    ...(begins(term) ? reading(own, about === 'word' ? 'AB' : 'A', 'beginning', 0.6) : []),
    ...(isWork ? [] : reading(own, 'ABC', 'number', 0.5)),
    ...(isWord ? reading(own, '', 'number', 0.3) : []),
    ...[
      // In the title, unless it says where.
      ...close.flatMap(({ node, lacks, quality }) =>
        node.is === 'within'
          ? reading(node.node, node.places, 'number', quality, lacks)
          : reading(node, 'A', 'number', quality, lacks),
      ),
      ...(isWork ? reading(own, 'AB', 'number', 0.25, `with “${text}” in the name of the employer`) : []),
      ...(isWord ? [] : reading(own, '', 'number', 0.2, `with “${text}” in the text alone`)),
      ...(begins(term) || text.length < 4
        ? []
        : reading(own, 'A', 'beginning', 0.15, `with a word that begins with “${text}”`)),
    ].sort((a, b) => b.quality - a.quality),
  ]
}

const isAnswer = ({ lacks }: Reading) => lacks === undefined

/** Ways of a full match. A term matched anywhere is not queried in the title as well. */
function answersOf(term: Term): Reading[] {
  const answers = readingsOf(term).filter(isAnswer)
  const whole = answers.find(({ places }) => places === '')
  return answers.filter((one) => one === whole || one.node !== whole?.node)
}

/** Several ways as one `tsquery`. */
export const queryOfAll = (readings: readonly Pick<Reading, 'query'>[]): string =>
  joined(
    readings.map(({ query }) => query),
    ' | ',
  )

/** `tsquery` of all full matches of a term. */
export const answerOf = (term: Term): string => queryOfAll(answersOf(term))

/** Does a term have more than words: a place or a filter? */
export const isMore = ({ places, filter }: Term) => places.length > 0 || filter !== undefined

/** One query for all terms that consist of words alone. */
export const plainWordsOf = (terms: readonly Term[]): string =>
  joined(terms.filter((term) => !isMore(term)).map(answerOf), ' & ')

function everywhere(node: Node): Node {
  if (node.is === 'within') return everywhere(node.node)
  if (node.is === 'but') return { ...node, node: everywhere(node.node) }
  return node.is === 'all' || node.is === 'any' ? { ...node, nodes: node.nodes.map(everywhere) } : node
}

/** The same words in any field: an index scan alone finds them. */
export const anywhereOf = (readings: readonly Pick<Reading, 'node' | 'exactly'>[]): string =>
  joined(
    readings.map(({ node, exactly }) => queryOf(everywhere(node), '', exactly)),
    ' | ',
  )

/** Does title, employer or place match, without the text? */
export const isOfHead = ({ places }: Pick<Reading, 'places'>): boolean => places !== ''

/** Returns what title, employer and place must contain for a term; '' if the text may match too. */
function headAnswerOf(term: Term): { anywhere: string; head: string } {
  const answers = answersOf(term)
  return { anywhere: anywhereOf(answers), head: answers.every(isOfHead) ? queryOfAll(answers) : '' }
}

/**
 * Queries of the index, and of title, employer and place alone, for several terms. Words that only the text may have are
 * looked up in the index with their positions; those of the head only for presence.
 */
export function queriesOf(terms: readonly Term[]): { index: string; head: string } {
  const each = terms.map(headAnswerOf)
  const index = each.map(({ anywhere, head }, at) => (head ? anywhere : answerOf(terms[at] as Term)))
  return {
    index: joined(index, ' & '),
    head: joined(
      each.map(({ head }) => head),
      ' & ',
    ),
  }
}
