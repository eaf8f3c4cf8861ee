import { type Recogniser, runFrom, spanOf } from '#features/search/reading-rules.ts'
import { plain, type Term, weights } from '#features/search/terms-rules.ts'
import { isInterest, maxInterestWords } from '#features/search/words/near-work-rules.ts'

/** Several words that together name an interest: 'old people', 'draw buildings'. */
export const interests: Recogniser = (reading) => (at) => {
  const run = runFrom(reading, at, maxInterestWords)
  for (let takes = run.length; takes > 1; takes -= 1) {
    const taken = run.slice(0, takes)
    const words = taken.map(({ text }) => text)
    if (!isInterest(reading.english, words)) continue
    const text = words.join(' ')
    const own = { is: 'phrase' as const, words }
    const term: Term = {
      text,
      about: 'word',
      weight: weights.word,
      own,
      ...plain,
      jobs: 0,
      ...spanOf(taken),
    }
    return { takes, terms: [term] }
  }
  return undefined
}
