/** Employers' answer figures, computed from the recorded events alone: a second way to the displayed figures. */

const day = 24 * 60 * 60 * 1000
const countedInDays = 180
const fewest = 5
const shareWithin = 0.9

/** The course of one application; times in milliseconds, infinite where an event never happened. */
export interface Outcome {
  employerId: string | null
  appliedAt: Date
  answerBy: Date | null
  answeredAt: number
  withdrawnAt: number
}

export interface Figure {
  employerId: string
  counted: number
  answered: number
  days: number
}

export const byEmployer = (a: { employerId: string }, b: { employerId: string }) =>
  a.employerId < b.employerId ? -1 : 1

/** The figures of these employers, in the order of `byEmployer`. */
export function figuresOf(outcomes: readonly Outcome[], employerIds: readonly string[], now: Date): Figure[] {
  const judged = outcomes.flatMap(({ employerId, appliedAt, answerBy, answeredAt, withdrawnAt }) => {
    const isOld = appliedAt.getTime() <= now.getTime() - countedInDays * day
    if (!employerId || !answerBy || isOld) return []
    const due = answerBy.getTime()
    const inTime = answeredAt <= due
    if (!inTime && (due >= now.getTime() || withdrawnAt <= due)) return []
    return [{ employerId, inTime, days: Math.max(1, Math.ceil((answeredAt - appliedAt.getTime()) / day)) }]
  })
  return employerIds
    .flatMap((employerId) => {
      const theirs = judged.filter((one) => one.employerId === employerId)
      if (theirs.length < fewest) return []
      const kept = theirs
        .filter(({ inTime }) => inTime)
        .map(({ days }) => days)
        .sort((a, b) => a - b)
      const days = kept[Math.ceil(kept.length * shareWithin) - 1] ?? 1
      const answered = kept.filter((count) => count <= days).length
      return [{ employerId, counted: theirs.length, answered, days }]
    })
    .sort(byEmployer)
}
