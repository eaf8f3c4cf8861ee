import { addDays, addMonths, type Day } from '#contract/base/maldives.ts'
import { type Permit, permitNeeded } from '#contract/facts/permits.ts'
import { educationLevels } from '#contract/facts/profile-vocabularies.ts'
import type { Nationality } from '#contract/facts/vocabularies.ts'
import type { ApplicationFacts, SentAnswer } from '#contract/hiring/application-facts.ts'
import type { Availability, ProfileParts, WorkEntry } from '#contract/seekers/profile-parts.ts'
import { isNearWork } from '#features/search/words/near-work-rules.ts'
import { isSameWork, occupationOf } from '#features/search/words/same-work-rules.ts'
import type { Synonyms } from '#features/search/words/synonym-rules.ts'
import { newestFirst } from '#features/seekers/part-rules.ts'

interface Sent {
  parts: ProfileParts
  /** Place of the profile as shown. */
  place: string
  nationality?: Nationality | null
  permit?: Permit | null
  /** Title of the job. */
  title: string
  answers: readonly SentAnswer[]
  /** Day of sending. */
  day: Day
  synonyms: Synonyms
}

/** Numbers the months: consecutive ones differ by 1. A year without a month is read as this one of its months. */
const numberOf = (month: string, ofYear: number) =>
  Number(month.slice(0, 4)) * 12 + (Number(month.slice(5, 7)) || ofYear)

/** A year without a month leaves open how long it was. */
type Bound = 'least' | 'most'
const january = 1
const december = 12

/** Months of an entry: its last one counts, a current one does not. */
function monthsOf(
  { from, to }: Pick<WorkEntry, 'from' | 'to'>,
  day: Day,
  bound: Bound,
): { first: number; end: number } {
  const now = numberOf(day, january)
  const [first, last] = bound === 'least' ? [december, january] : [january, december]
  return { first: numberOf(from, first), end: to === null ? now : Math.min(numberOf(to, last) + 1, now) }
}

/** Whole years of work, at least or at most. Overlapping months count once. */
export function yearsIn(
  work: readonly Pick<WorkEntry, 'from' | 'to'>[],
  day: Day,
  bound: Bound = 'least',
): number {
  const spans = work.map((entry) => monthsOf(entry, day, bound)).sort((a, b) => a.first - b.first)
  let months = 0
  let counted = 0
  for (const { first, end } of spans) {
    months += Math.max(0, end - Math.max(first, counted))
    counted = Math.max(counted, end)
  }
  return Math.floor(months / 12)
}

/** 'dive' and 'diving', 'teacher' and 'teaching' have the same stem. */
const stem = (word: string) => word.replace(/(?:ing|ers?|or|e|s)$/, '')
const stems = (title: string) =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter(Boolean)
    .map(stem)
    .join(' ')

/** Was it work in the occupation of a job, by the two titles? */
export function isOccupation(worked: string, jobTitle: string, synonyms: Synonyms): boolean {
  const [workTitle = ''] = worked.split(/\s(?:on|aboard|with)\s/)
  const occupation = occupationOf(jobTitle)
  return (
    stems(workTitle) === stems(jobTitle) ||
    isSameWork(workTitle, jobTitle, synonyms) ||
    (occupation !== undefined && occupation === occupationOf(workTitle))
  )
}

/** Words of titles that say a rank or nothing: two titles that share only these are not similar. */
const ranks: readonly string[] =
  'manager supervisor assistant senior junior head chief executive officer lead leader trainee intern coordinator general deputy director staff agent attendant team member worker operator helper associate the and for of in at to'.split(
    ' ',
  )

/** Words of a title that say what the work is. */
const wordsOf = (title: string) =>
  title
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]/u)
    .filter((word) => word.length > 2 && !ranks.includes(word))

