import { type Node, phraseNode } from '#features/search/match-rules.ts'
import { foldText, wordsIn } from '#features/search/tokens-rules.ts'
import { groupKeyOf, isThaana, thaanaKey } from './dhivehi-rules.ts'
import { peopleWords, titleWords } from './title-words-rules.ts'
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
  /** Does it contain a shorter synonym, whose search finds this one too: 'family doctor' beside 'doctor'? */
  isCovered?: boolean
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

/** Name of a group. */
interface Member {
  text: string
  node: Node
  key: string
  isField: boolean
}

/** A name as the synonym of another one. */
const synonymFor = (member: Member, { text, node, key, isField }: Member, isFurther = false): Synonym => ({
  text,
  node,
  isClose: isFurther || (isField && !member.isField) || vagueNames.has(key),
  ...(vagueNames.has(key) && { isVague: true }),
})

/** Keys of the names that a name has in it, without itself. */
function shorterIn(key: string): string[] {
  const words = key.split(' ')
  const parts = words.flatMap((_, from) => words.slice(from).map((_, at) => words.slice(from, from + at + 1)))
  return parts.flatMap((part) => (part.length < words.length ? part.join(' ') : []))
}

/** Marks the names with a shorter one in them, so that a search asks for the shorter one alone. */
function coverer() {
  // A name is in many groups.
  const known = new Map<string, { key: string; shorter: readonly string[] }>()
  const namesIn = (text: string) => {
    const before = known.get(text)
    if (before) return before
    const key = keyOf(text)
    const names = { key, shorter: shorterIn(key) }
    known.set(text, names)
    return names
  }
  return (key: string, others: readonly Synonym[]): Synonym[] => {
    const same = new Set([key, ...others.flatMap(({ text, isClose }) => (isClose ? [] : namesIn(text).key))])
    return others.map((one) =>
      namesIn(one.text).shorter.some((part) => same.has(part)) ? { ...one, isCovered: true } : one,
    )
  }
}

/** Index of the groups for look-ups. */
export function synonymsOf(groups: readonly SynonymGroup[]): Synonyms {
  const byKey = new Map<string, Synonym[]>()
  const heads = new Map<string, string[]>()
  const [words, fields, beginnings] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const byHead = new Map<string, Member[]>()
  for (const group of groups) {
    const members = group.words.flatMap((text): Member[] => {
      const node = nodeOf(text)
      return node ? [{ text, node, key: keyOf(text), isField: isField(text, group.words) }] : []
    })
    const head = members[0]?.key ?? ''
    add(byHead, head, ...members)
    for (const member of members) {
      for (const word of wordsIn(member.text)) if (!isThaana(word)) words.add(singular(word))
      if (member.isField) fields.add(member.key)
      const others = members.filter(({ key }) => key !== member.key)
      add(heads, member.key, head)
      add(byKey, member.key, ...others.map((other) => synonymFor(member, other)))
    }
  }
  /** Adds the names of one group to those of another. */
  const addNames = (from: string, to: string, isFurther: boolean) => {
    const own = byHead.get(from) ?? []
    const others = byHead.get(to) ?? []
    for (const member of own) {
      const further = others.filter(({ key }) => !own.some((one) => one.key === key))
      add(byKey, member.key, ...further.map((other) => synonymFor(member, other, isFurther)))
      if (isFurther) add(heads, member.key, to)
    }
  }
  for (const { wider, kinds, isSame } of kindsOfWork) {
    const [first, others] = [keyOf(wider), kinds.map(keyOf)]
    for (const kind of others) {
      addNames(first, kind, false)
      addNames(kind, first, !isSame)
      if (isSame) for (const other of others) if (other !== kind) addNames(kind, other, false)
    }
  }
  const turned = new Map<string, string>()
  const withCovered = coverer()
  for (const [key, others] of byKey) {
    byKey.set(key, withCovered(key, others))
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
