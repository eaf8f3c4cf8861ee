import { groupKeyOf, isThaana, thaanaKey } from './dhivehi-rules.ts'
import type { Node } from './match-rules.ts'
import { singular } from './number-rules.ts'
import { peopleWords, titleWords } from './title-words-rules.ts'
import { foldText, wordsIn } from './typed-rules.ts'

export interface SynonymGroup {
  id: string
  words: readonly string[]
}

/** Another name for the work that was looked up. */
export interface Synonym {
  text: string
  node: Node
  /** Is it close to what was looked up, and no more: a field ('legal') for somebody who works in it ('lawyer')? */
  isClose: boolean
}

export interface Synonyms {
  /** By the words of a member, in the singular. A word may be in several groups. */
  byKey: ReadonlyMap<string, readonly Synonym[]>
  /** By the words of a member: the keys of the first words of its groups. */
  heads: ReadonlyMap<string, readonly string[]>
  /** The keys of what names a field of work, and nobody who does it. */
  fields: ReadonlySet<string>
  /** Every single word of the groups, in the singular. */
  words: ReadonlySet<string>
  /** The most words that a member has. */
  longest: number
}

export const keyOfWords = (words: readonly string[]): string => words.map(singular).join(' ')

const isSign = (text: string) => /^(?:[a-z]\+\+|[a-z]#|\.net|[a-z]{1,2}&[a-z]{1,2})$/.test(text)

export function nodeOf(text: string): Node | undefined {
  const folded = foldText(text)
  if (isSign(folded)) return { is: 'sign', sign: folded }
  if (folded === 'it') return { is: 'sign', sign: 'IT' }
  const words = wordsIn(text)
  const thaana = words.filter(isThaana)
  if (thaana.length > 0)
    return { is: 'all', nodes: thaana.map((word) => ({ is: 'sign', sign: `dv${thaanaKey(word)}` })) }
  const [first, another] = words
  if (first === undefined) return undefined
  return another === undefined ? { is: 'word', word: first, stem: '' } : { is: 'phrase', words }
}

/** Under which key a member is found: a sign as it is, Thaana by what its spellings have in common, else its words. */
export function keyOf(text: string): string {
  const folded = foldText(text)
  if (isSign(folded)) return folded
  const inLatin = (word: string) => (isThaana(word) ? groupKeyOf(word) : word)
  return keyOfWords(wordsIn(text).map(inLatin))
}

/** The word of a title that says who somebody is: 'head' of 'head of security', 'agent' of 'front office agent'. */
export function headOf(words: readonly string[]): string {
  const end = words.findIndex((word, at) => at > 0 && (word === 'of' || word === 'de' || word === 'for'))
  return singular((end < 0 ? words : words.slice(0, end)).at(-1) ?? '')
}

function isField(text: string, others: readonly string[]): boolean {
  const words = wordsIn(text)
  const [only = '', another] = words
  const inFull =
    another === undefined && only.length <= 4
      ? others.find(
          (other) =>
            wordsIn(other)
              .map(([initial]) => initial)
              .join('') === only,
        )
      : undefined
  const head = headOf(inFull && inFull !== text ? wordsIn(inFull) : words)
  return !peopleWords.has(head) && (titleWords.has(head) || /(?:ing|ics|ogy|ion|ment)$/.test(head))
}

/** The groups, ready to be looked up. */
export function synonymsOf(groups: readonly SynonymGroup[]): Synonyms {
  const byKey = new Map<string, Synonym[]>()
  const words = new Set<string>()
  const heads = new Map<string, string[]>()
  const fields = new Set<string>()
  let longest = 1
  for (const group of groups) {
    const members = group.words.flatMap((text) => {
      const node = nodeOf(text)
      return node ? [{ text, node, key: keyOf(text), isField: isField(text, group.words) }] : []
    })
    for (const member of members) {
      const said = wordsIn(member.text)
      for (const word of said) if (!isThaana(word)) words.add(singular(word))
      longest = Math.max(longest, said.length)
      if (member.isField) fields.add(member.key)
      const others = members
        .filter(({ key }) => key !== member.key)
        .map(({ text, node, isField }) => ({ text, node, isClose: isField && !member.isField }))
      heads.set(member.key, [...(heads.get(member.key) ?? []), members[0]?.key ?? ''])
      byKey.set(member.key, [...(byKey.get(member.key) ?? []), ...others])
    }
  }
  return { byKey, heads, fields, words, longest }
}
