import type { Reading, Recognised, Recogniser } from '#features/search/reading-rules.ts'
import { amounts } from './amount-rules.ts'
import { businesses, employers, fields } from './field-of-work-rules.ts'
import { fillers } from './filler-rules.ts'
import { groups } from './group-rules.ts'
import { interests } from './interest-rules.ts'
import { kinds } from './kind-of-work-rules.ts'
import { spoken } from './language-rules.ts'
import { origins } from './origin-rules.ts'
import { phrases } from './phrase-rules.ts'
import { places } from './place-rules.ts'
import { provides } from './provided-rules.ts'
import { anyWord } from './word-rules.ts'

/** The longest recognised stretch of words is taken, of equally long ones the first. */
export const recognisers: Record<string, Recogniser> = {
  phrases,
  amounts,
  places,
  provides,
  kinds,
  origins,
  employers,
  businesses,
  fields,
  groups,
  interests,
  spoken,
  fillers,
  anyWord,
}

/** Reads the words from left to right. */
export function recognise(reading: Reading): Recognised[] {
  const each = Object.values(recognisers).map((of) => of(reading))
  const found: Recognised[] = []
  for (let at = 0; at < reading.words.length; ) {
    // At least `anyWord` knows each.
    const known = each.flatMap((knows) => knows(at) ?? [])
    const longest = known.reduce((best, one) => (one.takes > best.takes ? one : best))
    found.push(longest)
    at += longest.takes
  }
  return found
}
