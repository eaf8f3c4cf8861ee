import type { Reading } from '#features/search/reading-rules.ts'
import { type Term, weights } from '#features/search/terms-rules.ts'
import { keyOf } from './synonym-rules.ts'
import { singular } from './word-forms-rules.ts'

/** People who do the work of a field, of no higher or lower rank: a tax specialist and a tax officer do the same. */
const peers = new Set(
  `officer executive specialist representative rep coordinator associate agent professional clerk practitioner expert`.split(
    /\s+/,
  ),
)
/** Anybody who works there. */
const people = new Set('staff worker personnel employee member person boy girl man lady guy'.split(' '))
/** Words on how somebody works, and what the place is like: a licensed electrician is one, a busy kitchen is a kitchen. */
const hows = new Set(
  'senior junior sr jr licensed certified trained professional small big large busy luxury modern quiet private public local'.split(
    ' ',
  ),
)

const isWork = ({ weight, chip }: Term) => weight >= weights.field && chip === undefined

/** Marks the words that fall away where no job has them: 'specialist' of 'tax specialist', 'licensed' of 'licensed electrician'. */
export function withMinor<T extends Term>(reading: Pick<Reading, 'synonyms'>, terms: readonly T[]): T[] {
  const isField = ({ text }: Term) => reading.synonyms.fields.has(keyOf(text))
  return terms.map((term, at) => {
    const [before, after] = [terms[at - 1], terms[at + 1]]
    const isBehind = before?.to === term.from && term.chip === undefined
    const who = singular(term.text)
    const isPeer =
      (isBehind && (peers.has(who) || people.has(who)) && isField(before)) ||
      (isBehind && people.has(who) && before.isField === true)
    const isHow = hows.has(term.text) && after?.from === term.to && isWork(after)
    return isPeer || isHow ? { ...term, isMinor: true } : term
  })
}
