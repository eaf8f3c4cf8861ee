import { keyOf as placeKeyOf } from '#features/places/spelling-rules.ts'
import { allOf, anyOf, type Node, phraseNode, wordNode } from '#features/search/match-rules.ts'
import { meaningsAt } from '#features/search/meaning-rules.ts'
import {
  countsOf,
  factsOf,
  type Reading,
  type Recogniser,
  runFrom,
  spanOf,
  type Word,
} from '#features/search/reading-rules.ts'
import {
  type Close,
  type Correction,
  closeness,
  plain,
  type Term,
  weights,
} from '#features/search/terms-rules.ts'
import { wordsIn } from '#features/search/tokens-rules.ts'
import { isOfTitles, isTool } from '#features/search/words/known-words-rules.ts'
import { keysOf, nearWork } from '#features/search/words/near-work-rules.ts'
import { keyOf, nodeOf } from '#features/search/words/synonym-rules.ts'
import { workplaces } from '#features/search/words/workplace-table-rules.ts'
import { isFiller } from './filler-rules.ts'
import { listOf } from './kind-of-work-rules.ts'

interface Field {
  /** Names of its work, as they are written and as they are searched for. */
  names: readonly string[]
  titles: readonly Node[]
  /** Kinds of its employers, as their names say them. */
  employers: readonly Node[]
  /** Does the word itself in a title say nothing? */
  isAnything?: boolean
}

const nodesOf = (texts: readonly string[]) => texts.flatMap((text) => nodeOf(text) ?? [])

const byKey = new Map<string, Field>()
for (const line of workplaces.trim().split('\n')) {
  const [said, titles, employers] = line.split('|').map(listOf)
  const field = { names: titles ?? [], titles: nodesOf(titles ?? []), employers: nodesOf(employers ?? []) }
  for (const one of said ?? [])
    byKey.set(keyOf(one), one.endsWith('*') ? { ...field, isAnything: true } : field)
}
/** Names of the employers where somebody works: 'clinic' of 'hospital'. */
export const employersOf = (said: string): readonly Node[] => byKey.get(keyOf(said))?.employers ?? []

const maxWords = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))

/** Words that also begin a name: 'Bank of Maldives' is one bank. */
const isOfName = ({ words }: Reading, at: number) => words[at]?.text === 'of'

/** A word as it is meant: corrected, or guessed at, which beside another word is sure enough. */
function meantAt(reading: Reading, at: number): { text: string; isGuess: boolean } {
  const [{ correction, guess } = {}, another] = meaningsAt(reading, at)
  const typed = reading.words[at]?.text ?? ''
  if (another) return { text: typed, isGuess: false }
  const isGuess = guess !== undefined && reading.doubtful.has(typed)
  return { text: correction?.to ?? (isGuess ? guess : typed), isGuess }
}

function fieldAt(
  reading: Reading,
  at: number,
): { field: Field; key: string; taken: readonly Word[]; texts: readonly string[] } | undefined {
  const run = runFrom(reading, at, maxWords)
  for (let takes = run.length; takes > 0; takes -= 1) {
    const taken = run.slice(0, takes)
    const meant = taken.map((_, place) => meantAt(reading, at + place))
    // 'salary' beside 'nurse' is no work of its own.
    const isLittle = takes === 1 && reading.tokens.length > 1 && isFiller(taken[0]?.text ?? '')
    if (isLittle || taken.some(({ isPhrase }) => isPhrase) || isOfName(reading, at + takes)) continue
    const asTyped = taken.map(({ text, sign }) => sign ?? text)
    const asMeant = meant.every(({ isGuess }) => isGuess) ? asTyped : meant.map(({ text }) => text)
    for (const texts of [asTyped, asMeant])
      for (const key of keysOf(reading.english, texts)) {
        const field = byKey.get(key)
        if (field) return { field, key, taken, texts }
      }
  }
  return undefined
}

/** Work near a field: by its own name, or else by the first names of its work. */
function nearField(text: string, keys: readonly string[], { names }: Field) {
  const near = nearWork(text, keys)
  return near.close.length > 0 ? near : nearWork(text, names.slice(0, 2).map(keyOf))
}

