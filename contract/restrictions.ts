import { type NameOf, namesOf } from './facts.ts'
import type { Nationality } from './vocabularies.ts'

interface Facts {
  /** Its words on every screen and in every mail. The form of a job names it as the specification does. */
  shown: string
  /** Nationalities whose applications a job takes. */
  takes: readonly Nationality[]
}

/** Restrictions of a job to nationalities. */
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

/** 'Maldivians only'; undefined for a job that is for everybody. */
export const onlyFor = (restriction: Restriction): string | undefined =>
  restriction === 'No Restriction' ? undefined : facts[restriction].shown

/** May somebody of this nationality apply? */
export const takes = (restriction: Restriction, nationality: Nationality): boolean =>
  facts[restriction].takes.some((one) => one === nationality)

/** The restrictions of the jobs that take everybody named, in the order of the table. */
export const openTo = (...people: readonly Nationality[]): Restriction[] =>
  restrictions.filter((restriction) => people.every((one) => takes(restriction, one)))
