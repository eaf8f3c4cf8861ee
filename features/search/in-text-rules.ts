import { anyOf, type Node, wordNode } from './match-rules.ts'
import type { Term, Understood } from './terms-rules.ts'
import { stemsOf } from './word-forms-rules.ts'

/** A node with the other forms of its words. */
function inAnyForm(node: Node): Node {
  if (node.is === 'word') return anyOf([node, ...stemsOf(node.word).map((stem) => wordNode(stem))])
  if (node.is === 'all' || node.is === 'any') return { ...node, nodes: node.nodes.map(inAnyForm) }
  return node
}

/** May it stand in the text: no place, no filter, and not the name of somebody's work ('reports to the manager')? */
const mayBeInText = ({ own, places, filter, chip, about, isDoing }: Term) =>
  own !== undefined &&
  places.length === 0 &&
  !filter &&
  chip === undefined &&
  (about !== 'work' || isDoing === true)

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
