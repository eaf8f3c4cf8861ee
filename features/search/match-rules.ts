import { numbersOf } from './words/word-forms-rules.ts'

/** A tree of words to match against a job, written as a `tsquery`. */
export type Node =
  /** `forms`: other words of its root, for a match in any form. */
  | { is: 'word'; word: string; forms?: readonly string[] }
  /** Adjacent words. */
  | { is: 'phrase'; words: readonly string[] }
  /** A word that the index has unchanged: 'c++', 'IT', a Thaana word under its key. */
  | { is: 'sign'; sign: string; begins?: boolean }
  /** In these fields only. */
  | { is: 'within'; places: Places; node: Node }
  | { is: 'all'; nodes: readonly Node[] }
  | { is: 'any'; nodes: readonly Node[] }
  /** Not where these words stand as well: 'night shift', but not 'no night shift'. */
  | { is: 'but'; node: Node; except: Node }

/** Precision of a match: the word as typed, also its plural or singular, any form, or as a prefix. */
export type Exactly = 'typed' | 'number' | 'form' | 'beginning'

/** Fields: A title, B company, C place; '' is any. */
export type Places = 'A' | 'AB' | 'ABC' | ''

const wide: readonly Places[] = ['A', 'AB', 'ABC', '']
const fewer = (a: Places, b: Places) => (wide.indexOf(a) < wide.indexOf(b) ? a : b)

export const wordNode = (word: string, forms: readonly string[] = []): Node => ({
  is: 'word',
  word,
  ...(forms.length > 0 && { forms }),
})
/** Several words side by side, or a single one. */
export const phraseNode = (words: readonly string[], single: string): Node =>
  words.length > 1 ? { is: 'phrase', words } : wordNode(single)
const joining =
  (is: 'all' | 'any') =>
  (nodes: readonly Node[]): Node => {
    const [only, another] = nodes
    return only && !another ? only : { is, nodes }
  }
export const anyOf = joining('any')
export const allOf = joining('all')

/** PostgreSQL refuses a word of a query above 2,046 bytes; a letter has up to three here. No job has one that long. */
const maxLetters = 500

const quoted = (word: string, marks: string) =>
  `'${word.slice(0, maxLetters).replaceAll('\\', '\\\\').replaceAll("'", "''")}'${marks && `:${marks}`}`

const eitherOf = (words: Iterable<string>, places: Places) =>
  joined(
    [...words].map((one) => quoted(one, places)),
    ' | ',
  )

/** Words that are also the stem of another one, which the index has beside it: an Accountable Manager has no accounts. */
const otherOfStem: Readonly<Record<string, string>> = { account: 'accountable' }

function wordQuery(
  { word, forms = [] }: Extract<Node, { is: 'word' }>,
  places: Places,
  exactly: Exactly,
): string {
  if (exactly === 'beginning') return quoted(word, `*${places}`)
  const words =
    exactly === 'typed'
      ? quoted(word, places)
      : eitherOf([word, ...(exactly === 'form' ? forms : [])].flatMap(numbersOf), places)
  const other = otherOfStem[word]
  return other ? `(${words} & !${quoted(other, 'A')})` : words
}

/** The `tsquery` of a node; '' if it is empty. */
export function queryOf(node: Node, places: Places, exactly: Exactly): string {
  if (node.is === 'word') return wordQuery(node, places, exactly)
  if (node.is === 'within') return queryOf(node.node, fewer(places, node.places), exactly)
  if (node.is === 'sign')
    return quoted(node.sign, `${node.begins && exactly !== 'typed' ? '*' : ''}${places}`)
  if (node.is === 'but')
    return `(${queryOf(node.node, places, exactly)} & !${queryOf(node.except, '', 'number')})`
  if (node.is === 'phrase') {
    const one = exactly === 'typed' ? exactly : 'number'
    return `(${node.words.map((word) => wordQuery({ is: 'word', word }, places, one)).join(' <-> ')})`
  }
  return joined(
    node.nodes.map((one) => queryOf(one, places, exactly)),
    node.is === 'all' ? ' & ' : ' | ',
  )
}

/** Joins several queries. */
export function joined(queries: readonly string[], operator: ' & ' | ' | '): string {
  const nonEmpty = [...new Set(queries.filter((query) => query !== ''))]
  return nonEmpty.length > 1 ? `(${nonEmpty.join(operator)})` : (nonEmpty[0] ?? '')
}
