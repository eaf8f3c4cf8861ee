import { anyOf, type Node, wordNode } from './match-rules.ts'
import { singular } from './number-rules.ts'
import type { Term, Understood } from './terms-rules.ts'

/** Words that only look like forms of a verb. */
const noForms = new Set(
  'evening morning during ceiling building wedding clothing seed speed need indeed feed'.split(' '),
)

/** The stems of a word, which the index has beside the words: 'dredg' of 'dredging', 'compost' of 'composting'. */
export function stemsOf(word: string): readonly string[] {
  const one = singular(word)
  if (!/^[a-z]{5,}$/.test(one) || noForms.has(one)) return []
  const root = one.replace(/(?:ing|ed|e)$/, '').replace(/y$/, 'i')
  return [...new Set([root, root.replace(/([bdgmnprt])\1$/, '$1')])].filter(
    (stem) => stem.length > 3 && stem !== one,
  )
}

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

/**
 * The same search where the words may also stand in the descriptions, for one that no job answers by title, employer and
 * place. A field of work or an interest alone has better answers, which are near.
 */
export function inText(meant: Understood): Understood | undefined {
  const { terms } = meant
  const [only, another] = terms
  if (!terms.some(mayBeInText) || (!another && (only?.isField || only?.isWish))) return undefined
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
