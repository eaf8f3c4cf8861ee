import { groupKeyOf, isThaana, thaanaKey } from './dhivehi-rules.ts'
import { type Node, phraseNode } from './match-rules.ts'
import { peopleWords, titleWords } from './title-words-rules.ts'
import { foldText, wordsIn } from './tokens-rules.ts'
import { kindsOfWork, vagueNames } from './wider-work-rules.ts'
import { singular } from './word-forms-rules.ts'

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
  /** Does it only say how somebody works: 'instructor' for 'professor'? */
  isVague?: boolean
}

export interface Synonyms {
  /** By the singular words of a member. A word may be in several groups. */
  byKey: ReadonlyMap<string, readonly Synonym[]>
  /** The key of a member of two words in the other order. */
  turned: ReadonlyMap<string, string>
  /** The first words of all keys, so that a sequence of words is followed as far as one goes on. */
  beginnings: ReadonlySet<string>
  /** By the words of a member: keys of the first words of its groups. */
  heads: ReadonlyMap<string, readonly string[]>
  /** Keys of names of fields without a person. */
  fields: ReadonlySet<string>
  /** All single words of the groups in the singular. */
  words: ReadonlySet<string>
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
  return words[0] === undefined ? undefined : phraseNode(words, words[0])
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
  const initials = (other: string) =>
    wordsIn(other)
      .map(([initial]) => initial)
      .join('')
  const inFull =
    another === undefined && only.length <= 4 ? others.find((other) => initials(other) === only) : undefined
  const head = headOf(inFull && inFull !== text ? wordsIn(inFull) : words)
  return !peopleWords.has(head) && (titleWords.has(head) || /(?:ing|ics|ogy|ion|ment)$/.test(head))
}

/** Adds to the list of a key. */
function add<T>(lists: Map<string, T[]>, key: string, ...values: readonly T[]) {
  const list = lists.get(key)
  if (list) list.push(...values)
  else lists.set(key, [...values])
}

/** Kinds of an occupation are found with it, and it is close to each of them. */
function addKinds(
  { byKey, heads }: { byKey: Map<string, Synonym[]>; heads: Map<string, string[]> },
  wider: string,
  kinds: readonly string[],
) {
  const namesOf = (head: string) =>
    [...heads].flatMap(([key, of]) => (of.includes(head) && !key.startsWith('dv') ? key : []))
  const synonymOf = (text: string, isClose: boolean): Synonym[] => {
    const node = nodeOf(text)
    return node ? [{ text, node, isClose }] : []
  }
  const names = namesOf(wider)
  const inThaana = [...heads].flatMap(([key, of]) => (of.includes(wider) && key.startsWith('dv') ? key : []))
  const named = kinds.map((kind) => ({ kind, keys: namesOf(keyOf(kind)) }))
  for (const { kind, keys } of named) {
    for (const name of [...names, ...inThaana])
      if (!keys.includes(name)) add(byKey, name, ...[kind, ...keys].flatMap((text) => synonymOf(text, false)))
    for (const key of keys) {
      if (names.includes(key)) continue
      add(byKey, key, ...names.flatMap((text) => synonymOf(text, true)))
      add(heads, key, wider)
    }
  }
}

/** Index of the groups for look-ups. */
export function synonymsOf(groups: readonly SynonymGroup[]): Synonyms {
  const byKey = new Map<string, Synonym[]>()
  const heads = new Map<string, string[]>()
  const [words, fields, beginnings] = [new Set<string>(), new Set<string>(), new Set<string>()]
  for (const group of groups) {
    const members = group.words.flatMap((text) => {
      const node = nodeOf(text)
      return node ? [{ text, node, key: keyOf(text), isField: isField(text, group.words) }] : []
    })
    for (const member of members) {
      for (const word of wordsIn(member.text)) if (!isThaana(word)) words.add(singular(word))
      if (member.isField) fields.add(member.key)
      const others = members
        .filter(({ key }) => key !== member.key)
        .map(({ text, key, node, isField }) => ({
          text,
          node,
          isClose: (isField && !member.isField) || vagueNames.has(key),
          ...(vagueNames.has(key) && { isVague: true }),
        }))
      add(heads, member.key, members[0]?.key ?? '')
      add(byKey, member.key, ...others)
    }
  }
  for (const { wider, kinds } of kindsOfWork) addKinds({ byKey, heads }, keyOf(wider), kinds)
  const turned = new Map<string, string>()
  for (const key of byKey.keys()) {
    const parts = key.split(' ')
    const [first, second, third] = parts
    if (second !== undefined && third === undefined) turned.set(`${second} ${first}`, key)
  }
  for (const key of [...byKey.keys(), ...turned.keys()]) {
    const parts = key.split(' ')
    for (const at of parts.keys()) beginnings.add(parts.slice(0, at + 1).join(' '))
  }
  return { byKey, turned, beginnings, heads, fields, words }
}
