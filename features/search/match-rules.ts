import { numbersOf } from './number-rules.ts'

/** A tree of words that the words of a job are compared with, written as a `tsquery`. */
export type Node =
  | { is: 'word'; word: string; stem: string }
  /** One after the other. */
  | { is: 'phrase'; words: readonly string[] }
  /** A word that the index has as it is written: 'c++', 'IT', a word in Thaana under its key. */
  | { is: 'sign'; sign: string; begins?: boolean }
  /** In these places only. */
  | { is: 'within'; places: Places; node: Node }
  | { is: 'all'; nodes: readonly Node[] }
  | { is: 'any'; nodes: readonly Node[] }

/** Precision of a match: the word as typed, also its plural or singular, any form, or the beginning of another word. */
export type Exactly = 'typed' | 'number' | 'form' | 'beginning'

/** Where: A title, B company, C place; '' is anywhere. */
export type Places = 'A' | 'AB' | 'ABC' | ''

const wide: readonly Places[] = ['A', 'AB', 'ABC', '']
const fewer = (a: Places, b: Places) => (wide.indexOf(a) < wide.indexOf(b) ? a : b)

const quoted = (word: string, marks: string) =>
  `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${marks && `:${marks}`}`

function wordQuery({ word, stem }: Extract<Node, { is: 'word' }>, places: Places, exactly: Exactly): string {
  if (exactly === 'typed') return quoted(word, places)
  if (exactly === 'beginning') return quoted(word, `*${places}`)
  const stems = exactly === 'form' && stem !== '' ? [stem] : []
  return joined(
    [...numbersOf(word), ...stems].map((one) => quoted(one, places)),
    ' | ',
  )
}

/** The `tsquery` of a node; '' where it says nothing. */
export function queryOf(node: Node, places: Places, exactly: Exactly): string {
  if (node.is === 'word') return wordQuery(node, places, exactly)
  if (node.is === 'within') return queryOf(node.node, fewer(places, node.places), exactly)
  if (node.is === 'sign')
    return quoted(node.sign, `${node.begins && exactly !== 'typed' ? '*' : ''}${places}`)
  if (node.is === 'phrase') {
    const one = exactly === 'typed' ? exactly : 'number'
    return `(${node.words.map((word) => wordQuery({ is: 'word', word, stem: '' }, places, one)).join(' <-> ')})`
  }
  return joined(
    node.nodes.map((one) => queryOf(one, places, exactly)),
    node.is === 'all' ? ' & ' : ' | ',
  )
}

/** Several queries as one. */
export function joined(queries: readonly string[], operator: ' & ' | ' | '): string {
  const said = [...new Set(queries.filter((query) => query !== ''))]
  return said.length > 1 ? `(${said.join(operator)})` : (said[0] ?? '')
}
