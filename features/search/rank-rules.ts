import { type Exactly, joined, type Node, type Places, queryOf } from './match-rules.ts'
import { anyOf, type Term } from './terms-rules.ts'

/** One way in which the words of a job may have a term. */
export interface Reading {
  node: Node
  /** A title, B company, C place; '' is the words of the whole job. */
  places: Places
  exactly: Exactly
  /** From 0 to 1. */
  quality: number
  /** Below the cut: what such a job lacks, in words. */
  lacks?: string
}

const likeOf = ({ like }: Term) => (like.length > 0 ? anyOf(like) : undefined)

const reading = (
  node: Node | undefined,
  places: Places,
  exactly: Exactly,
  quality: number,
  lacks?: string,
): Reading[] => (node ? [{ node, places, exactly, quality, ...(lacks && { lacks }) }] : [])

const closeReadings = ({ close }: Term, others: boolean, quality: number) =>
  close
    .filter(({ isOther = false }) => isOther === others)
    .flatMap(({ node, lacks }) => reading(node, 'A', 'number', quality, lacks))

/** Is a word that no job has taken as the beginning of others? */
const begins = ({ isBeginning, about, jobs }: Term) =>
  isBeginning === true && (about !== 'word' || jobs === 0)

/**
 * The ways in which the words of a job have a term, the best first: exactly before another form before what means the same, the title
 * before the employer and the place, and those before the text. What is above the cut is an answer: the name of work has to stand
 * in the title, another word of such names in title, employer or place, any other word anywhere; what means the same in the title.
 */
export function readingsOf(term: Term): Reading[] {
  const { own, about, text } = term
  const isWork = about === 'work'
  const isWord = about === 'word' && !begins(term)
  return [
    ...reading(own, 'A', 'typed', 1),
    ...reading(own, 'A', isWork || isWord ? 'number' : 'form', 0.95),
    ...reading(likeOf(term), 'A', 'number', 0.8),
    ...(begins(term) ? reading(own, 'A', 'beginning', 0.6) : []),
    ...(isWork ? [] : reading(own, 'ABC', 'number', 0.5)),
    ...(isWord ? reading(own, '', 'number', 0.3) : []),
    ...closeReadings(term, false, 0.28),
    ...(isWork ? reading(own, 'AB', 'number', 0.25, `with “${text}” in the name of the employer`) : []),
    ...closeReadings(term, true, 0.22),
    ...(isWord ? [] : reading(own, '', 'number', 0.2, `with “${text}” in the text alone`)),
    ...(begins(term) || text.length < 4
      ? []
      : reading(own, 'A', 'beginning', 0.15, `with a word that begins with “${text}”`)),
  ]
}

const isAnswer = ({ lacks }: Reading) => lacks === undefined

/** The ways that are an answer. What the whole job is asked for is not asked of its title too. */
function answersOf(term: Term): Reading[] {
  const answers = readingsOf(term).filter(isAnswer)
  const whole = answers.find(({ places }) => places === '')
  return answers.filter((one) => one === whole || one.node !== whole?.node)
}

/** Some ways as one `tsquery`. */
export const queryOfAll = (readings: readonly Reading[]): string =>
  joined(
    readings.map(({ node, places, exactly }) => queryOf(node, places, exactly)),
    ' | ',
  )

/** The words of a term as a `tsquery`: all that is above the cut. */
export const answerOf = (term: Term): string => queryOfAll(answersOf(term))

function everywhere(node: Node): Node {
  if (node.is === 'within') return everywhere(node.node)
  return node.is === 'all' || node.is === 'any' ? { ...node, nodes: node.nodes.map(everywhere) } : node
}

/** The same words wherever they stand: the index finds them without a look at the jobs. */
export const anywhereOf = (readings: readonly Reading[]): string =>
  joined(
    readings.map(({ node, exactly }) => queryOf(everywhere(node), '', exactly)),
    ' | ',
  )

/** Do title, employer and place say it, without the text? */
export const isOfHead = ({ places }: Pick<Reading, 'places'>): boolean => places !== ''

/** Returns what title, employer and place must contain of a term, and where; '' where the text may have it. */
export function headAnswerOf(term: Term): { anywhere: string; head: string } {
  const answers = answersOf(term)
  return { anywhere: anywhereOf(answers), head: answers.every(isOfHead) ? queryOfAll(answers) : '' }
}
