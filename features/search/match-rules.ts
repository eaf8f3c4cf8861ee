/** What the words of a job are held against: a tree of words, written as a `tsquery`. */
export type Node =
  | { is: 'word'; word: string; stem: string; isWhole?: boolean }
  /** One after the other. */
  | { is: 'phrase'; words: readonly { word: string; stem: string }[] }
  /** A word that the index has as it is written: 'c++', 'IT', a word in Thaana under its key. */
  | { is: 'sign'; sign: string; begins?: boolean }
  /** In these places only. */
  | { is: 'within'; places: Places; node: Node }
  | { is: 'all'; nodes: readonly Node[] }
  | { is: 'any'; nodes: readonly Node[] }

/** How exactly a word has to stand there: as it is, or as a form of it, or at the beginning of another one. */
export type Exactly = 'typed' | 'form' | 'beginning'

/** Where: A title, B company, C place; '' is anywhere. */
export type Places = 'A' | 'AB' | 'ABC' | ''

const wide: readonly Places[] = ['A', 'AB', 'ABC', '']
const fewer = (a: Places, b: Places) => (wide.indexOf(a) < wide.indexOf(b) ? a : b)

const quoted = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const maxWholeWords = 3

/** The words of a phrase with their distances; words without a stem, such as 'of', leave a gap. */
function oneAfterTheOther(words: readonly string[], places: Places): string {
  let gap = 0
  let text = ''
  for (const word of words) {
    gap += 1
    if (word === '') continue
    if (text) text += ` <${gap}> `
    text += `${quoted(word)}${places && `:${places}`}`
    gap = 0
  }
  return text
}

function wordQuery(node: Extract<Node, { is: 'word' }>, places: Places, exactly: Exactly): string {
  const { word, stem } = node
  if (exactly === 'typed') return `${quoted(word)}${places && `:${places}`}`
  const isBegun = exactly === 'beginning' && !node.isWhole && word.length > maxWholeWords
  const marks = `${isBegun ? '*' : ''}${places}`
  const asItIs = `${quoted(word)}${marks && `:${marks}`}`
  return stem === '' || stem === word ? asItIs : `(${asItIs} | ${quoted(stem)}${places && `:${places}`})`
}

/** The `tsquery` of a node; '' where it says nothing. */
export function queryOf(node: Node, places: Places, exactly: Exactly): string {
  if (node.is === 'word') return wordQuery(node, places, exactly)
  if (node.is === 'within') return queryOf(node.node, fewer(places, node.places), exactly)
  if (node.is === 'sign') {
    const marks = `${node.begins && exactly === 'beginning' ? '*' : ''}${places}`
    return `${quoted(node.sign)}${marks && `:${marks}`}`
  }
  if (node.is === 'phrase') {
    const written = oneAfterTheOther(
      node.words.map(({ word }) => word),
      places,
    )
    const kept = node.words.map(({ stem }) => stem)
    // One word that is left of a phrase is no phrase.
    const stems = kept.filter((stem) => stem !== '').length > 1 ? oneAfterTheOther(kept, places) : ''
    return exactly === 'typed' || stems === written || stems === ''
      ? `(${written})`
      : `((${written}) | (${stems}))`
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
