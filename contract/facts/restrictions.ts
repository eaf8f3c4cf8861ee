import { type NameOf, namesOf } from '../base/facts.ts'
import type { Day } from '../base/maldives.ts'
import type { Nationality } from './vocabularies.ts'

interface Facts {
  /** Words on every screen and in every mail. The job form uses the name from the specification. */
  shown: string
  /** Nationalities that may apply. */
  takes: readonly Nationality[]
}

/** Restrictions of jobs by nationality. */
const facts = {
  'No Restriction': { shown: 'Anyone', takes: ['Maldivian', 'Foreign'] },
  'Local Only': { shown: 'Maldivians only', takes: ['Maldivian'] },
  'Foreign Only': { shown: 'Foreigners only', takes: ['Foreign'] },
} as const satisfies Readonly<Record<string, Facts>>

export const restrictions = namesOf(facts)
export type Restriction = NameOf<typeof facts>

export const isRestriction = (value: unknown): value is Restriction =>
  restrictions.some((restriction) => restriction === value)

/** 'Maldivians only', 'Foreigners only' or 'Anyone'. */
export const whoMayApply = (restriction: Restriction): string => facts[restriction].shown

/** 'Maldivians only'; undefined for a job for everybody. */
export const onlyFor = (restriction: Restriction): string | undefined =>
  restriction === 'No Restriction' ? undefined : facts[restriction].shown

/** May a person of this nationality apply? */
export const takes = (restriction: Restriction, nationality: Nationality): boolean =>
  facts[restriction].takes.some((one) => one === nationality)

/** Days after posting within which a job that takes Maldivians first opens to all. */
export const maxFirstDays = 30

/** A job for everybody can be open to Maldivians alone until the day before `opensToAllOn`. */
interface Opening {
  restriction: Restriction
  opensToAllOn?: Day | null | undefined
}

/** Day on which the job opens to all, if it is open to Maldivians alone on this day. */
export const opensLater = ({ restriction, opensToAllOn }: Opening, day: Day): Day | undefined =>
  restriction === 'No Restriction' && opensToAllOn && day < opensToAllOn ? opensToAllOn : undefined

/** Restriction of the job on a day. */
export const restrictionOn = (job: Opening, day: Day): Restriction =>
  opensLater(job, day) ? 'Local Only' : job.restriction

/** Restrictions of the jobs that all given nationalities may apply for, in the order of the table. */
export const openTo = (...people: readonly Nationality[]): Restriction[] =>
  restrictions.filter((restriction) => people.every((one) => takes(restriction, one)))
