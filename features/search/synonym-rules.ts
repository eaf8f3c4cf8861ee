import { groupKeyOf, isThaana, thaanaKey } from './dhivehi-rules.ts'
import type { Node } from './match-rules.ts'
import { singular } from './number-rules.ts'
import { peopleWords, titleWords } from './title-words-rules.ts'
import { foldText, wordsIn } from './tokens-rules.ts'

export interface SynonymGroup {
  id: string
  words: readonly string[]
}

/** Another name for an occupation. */
export interface Synonym {
  text: string
  node: Node
  /** Is it only related: a field ('legal') for a person in it ('lawyer')? */
  isClose: boolean
}

export interface Synonyms {
  /** By the singular words of a member. A word may be in several groups. */
  byKey: ReadonlyMap<string, readonly Synonym[]>
  /** By the words of a member: keys of the first words of its groups. */
  heads: ReadonlyMap<string, readonly string[]>
  /** Keys of names of fields without a person. */
  fields: ReadonlySet<string>
  /** All single words of the groups in the singular. */
  words: ReadonlySet<string>
  /** Maximum number of words of a member. */
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

/** Key of a member: a symbol unchanged, Thaana by its common key, otherwise its words. */
export function keyOf(text: string): string {
  const folded = foldText(text)
  if (isSign(folded)) return folded
  const inLatin = (word: string) => (isThaana(word) ? groupKeyOf(word) : word)
  return keyOfWords(wordsIn(text).map(inLatin))
}

/** The word of a title that names the person: 'head' of 'head of security', 'agent' of 'front office agent'. */
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

/** Index of the groups for look-ups. */
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
      const memberWords = wordsIn(member.text)
      for (const word of memberWords) if (!isThaana(word)) words.add(singular(word))
      longest = Math.max(longest, memberWords.length)
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
