import type { ReviewReason } from '#contract/jobs/job-reviews.ts'
import { whyOf } from './reason-rules.ts'
import { type ReadFields, type Suspicion, suspicionsIn } from './suspicion-rules.ts'
import type { Weights } from './weighing-rules.ts'

/** Maximum number of characters on each side of a match. */
const around = 70
const inLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Words of a finding, and the passage around them in whole words, with '…' where the text goes on. */
export function passageOf(text: string, { from, to }: { from: number; to: number }) {
  const start = from <= around ? 0 : from - text.slice(from - around, from).replace(/^\S*\s/, '').length
  const end =
    text.length <= to + around ? text.length : to + text.slice(to, to + around).replace(/\s\S*$/, '').length
  const passage = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`
  return { words: inLine(text.slice(from, to)), passage: inLine(passage) }
}

/** Maximum number of reasons that are given; an advertisement needs no more to be looked at. */
const maxReasons = 10

/** The words for which an advertisement is held, each with its passage. */
export const heldWords = (fields: ReadFields, weights: Weights): ReviewReason[] =>
  suspicionsIn(fields, weights)
    .filter(({ holds }) => holds)
    .slice(0, maxReasons)
    .map((found) => reasonOf(found, fields))

function reasonOf({ rule, field, ...span }: Suspicion, fields: ReadFields): ReviewReason {
  return { rule, why: whyOf(rule), field, ...passageOf(fields[field as keyof ReadFields] ?? '', span) }
}

interface Known {
  count: number
  /** Median of the guaranteed monthly pay, in laari. */
  median: number
}

/** Work that is paid well; its pay says nothing about the advertisement. */
const wellPaid =
  /\b(?:managers?|directors?|chief|head|executive chef|captain|pilot|doctor|surgeon|consultant|specialist|engineer|physician|dentist|architect|lawyer|counsel|controller|president|officer|master|partner|principal|anaesthetist|radiologist|gynaecologist|developer)\b/i
/** Work that everybody can begin with. */
const beginners =
  /\b(?:waiter|waitress|cleaner|helper|labou?rer|assistant|clerk|cashier|attendant|steward|room boy|housekeep\w*|maid|driver|guard|rider|packer|seller|girl|boy|typing|data entry|no experience|worker|crew|gardener|trainee|intern)\b/i
/** From this monthly pay on in laari, at all. */
const leastFarAbove = 4_000_000
const farAboveTimes = 4
const fewestKnown = 10

/** Is the guaranteed monthly pay far above that of such work on the board? Few known jobs say nothing. */
export function isPayFarAbove({
  title,
  monthly,
  known,
}: {
  title: string
  monthly: number | null
  known: Known
}): boolean {
  if (monthly === null || monthly < leastFarAbove || wellPaid.test(title)) return false
  if (known.count >= fewestKnown) return monthly >= known.median * farAboveTimes
  return beginners.test(title)
}
