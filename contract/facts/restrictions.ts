import { type NameOf, namesOf } from '../base/facts.ts'
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

/** Restrictions of the jobs that all given nationalities may apply for, in the order of the table. */
export const openTo = (...people: readonly Nationality[]): Restriction[] =>
  restrictions.filter((restriction) => people.every((one) => takes(restriction, one)))
