import { capital } from '#contract/base/in-words.ts'
import { fitsRestriction } from '#features/hiring/rules.ts'
import { areSameWork, isCommon } from '#features/search/words/same-work-rules.ts'
import type { Synonyms } from '#features/search/words/synonym-rules.ts'
import {
  categoryReason,
  type JobToRank,
  nearness,
  type Person,
  type PreparedPerson,
  preparedPerson,
  type RankedJob,
  type Reason,
  rankedJob,
  skillReason,
  weights,
  workReason,
} from './reason-rules.ts'

export interface Recommended {
  id: string
  why: string
}

/** Minimum total weight of a job's reasons. */
const enough = 3
const maxPerEmployer = 2
const maxJobs = 6

/** May the job be shown? Excludes restricted jobs, lower pay than wished, and dismissed kinds. */
function mayShow(job: RankedJob, person: PreparedPerson): boolean {
  if (fitsRestriction(job.restriction, person.nationality) !== 'yes') return false
  if (person.payInLaari !== null && job.sure !== null && job.sure < person.payInLaari) return false
  return !person.unwanted.some((work) => areSameWork(work, job.work))
}

/** Returns the reasons for a job other than the work. */
function otherReasons(job: RankedJob, person: PreparedPerson) {
  const where =
    job.place && job.placeName && `${job.place === 'same' ? 'in' : 'near you, in'} ${job.placeName}`
  const paysEnough = person.payInLaari !== null && job.sure !== null
  return {
    words: [where, paysEnough && 'pays what you want'],
    weight:
      (job.place ? weights[job.place] : 0) +
      (job.sector === person.sector ? weights.sector : 0) +
      (paysEnough ? weights.pay : 0),
  }
}

interface Fitting extends Recommended {
  job: JobToRank
  weight: number
  near: number
}

function fittingOf(job: RankedJob, person: PreparedPerson, reasons: readonly Reason[]): Fitting {
  const others = otherReasons(job, person)
  const why = [...reasons.map(({ words }) => words), ...others.words].filter(Boolean).join(', ')
  return {
    id: job.id,
    job,
    why: capital(why),
    weight: reasons.reduce((sum, { weight }) => sum + weight, others.weight),
    near: Math.max(...reasons.map(({ near }) => nearness[near]), 0),
  }
}

/** Recommendation by the work, if there are enough reasons. */
function forTheWork(job: RankedJob, person: PreparedPerson): Fitting[] {
  const [work, skills] = [workReason(job, person), skillReason(job)]
  const reasons = [work ?? (skills ? undefined : categoryReason(job, person)), skills].filter(
    (reason) => reason !== undefined,
  )
  const fitting = fittingOf(job, person, reasons)
  return reasons.length > 0 && fitting.weight >= enough ? [fitting] : []
}

/** Recommendation by place, if nothing is known about the work; else by place and sector. Never by the sector alone. */
function forTheSector(job: RankedJob, person: PreparedPerson, knowsWork: boolean): Fitting[] {
  const isOfSector = job.sector === person.sector
  if (job.place === null || (knowsWork && !isOfSector)) return []
  const reason: Reason = { words: 'in your sector', weight: weights.sector, near: 'sector' }
  return [fittingOf(job, person, isOfSector ? [reason] : [])]
}

/**
 * The best matching open jobs, at most six and two per employer, each with its reason. Jobs of the same
 * work come first, then related work, then matching skills. Without any of these, nearby jobs follow: of the
 * sector, or all while the work is unknown.
 */
export function jobsFor(person: Person, jobs: readonly JobToRank[], synonyms: Synonyms): Recommended[] {
  const knowsWork =
    person.work !== '' ||
    person.liked.length > 0 ||
    person.experience.some(({ isName }) => isName) ||
    jobs.some(({ skills }) => skills.some((skill) => !isCommon(skill)))
  const prepared = preparedPerson(person, synonyms)
  const shown = jobs.map(rankedJob).filter((job) => mayShow(job, prepared))
  const ofTheWork = shown.flatMap((job) => forTheWork(job, prepared))
  const fitting =
    ofTheWork.length > 0 ? ofTheWork : shown.flatMap((job) => forTheSector(job, prepared, knowsWork))
  fitting.sort(
    (a, b) =>
      b.near - a.near ||
      b.weight - a.weight ||
      b.job.publishedAt - a.job.publishedAt ||
      (a.id < b.id ? -1 : 1),
  )
  const chosen: Fitting[] = []
  for (const one of fitting) {
    const ofIts = chosen.filter(({ job }) => job.employerId === one.job.employerId)
    if (chosen.length < maxJobs && ofIts.length < maxPerEmployer) chosen.push(one)
  }
  return chosen.map(({ id, why }) => ({ id, why }))
}
