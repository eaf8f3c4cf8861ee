import { isThaana, thaanaKey } from './dhivehi-rules.ts'
import type { Node } from './match-rules.ts'
import { foldText, wordsIn } from './typed-rules.ts'

export interface SynonymGroup {
  id: string
  words: readonly string[]
}

/** What is meant by the same work as the words that were looked up. */
export interface Synonym {
  text: string
  node: Node
}

export interface Synonyms {
  /** By the words of a member, in the singular. A word may be in several groups. */
  byKey: ReadonlyMap<string, readonly Synonym[]>
  /** Every single word of the groups, for spelling. */
  words: ReadonlySet<string>
  /** The most words that a member has. */
  longest: number
}

/** English plurals and their singular are one: waiters, secretaries, waitresses. */
export function singular(word: string): string {
  if (word.length < 4) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(ss|sh|ch|x)es$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word
}

export const keyOfWords = (words: readonly string[]): string => words.map(singular).join(' ')

const isSign = (text: string) => /^(?:[a-z]\+\+|[a-z]#|\.net|[a-z]{1,2}&[a-z]{1,2})$/.test(text)

function nodeOf(text: string, stemOf: (word: string) => string): Node | undefined {
  const folded = foldText(text)
  if (isSign(folded)) return { is: 'sign', sign: folded }
  if (folded === 'it') return { is: 'sign', sign: 'IT' }
  const nodes = wordsIn(text)
  const thaana = nodes.filter(isThaana)
  if (thaana.length > 0)
    return { is: 'all', nodes: thaana.map((word) => ({ is: 'sign', sign: `dv${thaanaKey(word)}` })) }
  const [first, another] = nodes
  if (first === undefined) return undefined
  if (another === undefined) return { is: 'word', word: first, stem: stemOf(first), isWhole: true }
  return { is: 'phrase', words: nodes.map((word) => ({ word, stem: stemOf(word) })) }
}

/**
 * The groups, ready to be looked up.
 *
 * @param stemOf the English stem of a word; '' for words such as 'of'
 */
export function synonymsOf(groups: readonly SynonymGroup[], stemOf: (word: string) => string): Synonyms {
  const byKey = new Map<string, Synonym[]>()
  const words = new Set<string>()
  let longest = 1
  for (const group of groups) {
    const members = group.words.flatMap((text) => {
      const node = nodeOf(text, stemOf)
      return node ? [{ text, node, key: keyOf(text), words: wordsIn(text) }] : []
    })
    for (const member of members) {
      for (const word of member.words) if (word.length > 3 && !isThaana(word)) words.add(word)
      longest = Math.max(longest, member.words.length)
      const others = members.filter(({ key }) => key !== member.key)
      byKey.set(member.key, [...(byKey.get(member.key) ?? []), ...others])
    }
  }
  return { byKey, words, longest }
}

/** Under which key a member is found: a sign as it is, else its words. */
function keyOf(text: string): string {
  const folded = foldText(text)
  return isSign(folded) ? folded : keyOfWords(wordsIn(text))
}
