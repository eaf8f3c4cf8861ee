import { addDays, type Day, dayOf, daysBetween, formatLongDate } from '#contract/base/maldives.ts'
import { wrongField } from '#contract/base/problems.ts'
import { maxFirstDays, type Restriction } from '#contract/facts/restrictions.ts'

interface Opening {
  begins: Date
  expiresAt: Date
  restriction: Restriction
  now: Date
  /** Day that the job has now. */
  current?: Day | null
}

/**
 * Day on which a job opens to all, after some days for Maldivians. It follows the day of posting, by at most
 * thirty days, and all have at least one day to apply. An absent day stays as it is; a job that is limited
 * anyway has none.
 *
 * @throws Problem `invalid_input`
 */
export function openingDay(given: Day | null | undefined, opening: Opening): Day | null {
  const { begins, expiresAt, restriction, now, current = null } = opening
  const refuse = (why: string) => wrongField('opensToAllOn', why, 'The day on which it opens to all')
  if (restriction !== 'No Restriction') {
    if (given) throw refuse('can be given only where anyone may apply')
    return null
  }
  if (given === undefined) return current
  if (given === null) return null
  if (given > dayOf(expiresAt))
    throw refuse(`must be ${formatLongDate(expiresAt)}, the last day to apply, or earlier`)
  if (given === current) return given
  const posted = dayOf(begins)
  const last = addDays(posted, maxFirstDays)
  if (given <= posted) throw refuse('must be after the day of posting')
  if (given <= dayOf(now)) throw refuse('must be later than today')
  if (given > last)
    throw refuse(`must be within ${maxFirstDays} days of posting, ${formatLongDate(last)} at the latest`)
  return given
}

interface Move {
  /** Posting as it was planned, and as it is now. */
  from: Date
  to: Date
  expiresAt: Date
}

/**
 * The same day for a job that is posted at another time: as many days after it, and no later than its last.
 * None is left where Maldivians would have no day for themselves.
 */
export function movedOpening(day: Day | null, { from, to, expiresAt }: Move): Day | null {
  if (day === null) return null
  const moved = addDays(day, daysBetween(dayOf(from), dayOf(to)))
  const [kept = moved] = [moved, dayOf(expiresAt)].sort()
  return kept > dayOf(to) ? kept : null
}
