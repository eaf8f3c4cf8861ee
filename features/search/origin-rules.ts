import { abroadNames } from '#features/places/outside-rules.ts'
import { sayings } from './kind-of-work-rules.ts'
import { type Recogniser, runFrom, spanOf } from './reading-rules.ts'
import { plain, type Term, weights } from './terms-rules.ts'
import { wordsIn } from './tokens-rules.ts'

const abroad = new Set(abroadNames.map((name) => wordsIn(name).join(' ')))
const maxWords = 3

/** 'from Bangladesh', 'from Sri Lanka': who comes from there needs a job that foreigners may have. */
export const origins: Recogniser = (reading) => (at) => {
  const run = runFrom(reading, at, maxWords + 1)
  const filter = sayings.get('foreigners')?.filter
  if (run[0]?.text !== 'from' || !filter) return undefined
  for (let takes = run.length; takes > 1; takes -= 1) {
    const taken = run.slice(0, takes)
    const name = taken.slice(1).map(({ text }) => text)
    if (!abroad.has(name.join(' '))) continue
    const label = sayings.get('foreigners')?.label ?? ''
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