/** Where somebody works, or what with: each job of that work answers it. */
export const fields: Recogniser = (reading) => (at) => {
  const found = fieldAt(reading, at)
  if (!found) return undefined
  const { field, key, taken, texts } = found
  const corrections = taken.flatMap(({ text: written, sign: from = written }, place): Correction[] => {
    const to = texts[place] ?? from
    return to === from ? [] : [{ from, to }]
  })
  const text = texts.join(' ')
  const [word] = taken.length === 1 ? meaningsAt(reading, at) : []
  const typed = word?.own ?? phraseNode(texts, text)
  const inName = field.employers.map((node): Node => ({ is: 'within', places: 'AB', node }))
  const same = (reading.synonyms.byKey.get(key) ?? []).filter(
    ({ isClose, isCovered }) => !isClose && !isCovered,
  )
  const near = nearField(text, [key, ...(reading.synonyms.heads.get(key) ?? [])], field)
  const { jobs, titles } = factsOf(reading, text)
  // A program or a paper stands where the work is described; its work is meant where no job names it.
  const isNamed = isTool(text) && jobs > 0
  const work = [...field.titles, ...same.map(({ node }) => node)]
  const beside: Close = { node: anyOf(work), lacks: `close to “${text}”`, quality: closeness.same }
  const term: Term = {
    text,
    about: isTool(text) ? 'word' : 'title',
    isField: true,
    weight: weights.field,
    own: anyOf([...(field.isAnything ? field.titles : [typed]), ...inName]),
    like: isNamed ? [] : work,
    close: isNamed ? [beside, ...near.close] : near.close,
    ...(near.category && { category: near.category }),
    places: [],
    jobs,
    titles,
    ...spanOf(taken),
  }
  return { takes: taken.length, terms: [term], corrections }
}

/** Words that say what kind of business a name is of. */
const kindsOfBusiness = new Set(
  wordsIn(`company companies firm resort resorts hotel hotels school shop bank clinic hospital office group restaurant cafe
  guesthouse mart store pvt ltd limited private enterprise enterprises`),
)

/** 'mart' behind the name of an employer. Where no such name has it, it says nothing: 'Thilafaru company'. */
export const businesses: Recogniser = (reading) => (at) => {
  const [before, word] = [reading.words[at - 1], reading.words[at]]
  if (!before || !word || before.run !== word.run || !kindsOfBusiness.has(word.text)) return undefined
  if (!isOfEmployer(reading, at - 1)) return undefined
  const own: Node = { is: 'within', places: 'AB', node: wordNode(word.text) }
  const span = spanOf([word])
  const term: Term = {
    ...plain,
    text: word.text,
    about: 'title',
    weight: weights.place,
    own,
    isMinor: true,
    ...span,
  }
  return { takes: 1, terms: [term] }
}

/** Maximum number of words of an employer's name. */
const maxNameWords = 4

/** The name of an employer, of which one word is nobody else's: 'Kashi Contracting'; also work there: 'Kanduvaru spa'. */
export const employers: Recogniser = (reading) => (at) => {
  const run = runFrom(reading, at, maxNameWords)
  const end = run.findIndex(
    ({ text }, place) => place > 0 && (kindsOfBusiness.has(text) || factsOf(reading, text).employers === 0),
  )
  const taken = end < 0 ? run : run.slice(0, end)
  const [first, second] = taken
  if (!first || !second || first.isPhrase || !isOfEmployer(reading, at)) return undefined
  const correction = correctionAt(reading, at)
  const name = correction?.to ?? first.text
  const others = taken.slice(1).map(({ text }) => text)
  const words = [name, ...others]
  const ofName: Node = { is: 'within', places: 'AB', node: wordNode(name) }
  const whole: Node = { is: 'within', places: 'AB', node: { is: 'phrase', words } }
  const scattered: Node = { is: 'within', places: 'AB', node: allOf(words.map((word) => wordNode(word))) }
  const term: Term = {
    ...plain,
    text: words.join(' '),
    about: 'title',
    weight: weights.field,
    own: anyOf([whole, scattered]),
    jobs: countsOf(reading, name).jobs,
    close: [{ node: ofName, lacks: `without “${others.join(' ')}”`, quality: closeness.same }],
    ...spanOf(taken),
  }
  return { takes: taken.length, terms: [term], ...(correction && { corrections: [correction] }) }
}

const correctionAt = (reading: Reading, at: number) => meaningsAt(reading, at)[0]?.correction

/** Is it a word of employers' names, or a misspelled one, and nothing else? */
function isOfEmployer(reading: Reading, at: number): boolean {
  const typed = reading.words[at]?.text ?? ''
  const correction = correctionAt(reading, at)
  const meant = correction?.to ?? typed
  if (
    isOfTitles(reading, meant) ||
    reading.english.has(meant) ||
    reading.gazetteer.named.has(placeKeyOf(meant))
  )
    return false
  const isNear = reading.near.get(typed)?.some(({ word, titles }) => word === meant && titles === 0)
  return factsOf(reading, meant).employers > 0 || (correction !== undefined && isNear === true)
}
