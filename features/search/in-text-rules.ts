import { anyOf, type Node, wordNode } from './match-rules.ts'
import { isMore } from './rank-rules.ts'
import type { Term, Understood } from './terms-rules.ts'
import { stemsOf } from './words/word-forms-rules.ts'

/** A node with the other forms of its words. */
function inAnyForm(node: Node): Node {
  if (node.is === 'word') return anyOf([node, ...stemsOf(node.word).map((stem) => wordNode(stem))])
  if (node.is === 'all' || node.is === 'any') return { ...node, nodes: node.nodes.map(inAnyForm) }
  return node
}

/** Words alone: no place, no filter, no kind of work. */
const isWords = (term: Term) => term.own !== undefined && term.chip === undefined && !isMore(term)

/** May it stand in the text: words, and not the name of somebody's work ('reports to the manager')? */
const mayBeInText = (term: Term) => isWords(term) && (term.about !== 'work' || term.isDoing === true)

/**
 * The same search with all words in title, employer or place: beside a name of work a description mentions much ('java' in the
 * text of every developer's job). Undefined without such words.
 */
export function inHead(meant: Understood): Understood | undefined {
  const isBeside = (term: Term) => isWords(term) && term.about === 'word'
  if (!meant.terms.some(({ about }) => about === 'work') || !meant.terms.some(isBeside)) return undefined
  const terms = meant.terms.map((term): Term => (isBeside(term) ? { ...term, about: 'title' } : term))
  return { ...meant, terms }
}

/** A field of work, or an interest, in one word: 'airport'. */
const isGeneral = (term: Term | undefined) =>
  term !== undefined && (term.isField || term.isWish) && !term.text.includes(' ')

/**
 * The same search where the words may also stand in the descriptions, for one that no job answers by title, employer and
 * place. A field of work or an interest in one word has better answers, which are near.
 */
export function inText(meant: Understood): Understood | undefined {
  const { terms } = meant
  const [only, another] = terms
  if (!terms.some(mayBeInText) || (!another && isGeneral(only))) return undefined
  const wider = terms.map(
    (term): Term =>
      mayBeInText(term) && term.own
        ? { ...term, about: 'word', own: inAnyForm(term.own), isBeginning: false }
        : term,
  )
  return { ...meant, terms: wider, isInText: true }
}

/** The most jobs that are answers by their descriptions: words that more of them have say nothing about the work. */
export const maxInText = 3

/** A word of English that names no work, field, interest or employer: 'small', 'flats'. */
const isOrdinary = (term: Term, english: ReadonlySet<string>) =>
  isWords(term) &&
  term.about === 'word' &&
  !term.isField &&
  !term.isWish &&
  term.text.split(' ').every((word) => english.has(word))

/**
 * The same search without its ordinary words, for one that no job answers with them: the object of a verb ('wiring flats'), or one
 * word in three beside a name of work ('teaching small kids'). In 'jet captain' the ordinary word makes it other work.
 */
export function withoutOrdinary(meant: Understood, english: ReadonlySet<string>): Understood | undefined {
  const { terms } = meant
  const leftOut = terms.filter((term) => isOrdinary(term, english))
  const rest = terms.filter((term) => !leftOut.includes(term))
  const [only] = rest
  const isObject =
    only !== undefined &&
    rest.length === 1 &&
    (only.isDoing === true || (only.isField === true && only.text.endsWith('ing')))
  const isMinor =
    leftOut.length * 3 <= terms.length && rest.some(({ about, isField }) => about === 'work' || isField)
  if (leftOut.length === 0 || !(isObject || isMinor)) return undefined
  return { ...meant, terms: rest, leftOut: [...(meant.leftOut ?? []), ...leftOut.map(({ text }) => text)] }
}

/** Wider readings of a search that nothing answers, best first. */
export function widerOf(meant: Understood, english: ReadonlySet<string>): Understood[] {
  const minor = meant.terms.filter(({ isMinor }) => isMinor)
  const named = {
    ...meant,
    terms: meant.terms.filter(({ isMinor }) => !isMinor),
    ...(minor.length > 0 && { leftOut: minor.map(({ text }) => text) }),
  }
  const fewer = withoutOrdinary(named, english)
  return [minor.length > 0 ? named : undefined, inText(named), fewer, fewer && inText(fewer)].filter(
    (one) => one !== undefined,
  )
}
