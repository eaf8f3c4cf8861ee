import { abroadNames } from '#features/places/outside-rules.ts'
import { type Reading, type Recogniser, runFrom, spanOf } from '#features/search/reading-rules.ts'
import { plain, type Term, weights } from '#features/search/terms-rules.ts'
import { wordsIn } from '#features/search/tokens-rules.ts'
import { isPeople } from '#features/search/words/known-words-rules.ts'
import { singular } from '#features/search/words/word-forms-rules.ts'
import { isFiller } from './filler-rules.ts'
import { sayings } from './kind-of-work-rules.ts'

const abroad = new Set(abroadNames.map((name) => wordsIn(name).join(' ')))
const maxWords = 3

/** The name of a people or of a country beside nothing but fillers: 'Bangladesh', 'Indian jobs'. */
const isAlone = ({ words }: Reading, at: number, takes: number) =>
  words.every(({ text }, other) => (other >= at && other < at + takes) || isFiller(text))

/** 'from Bangladesh', 'jobs for Indians': who comes from there needs a job that foreigners may have. */
export const origins: Recogniser = (reading) => (at) => {
  const run = runFrom(reading, at, maxWords + 1)
  const { filter, label = '' } = sayings.get('foreigners') ?? {}
  if (!filter) return undefined
  const isFrom = run[0]?.text === 'from'
  // 'Jobs in Dubai' are wanted there, and no job here is one.
  const isWhere = reading.words[at - 1]?.text === 'in'
  for (let takes = run.length; takes > (isFrom ? 1 : 0); takes -= 1) {
    const taken = run.slice(0, takes)
    const name = taken.slice(isFrom ? 1 : 0).map(({ text }) => text)
    const isPlace = !isWhere && abroad.has(name.join(' '))
    const isPeoples =
      isPeople(singular(name.at(-1) ?? '')) && name.slice(0, -1).every((word) => word === 'sri')
    if (!(isFrom ? isPlace : (isPlace || isPeoples) && isAlone(reading, at, takes))) continue
    const term: Term = {
      text: label,
      about: 'word',
      weight: weights.filter,
      ...plain,
      chip: label,
      filter,
      ...spanOf(taken),
    }
    return { takes, terms: [term] }
  }
  return undefined
}
