import { type Category, categories } from '#contract/facts/vocabularies.ts'
import { anyOf, type Node, queryOf } from '#features/search/match-rules.ts'
import { dhivehiKey } from '#features/search/reading-rules.ts'
import { type Close, closeness, type Term, weights } from '#features/search/terms-rules.ts'
import { wordsIn } from '#features/search/tokens-rules.ts'
import { groupKeyOf } from './dhivehi-rules.ts'
import { wishes as table } from './interest-words-rules.ts'
import { isCommon, nameIn, occupationOf, subjectOf, workNameOf } from './same-work-rules.ts'
import { keyOf, nodeOf, type Synonyms } from './synonym-rules.ts'
import { families } from './work-families-rules.ts'

const namesIn = (list: string) => list.split(';').map((name) => name.trim())
const linesOf = (text: string) => text.trim().split('\n')

/** Work of an interest, by the key of each of its names. */
const work = new Map<string, string[]>()
for (const line of linesOf(table)) {
  const [wished = '', titles = ''] = line.split('|')
  for (const key of new Set(namesIn(wished).map(keyOf)))
    work.set(key, [...(work.get(key) ?? []), ...namesIn(titles)])
}

interface Family {
  names: readonly string[]
  category?: Category
}

/** Lines of similar work, by the key of each of their names. */
const related = new Map<string, Family[]>()
let category: Category | undefined
for (const line of linesOf(families)) {
  const heading = categories.find((one) => line === `${one}:`)
  if (heading) category = heading
  if (heading) continue
  const family = { names: namesIn(line), ...(category && { category }) }
  for (const key of new Set(family.names.map(keyOf))) related.set(key, [...(related.get(key) ?? []), family])
}

/** Possible keys of words: unchanged, and as Dhivehi in Latin letters. */
export function keysOf(english: ReadonlySet<string>, words: readonly string[]): string[] {
  const isDhivehi = words.every((word) => !english.has(word) && dhivehiKey(word))
  return [keyOf(words.join(' ')), ...(isDhivehi ? [words.map(groupKeyOf).join(' ')] : [])]
}

/** Maximum number of words of an interest. */
export const maxInterestWords = Math.max(...[...work.keys()].map((key) => key.split(' ').length))

/** Do these words together name an interest? */
export const isInterest = (english: ReadonlySet<string>, words: readonly string[]): boolean =>
  keysOf(english, words).some((key) => work.has(key))

/** Does a line of similar work begin with it, though no title may have it: 'python'? */
export const isNamed = (key: string): boolean =>
  (related.get(key) ?? []).some((line) => beginsWith(line, key))

const beginsWith = ({ names: [first = ''] }: Family, key: string) => keyOf(first) === key

const nodes = new Map<string, readonly Node[]>()

/** The node of a title, made once. */
function nodesOf(title: string): readonly Node[] {
  const known = nodes.get(title) ?? [nodeOf(title) ?? []].flat()
  nodes.set(title, known)
  return known
}

/** Titles of some lines, without those with these keys. */
const titlesOf = (lines: readonly Family[], without: readonly string[]) =>
  [...new Set(lines.flatMap(({ names }) => names))].filter((title) => !without.includes(keyOf(title)))

/** Number of the names of a line that are nearest to its work. */
const nearest = 4

/**
 * Different work near that with these keys: 'paralegal' near 'lawyer', and the category of such jobs. Lines
 * that begin with one come first.
 *
 * @param isName whether one of their names is enough
 */
export function nearWork(
  text: string,
  keys: readonly string[],
  isName: (name: string) => boolean = () => true,
): { close: Close[]; category?: Category } {
  const lines = keys.flatMap((key) => related.get(key) ?? [])
  const own = lines.filter((line) => keys.some((key) => beginsWith(line, key)))
  const chosen = own.length > 0 ? own : lines
  const lacks = `close to “${text}”`
  const closeOf = (titles: readonly string[], quality: number): Close[] => {
    const each = titles.filter(isName).flatMap(nodesOf)
    return each.length > 0 ? [{ node: anyOf(each), lacks, quality }] : []
  }
  const others = titlesOf(chosen, keys)
  const otherKeys = others.map(keyOf)
  const beside = otherKeys.flatMap((key) => (related.get(key) ?? []).filter((line) => beginsWith(line, key)))
  const [{ category } = {}] = chosen
  return {
    close: [
      ...closeOf(others.slice(0, nearest), closeness.nearest),
      ...closeOf(others.slice(nearest), closeness.other),
      ...closeOf(titlesOf(beside, [...keys, ...otherKeys]), closeness.further),
    ],
    ...(category && { category }),
  }
}

/** Keys of the names of work that a title has. */
function keysOfTitle(title: string, synonyms: Synonyms): string[] {
  const name = nameIn(title, synonyms)
  const occupation = occupationOf(title)
  return [
    keyOf(workNameOf(title)),
    name ?? [],
    (name && synonyms.heads.get(name)) ?? [],
    occupation ? keyOf(occupation) : [],
  ].flat()
}

/** Is the work of one title among the nearest to that of the other: 'Receptionist' and 'Front Office Manager'? */
export function isNearWork(one: string, other: string, synonyms: Synonyms): boolean {
  const [these = [], those = []] = [one, other].map((title) => {
    const subject = subjectOf(title)
    return [...keysOfTitle(title, synonyms), ...(subject ? [keyOf(subject)] : [])]
  })
  const isNearTo = (keys: readonly string[], wanted: readonly string[]) =>
    keys
      .flatMap((key) => (related.get(key) ?? []).filter((line) => beginsWith(line, key)))
      .some((line) =>
        titlesOf([line], keys)
          .slice(0, nearest)
          .some((title) => wanted.includes(keyOf(title))),
      )
  return isNearTo(these, those) || isNearTo(those, these)
}

/**
 * `tsquery` of titles with work near that of a title, nearest first; none without any. A word of all trades
 * makes no title near: 'technician'.
 */
export function nearTitles(title: string, synonyms: Synonyms): readonly string[] {
  const { close } = nearWork(title, keysOfTitle(title, synonyms), (name) => !isCommon(name))
  return close
    .filter(({ quality }) => quality > closeness.further)
    .map(({ node }) => queryOf(node, 'A', 'number'))
}

/** For a term that names an interest and no work: related occupations are close. */
export function withWishes<T extends Term>(english: ReadonlySet<string>, term: T): T {
  const titles = keysOf(english, wordsIn(term.text)).flatMap((key) => work.get(key) ?? [])
  const isName = term.about === 'work' && !term.isDoing
  if (titles.length === 0 || isName || term.places.length > 0 || term.chip !== undefined) return term
  const node = anyOf([...new Set(titles)].flatMap(nodesOf))
  const wish = { node, lacks: `to do with “${term.text}”`, quality: closeness.same }
  return {
    ...term,
    about: term.isDoing ? term.about : 'title',
    weight: weights.work,
    isWish: true,
    close: [wish, ...term.close],
  }
}