/** 'accounts' and 'accountant', 'store' and 'storekeeper': one begins with the stem of the other. */
function isOfOneStem(one: string, other: string): boolean {
  const begins = (short: string, long: string) => short.length >= minStem && long.startsWith(short)
  const [first, second] = [stem(one), stem(other)]
  return (
    first === second ||
    [first, one].some((word) => begins(word, other)) ||
    [second, other].some((word) => begins(word, one))
  )
}
const minStem = 5

/**
 * Is a title similar to that of a job: do they share a word that says what the work is, or is the work of one near that
 * of the other?
 */
export function isNear(worked: string, jobTitle: string, synonyms: Synonyms): boolean {
  const wanted = wordsOf(jobTitle)
  return (
    wordsOf(worked).some((word) => wanted.some((other) => isOfOneStem(word, other))) ||
    isNearWork(worked, jobTitle, synonyms)
  )
}

/** Work under similar titles, for somebody without any in the occupation. */
function nearWork(
  work: readonly WorkEntry[],
  { title, day, synonyms }: Pick<Sent, 'title' | 'day' | 'synonyms'>,
): ApplicationFacts['nearWork'] {
  const near = work.filter((entry) => isNear(entry.title, title, synonyms))
  return near.length === 0 ? undefined : { years: yearsIn(near, day), from: near.map(withoutDuties) }
}

const withoutDuties = ({ title, employer, place, from, to }: WorkEntry) => ({
  title,
  employer,
  place,
  from,
  to,
})

/** First possible day of work; null if unknown. */
export function availableFrom(availability: Availability | null, day: Day): Day | null {
  const { from = null, notice = null } = availability ?? {}
  if (from !== null) return from
  if (typeof notice === 'number') return addDays(day, notice)
  if (notice === null) return null
  if (/^(?:none|no notice|immediate(?:ly)?|at once|now)$/i.test(notice.trim())) return day
  const match = /^\s*(\d{1,2}|one|two|three|a)\s+(day|week|month)s?\b/i.exec(notice)
  if (!match) return null
  const [, many = '', unit = ''] = match
  const count = { a: 1, one: 1, two: 2, three: 3 }[many.toLowerCase()] ?? Number(many)
  return /month/i.test(unit) ? addMonths(day, count) : addDays(day, /week/i.test(unit) ? 7 * count : count)
}

const levelOf = ({ level }: ProfileParts['education'][number]) => educationLevels.indexOf(level)

/** Facts of an application at the time of sending. */
export function factsOf(sent: Sent): ApplicationFacts {
  const { parts, place, nationality = null, permit = null, title, answers, day, synonyms } = sent
  const { work, education, languages, certificates, availability, leastPay } = parts
  const counted = work.filter((entry) => isOccupation(entry.title, title, synonyms))
  const [last] = work.toSorted(newestFirst)
  const [years, upTo] = [yearsIn(counted, day), yearsIn(counted, day, 'most')]
  const near = counted.length === 0 ? nearWork(work, sent) : undefined
  const highest = education.toSorted((a, b) => levelOf(b) - levelOf(a))[0]
  return {
    nationality,
    permit: permitNeeded(nationality, permit),
    years: counted.length === 0 ? null : years,
    ...(upTo > years && { yearsUpTo: upTo }),
    yearsFrom: counted.map(withoutDuties),
    ...(near && { nearWork: near }),
    lastWork: last ? withoutDuties(last) : null,
    education: highest ?? null,
    place,
    languages,
    certificates: certificates.map(({ number: _, ...certificate }) => certificate),
    availableFrom: availableFrom(availability, day),
    liveIn: availability?.liveIn ?? null,
    types: availability?.types ?? [],
    leastPay,
    answers: [...answers],
  }
}

/** Facts of an application from before there were any. */
export const noFacts: ApplicationFacts = {
  nationality: null,
  permit: null,
  years: null,
  yearsFrom: [],
  lastWork: null,
  education: null,
  place: '',
  languages: [],
  certificates: [],
  availableFrom: null,
  liveIn: null,
  types: [],
  leastPay: null,
  answers: [],
}
