import { type NameOf, namesOf } from '../base/facts.ts'
import type { Nationality } from './vocabularies.ts'

/**
 * Permits to work or stay that a foreign job seeker may state, in words and in a few words for a line of a list.
 * Nobody checks them here.
 */
const facts = {
  'Work permit': { shown: 'In the Maldives with a work permit', short: 'work permit' },
  'Other visa': { shown: 'In the Maldives on another visa', short: 'other visa' },
  'None yet': { shown: 'Abroad, without a permit yet', short: 'no permit yet' },
} as const satisfies Readonly<Record<string, { shown: string; short: string }>>

export const permits = namesOf(facts)
export type Permit = NameOf<typeof facts>

export const permitWords = (permit: Permit): string => facts[permit].shown

/** 'Foreign, work permit'; '' if nothing is stated. */
export const nationalityLine = (nationality: Nationality | null, permit: Permit | null): string =>
  [nationality, permit && facts[permit].short].filter(Boolean).join(', ')

/** The permit of somebody who may need one: a Maldivian does not. */
export const permitNeeded = (nationality: Nationality | null, permit: Permit | null): Permit | null =>
  nationality === 'Maldivian' ? null : permit
