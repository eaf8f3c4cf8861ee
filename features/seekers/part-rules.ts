import { capital, countOf } from '#contract/base/in-words.ts'
import { type Day, formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import { siteName } from '#contract/base/site-name.ts'
import type {
  Availability,
  CertificateEntry,
  EducationEntry,
  LanguageEntry,
  ProfileParts,
  WorkEntry,
} from '#contract/seekers/profile-parts.ts'
import type { SeekerProfile } from '#contract/seekers/seekers.ts'
import { expiryWords } from './expiry-rules.ts'

/** Footer of each page of a CV that is made here, and its name. */
export const madeBy = `CV by ${siteName}`

/** Parts of a profile with a screen. The minimum pay belongs to availability. */
export const partNames = ['work', 'education', 'certificates', 'languages', 'availability'] as const
export type PartName = (typeof partNames)[number]

export const isPartName = (name: string): name is PartName => partNames.some((part) => part === name)

export const partTitles: Record<PartName, string> = {
  work: 'Work',
  education: 'Education',
  certificates: 'Certificates and licences',
  languages: 'Languages',
  availability: 'Availability and pay',
}

/** Trades that require certificates. */
const needsPapers =
  /captain|coxswain|boat|\bcrew\b|seafarer|\bdiv(?:e|er|ing)\b|lifeguard|driv(?:er|ing)|pilot|nurs|doctor|paramedic|pharmacist|electrician|welder|rigger|crane|security|guard\b|chef|\bcook/i

/**
 * Order of the parts by relevance for an occupation: certificates first if required, languages early if
 * guests are served, education first without experience.
 */
export function partsInOrder(
  { skills, experience, sector }: Pick<SeekerProfile, 'skills' | 'experience' | 'sector'>,
  { work }: Pick<ProfileParts, 'work'>,
): readonly PartName[] {
  const occupation = [...work.map(({ title }) => title), ...skills, experience].join(' ')
  if (needsPapers.test(occupation)) return ['certificates', 'work', 'languages', 'education', 'availability']
  if (work.length === 0 && experience === '')
    return ['education', 'languages', 'work', 'certificates', 'availability']
  if (sector === 'Tourism & Resort Sector')
    return ['work', 'languages', 'certificates', 'education', 'availability']
  return partNames
}

const isSaid = ({ from, notice, liveIn, places, types }: Availability) =>
  from !== null || notice !== null || liveIn !== null || places.length > 0 || types.length > 0

export const noAvailability: Availability = { from: null, notice: null, liveIn: null, places: [], types: [] }

/** An empty profile. */
export const noParts: ProfileParts = {
  work: [],
  education: [],
  certificates: [],
  languages: [],
  availability: noAvailability,
  leastPay: null,
}

/** Does a part have any entry? */
export function isFilled(part: PartName, parts: ProfileParts): boolean {
  if (part === 'availability')
    return parts.leastPay !== null || (parts.availability !== null && isSaid(parts.availability))
  return parts[part].length > 0
}

/** One sentence: existing parts, and the suggested next one. */
export function completeness(order: readonly PartName[], parts: ProfileParts): string {
  const missing = order.filter((part) => !isFilled(part, parts))
  const [next] = missing
  if (!next) return 'All five parts are filled in.'
  const filled = order.length - missing.length
  return `${filled} of ${order.length} parts filled in. Next: ${partTitles[next].toLowerCase()}.`
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'May 2024', '2024' */
export function monthInWords(month: string): string {
  const [year = '', number = ''] = month.split('-')
  return `${monthNames[Number(number) - 1] ?? ''} ${year}`.trim()
}

/** 'May 2019 to now', '2019' */
export const timeInWords = ({ from, to }: Pick<WorkEntry, 'from' | 'to'>): string =>
  from === to ? monthInWords(from) : `${monthInWords(from)} to ${to === null ? 'now' : monthInWords(to)}`

export const educationLevelWords: Record<EducationEntry['level'], string> = {
  none: 'No certificate',
  school: 'School',
  diploma: 'Diploma',
  degree: 'Degree',
  postgraduate: 'Postgraduate',
}

const joined = (...words: (string | number | null | false)[]) =>
  words.filter((word) => word !== '' && word !== null && word !== false).join(' · ')

/** Current entries first, then the latest start. */
export const newestFirst = (one: WorkEntry, other: WorkEntry): number =>
  (other.to ?? '9').localeCompare(one.to ?? '9') || other.from.localeCompare(one.from)

export interface EntryLines {
  title: string
  detail: string
}

export const workLines = (entry: WorkEntry): EntryLines => ({
  title: entry.title,
  detail: joined(entry.employer, entry.place, timeInWords(entry)),
})

export const educationLines = ({ level, what, school, year }: EducationEntry): EntryLines => ({
  title: what || educationLevelWords[level],
  detail: joined(what !== '' && educationLevelWords[level], school, year),
})

export const certificateLines = (
  { kind, name, number, expires, file }: CertificateEntry,
  day: Day,
): EntryLines => ({
  title: name || capital(kind),
  detail: joined(
    name !== '' && capital(kind),
    number !== '' && `No. ${number}`,
    expires !== null && expiryWords(expires, day),
    file !== undefined && 'photo or PDF attached',
  ),
})

export const languageLines = ({ language, level }: LanguageEntry): EntryLines => ({
  title: language,
  detail: capital(level),
})

/** A notice period: days, or the given words. */
export const noticeInWords = (notice: string | number): string =>
  typeof notice === 'number' ? countOf(notice, 'day', 'days') : notice

/** Returns the facts of availability, places and pay, each with its name. */
export function availabilityFacts({
  availability,
  leastPay,
}: ProfileParts): { term: string; detail: string }[] {
  const { from, notice, liveIn, places, types } = availability ?? noAvailability
  return [
    { term: 'Available from', detail: from === null ? '' : formatLongDate(from) },
    { term: 'Notice period', detail: notice === null ? '' : noticeInWords(notice) },
    { term: 'Live-in', detail: liveIn === null ? '' : liveIn ? 'Yes' : 'No' },
    { term: 'Islands', detail: places.join(', ') },
    { term: 'Job types', detail: types.join(', ') },
    { term: 'Minimum pay', detail: leastPay === null ? '' : `${formatMoney(leastPay)} a month` },
  ].filter(({ detail }) => detail !== '')
}

/** Lines of a part, as a list shows them on this day. */
export function linesOf(part: PartName, parts: ProfileParts, day: Day): EntryLines[] {
  if (part === 'work') return parts.work.map(workLines)
  if (part === 'education') return parts.education.map(educationLines)
  if (part === 'certificates') return parts.certificates.map((entry) => certificateLines(entry, day))
  if (part === 'languages') return parts.languages.map(languageLines)
  return availabilityFacts(parts).map(({ term, detail }) => ({ title: term, detail }))
}
