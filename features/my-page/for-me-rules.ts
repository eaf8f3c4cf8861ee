import type { Nationality, Restriction } from '#contract/vocabularies.ts'
import { fitsRestriction } from '#features/applications/rules.ts'
import { keyOfWords, type Synonyms, singular } from '#features/search/synonym-rules.ts'
import { wordsIn } from '#features/search/typed-rules.ts'

/** An open job, with what is asked of it. */
export interface Candidate {
  id: string
  title: string
  employerId: string
  category: string
  sector: string
  restriction: Restriction
  placeName: string | null
  /** Is it where the job seeker lives, or near it? */
  place: 'same' | 'near' | null
  /** Laari that are sure every month, where that is known. */
  sure: number | null
  /** Which of the job seeker's skills it names. */
  skills: readonly string[]
  publishedAt: number
}

/** A job that somebody applied for or saved. */
export interface Liked {
  title: string
  category: string
  sector: string
}

export interface Person {
  nationality: Nationality | null
  /** The work they look for, in their own words; '' when they have not said it. */
  work: string
  payInLaari: number | null
  /** The newest first. */
  liked: readonly Liked[]
  /** Titles of the jobs that are not for them. */
  unwanted: readonly string[]
}

export interface Recommended {
  id: string
  why: string
}

/** How much each reason weighs. A job needs `enough` of them, and one must be about the work. */
const weights = { wish: 6, like: 5, skill: 2, category: 2, same: 3, near: 2, pay: 1 }
const enough = 3
/** Skills beyond these add nothing. */
const mostSkills = 3
const mostOfOneEmployer = 2
const most = 6

/** A rank before the name of the work: a Senior Waiter is a waiter. */
const ranks = new Set(
  'senior junior head chief lead trainee apprentice assistant deputy sr jr asst'.split(' '),
)
/** Say little by themselves: a Sales Manager and a Front Office Manager do not do the same work. */
const general = new Set(
  'manager officer executive supervisor attendant assistant staff coordinator agent specialist technician engineer director analyst worker helper operator associate consultant administrator instructor leader team member general of and the in for'.split(
    ' ',
  ),
)

/** Skills that jobs of every kind name: they tell nothing of the work. */
const common = new Set(
  'english dhivehi hindi arabic french german russian chinese italian communication teamwork leadership management computer word excel office outlook powerpoint internet email'.split(
    ' ',
  ),
)
const isCommon = (skill: string) =>
  wordsIn(skill).every(
    (word) =>
      common.has(word) || general.has(word) || word === 'microsoft' || word === 'skill' || word === 'skills',
  )

/** The words that name the work: 'Front Office' of 'Senior Front Office Manager (Malé)' is what tells it from other managers. */
function workOf(title: string): string[] {
  const [name = ''] = title.split(/\s[-–—|]\s|[(,/]|\sat\s/)
  const words = wordsIn(name).map(singular)
  const ranked = words.findIndex((word) => !ranks.has(word))
  return ranked < 0 ? words : words.slice(ranked)
}

const isPart = (few: readonly string[], many: readonly string[]) =>
  few.some((word) => !general.has(word)) && few.every((word) => many.includes(word))

/** Is it the same work? Same words, one with more words than the other, or words that mean the same. */
export function isSameWork(one: string, other: string, synonyms: Synonyms): boolean {
  const [these, those] = [workOf(one), workOf(other)]
  if (these.length === 0 || those.length === 0) return false
  const key = keyOfWords(those)
  if (keyOfWords(these) === key || isPart(these, those) || isPart(those, these)) return true
  return (synonyms.byKey.get(keyOfWords(these)) ?? []).some(({ text }) => keyOfWords(wordsIn(text)) === key)
}

/** The reason that is about the work: what was said counts before what was done. */
function workReason(
  job: Candidate,
  person: Person,
  synonyms: Synonyms,
): { why: string; weight: number } | undefined {
  if (person.work && isSameWork(person.work, job.title, synonyms))
    return { why: 'the work you look for', weight: weights.wish }
  const like = person.liked.find(({ title }) => isSameWork(title, job.title, synonyms))
  if (like) return { why: `like ${like.title}`, weight: weights.like }
  const skills = job.skills.filter((skill) => !isCommon(skill)).slice(0, mostSkills)
  if (skills.length > 0)
    return { why: `names your ${inWords(skills)}`, weight: weights.skill * skills.length }
  const akin = person.liked.find(
    ({ category, sector }) => category === job.category && sector === job.sector && category !== 'Other',
  )
  return akin && { why: `${job.category}, like ${akin.title}`, weight: weights.category }
}

const inWords = (all: readonly string[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`

/** May it be shown at all? Never what one cannot have, what pays less than one needs, or what one sent away. */
function mayShow(job: Candidate, person: Person, synonyms: Synonyms): boolean {
  if (fitsRestriction(job.restriction, person.nationality) !== 'yes') return false
  if (person.payInLaari !== null && job.sure !== null && job.sure < person.payInLaari) return false
  return !person.unwanted.some((title) => isSameWork(title, job.title, synonyms))
}

/**
 * The open jobs that fit somebody best, at most six and two of an employer, each with its reason. Where nothing is known of the
 * work that they look for, the newest near them.
 */
export function jobsFor(person: Person, jobs: readonly Candidate[], synonyms: Synonyms): Recommended[] {
  const knowsWork =
    person.work !== '' ||
    person.liked.length > 0 ||
    jobs.some(({ skills }) => skills.some((skill) => !isCommon(skill)))
  const fitting = jobs.flatMap((job) => {
    if (!mayShow(job, person, synonyms)) return []
    const work = workReason(job, person, synonyms)
    if (!work && (knowsWork || job.place === null)) return []
    const paysEnough = person.payInLaari !== null && job.sure !== null
    const weight = (work?.weight ?? 0) + (job.place ? weights[job.place] : 0) + (paysEnough ? weights.pay : 0)
    const where =
      job.place && job.placeName && `${job.place === 'same' ? 'in' : 'near you, in'} ${job.placeName}`
    const why = [work?.why, where, paysEnough && 'pays what you wish'].filter(Boolean).join(', ')
    return work && weight < enough ? [] : [{ job, weight, why: why.charAt(0).toUpperCase() + why.slice(1) }]
  })
  fitting.sort(
    (a, b) => b.weight - a.weight || b.job.publishedAt - a.job.publishedAt || (a.job.id < b.job.id ? -1 : 1),
  )
  const chosen: typeof fitting = []
  for (const one of fitting) {
    const ofIts = chosen.filter(({ job }) => job.employerId === one.job.employerId)
    if (chosen.length < most && ofIts.length < mostOfOneEmployer) chosen.push(one)
  }
  return chosen.map(({ job, why }) => ({ id: job.id, why }))
}
