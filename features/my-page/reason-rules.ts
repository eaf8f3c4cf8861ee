import { listed } from '#contract/base/in-words.ts'
import type { Restriction } from '#contract/facts/restrictions.ts'
import type { Nationality } from '#contract/facts/vocabularies.ts'
import { wordsIn } from '#features/search/tokens-rules.ts'
import {
  areSameWork,
  type ComparedWork,
  comparedWork,
  isCommon,
  type NamedWork,
  namedWork,
  occupationOf,
} from '#features/search/words/same-work-rules.ts'
import type { Synonyms } from '#features/search/words/synonym-rules.ts'
import { singular } from '#features/search/words/word-forms-rules.ts'

/** An open job with the facts for matching. */
export interface JobToRank {
  id: string
  title: string
  employerId: string
  category: string
  sector: string
  restriction: Restriction
  placeName: string | null
  /** Is it in the job seeker's place, or nearby? */
  place: 'same' | 'near' | null
  /** Guaranteed laari per month, if known. */
  sure: number | null
  /** The job seeker's skills that the job names. */
  skills: readonly string[]
  /** Terms of the wish and of the experience in the title, or their synonyms. */
  wish: readonly string[]
  experience: readonly string[]
  /** The wished, liked or done work that it is near to: 'Receptionist' for a concierge. */
  akin: readonly string[]
  publishedAt: number
}

/** A job that the person applied for or saved. */
export interface Liked {
  title: string
  category: string
  sector: string
}

/** A term of a text about work. */
export interface WorkTerm {
  text: string
  /** Is it the name of a kind of work ('front office'), and not just a frequent word of titles ('harbour')? */
  isName: boolean
}

export interface Person {
  nationality: Nationality | null
  sector: string
  /** Wished work in own words; '' if not given. */
  work: string
  payInLaari: number | null
  /** Terms of the written experience. */
  experience: readonly WorkTerm[]
  /** Newest first. */
  liked: readonly Liked[]
  /** Titles of dismissed jobs. */
  unwanted: readonly string[]
}

/** The work of a person's own title. */
interface OwnWork {
  work: ComparedWork
  occupation: string | undefined
}

/** A person whose titles are read once, and not again for each job. */
export interface PreparedPerson extends Omit<Person, 'unwanted'> {
  wish: OwnWork
  liked: readonly (Liked & OwnWork)[]
  experience: readonly (WorkTerm & { occupation: string | undefined })[]
  unwanted: readonly ComparedWork[]
}

export function preparedPerson(person: Person, synonyms: Synonyms): PreparedPerson {
  const own = (title: string): OwnWork => ({
    work: comparedWork(title, synonyms),
    occupation: occupationOf(title),
  })
  return {
    ...person,
    wish: own(person.work),
    liked: person.liked.map((one) => ({ ...one, ...own(one.title) })),
    experience: person.experience.map((one) => ({ ...one, occupation: occupationOf(one.text) })),
    unwanted: person.unwanted.map((title) => comparedWork(title, synonyms)),
  }
}

/** A job whose title is read once, and not again for each title of the person. */
export interface RankedJob extends JobToRank {
  work: NamedWork
  occupation: string | undefined
}

export const rankedJob = (job: JobToRank): RankedJob => ({
  ...job,
  work: namedWork(job.title),
  occupation: occupationOf(job.title),
})

/** Weight of each reason. */
export const weights = {
  wish: 6,
  like: 5,
  experience: 4,
  akin: 3,
  skill: 2,
  category: 1,
  sector: 1,
  same: 3,
  near: 2,
  pay: 1,
}
/** Maximum number of skills that count. */
const maxSkills = 3

/** Closeness of a job to a person's work. A closer job comes first, wherever it is. */
export const nearness = { work: 3, occupation: 2, other: 1, sector: 0 }

export interface Reason {
  words: string
  weight: number
  near: keyof typeof nearness
}

/** Does the title match the work of the experience: by its name, its last word, or several of its words? */
function experienceReason(job: RankedJob, person: PreparedPerson): Reason | undefined {
  const had = person.experience.filter(({ text }) => job.experience.includes(text))
  const { occupation } = job
  const named = had.filter(
    ({ text, isName }) =>
      isName || (occupation !== undefined && wordsIn(text).map(singular).includes(occupation)),
  )
  const words = (terms: readonly WorkTerm[]) =>
    `from your experience: ${terms.map(({ text }) => text).join(', ')}`
  if (named.length > 0) return { words: words(named.slice(0, 2)), weight: weights.experience, near: 'work' }
  if (had.length > 1) return { words: words(had.slice(0, 2)), weight: weights.akin, near: 'other' }
  return undefined
}

/** Work with the same last word: other developers for a backend developer. */
function occupationReason(job: RankedJob, person: PreparedPerson): Reason | undefined {
  const { occupation } = job
  const reason = (words: string): Reason => ({ words, weight: weights.akin, near: 'occupation' })
  if (job.wish.length > 0) return reason('close to the work you want')
  if (occupation === undefined) return undefined
  if (person.wish.occupation === occupation) return reason('close to the work you want')
  const like = person.liked.find(
    ({ occupation: own, category }) =>
      own === occupation && (category === job.category || category === 'Other' || job.category === 'Other'),
  )
  if (like) return reason(`close to ${like.title}`)
  const had = person.experience.find(({ isName, occupation: own }) => isName && own === occupation)
  return had && reason(`close to your experience: ${had.text}`)
}

/** Reason by the work: wishes take precedence over experience. */
export function workReason(job: RankedJob, person: PreparedPerson): Reason | undefined {
  if (areSameWork(person.wish.work, job.work))
    return { words: 'the work you want', weight: weights.wish, near: 'work' }
  const like = person.liked.find(({ work }) => areSameWork(work, job.work))
  if (like) return { words: `like ${like.title}`, weight: weights.like, near: 'work' }
  const experience = experienceReason(job, person)
  if (experience?.near === 'work') return experience
  return occupationReason(job, person) ?? experience ?? akinReason(job)
}

/** Work near that of the person: a concierge for a receptionist. */
function akinReason({ akin: [work] }: JobToRank): Reason | undefined {
  return work === undefined ? undefined : { words: `near to ${work}`, weight: weights.akin, near: 'other' }
}

export function categoryReason(job: RankedJob, person: PreparedPerson): Reason | undefined {
  const like = person.liked.find(
    ({ category, sector }) => category === job.category && sector === job.sector && category !== 'Other',
  )
  return like && { words: `${job.category}, like ${like.title}`, weight: weights.category, near: 'other' }
}

export function skillReason(job: JobToRank): Reason | undefined {
  const skills = job.skills.filter((skill) => !isCommon(skill)).slice(0, maxSkills)
  if (skills.length === 0) return undefined
  const noun = skills.length === 1 ? 'skill' : 'skills'
  return {
    words: `mentions your ${noun} ${listed(skills)}`,
    weight: weights.skill * skills.length,
    near: 'other',
  }
}
