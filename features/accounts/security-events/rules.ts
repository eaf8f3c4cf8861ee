import type { EventKind } from '#contract/accounts/security-events.ts'
import { hour } from '#contract/base/durations.ts'
import { millisecondsPerDay } from '#contract/base/maldives.ts'
import { eventsKeptForDays } from '#contract/facts/retention.ts'

/** Milliseconds for which events are kept, and an address counts as known after a sign-in. */
export const keptFor = eventsKeptForDays * millisecondsPerDay

/** Hours since 1970: repeated refusals within one are counted in one row. */
export const hourOf = (instant: Date): number => Math.floor(instant.getTime() / hour)

/** Highlighted in lists: possible intrusions. */
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

/** Refused calls are for operators: to the owner they would only show outdated pages. */
export const notForOwner: readonly EventKind[] = ['call refused', 'call slowed down']
