import { millisecondsPerDay } from '#contract/maldives.ts'
import { eventsKeptForDays } from '#contract/periods.ts'
import type { EventKind } from '#contract/security-events.ts'

const hour = 60 * 60 * 1000

/** Period for which events are kept, and for which a place counts as known after a sign-in from there. Milliseconds. */
export const keptFor = eventsKeptForDays * millisecondsPerDay

/** Hours since 1970: what is refused again within one is counted, not written down anew. */
export const hourOf = (instant: Date): number => Math.floor(instant.getTime() / hour)

/** Marked where they are listed: somebody else may be at it. */
export const alarming: readonly EventKind[] = [
  'sign-in failed',
  'sign-in slowed down',
  'code wrong',
  'recovery code used',
  'old sign-in replayed',
  'password wrong',
  'call refused',
  'call slowed down',
]

/** Refusals of calls are for the operator: to the owner they would say that a page was out of date. */
export const notForOwner: readonly EventKind[] = ['call refused', 'call slowed down']
