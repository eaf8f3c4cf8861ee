import { hour, minute } from '#contract/base/durations.ts'
import { namesWith } from '#contract/base/facts.ts'
import { dayOf, millisecondsPerDay, startOfDay } from '#contract/base/maldives.ts'
import {
  type AnswerStatus,
  type ApplicationStatus,
  applicationStatuses,
  type WaitingStatus,
} from '#contract/facts/application-status.ts'
import type { ApplicationMailChoice } from '#contract/facts/inbox-choices.ts'
import { quietHours } from '#contract/facts/periods.ts'
import { type Restriction, takes } from '#contract/facts/restrictions.ts'
import type { DocumentChange, Nationality } from '#contract/facts/vocabularies.ts'

/** Statuses that an employer sets. An application begins as Applied, and only the job seeker withdraws it. */
export const answers = namesWith(applicationStatuses, 'byEmployer')

/** Does an application in this status wait for the employer? */
export function isWaiting(status: ApplicationStatus): status is WaitingStatus {
  return applicationStatuses[status].waits
}

/** Is it still to be decided whether to go on with the person? */
export function isToDecide(status: ApplicationStatus): boolean {
  return applicationStatuses[status].toDecide
}

/** Is it an answer: a status that counts as one, or written words? */
export function isAnswer(status: ApplicationStatus, words: string): boolean {
  return applicationStatuses[status].isAnswer || words !== ''
}

/** Does it reject the job seeker? Then it takes a reason. */
export function isRefusal(status: ApplicationStatus): boolean {
  return applicationStatuses[status].refuses
}

/** Has the job seeker withdrawn it? Then it is hidden from the employer, and the job counts as not applied for. */
export function isWithdrawn(status: ApplicationStatus): boolean {
  return !applicationStatuses[status].stands
}

/** Is there an application that is not withdrawn? */
export function hasApplied(status: ApplicationStatus | 'Not Applied'): status is ApplicationStatus {
  return status !== 'Not Applied' && !isWithdrawn(status)
}

/** Is it new to the employer: unopened, unanswered and undecided? */
export function isNewToEmployer(application: {
  status: ApplicationStatus
  seenAt: Date | null
  answeredAt: Date | null
}): boolean {
  const { status, seenAt, answeredAt } = application
  return seenAt === null && answeredAt === null && isWaiting(status)
}

/** Number of applications for a job within an hour that are mailed individually; further ones are mailed together. */
export const mailedAtOnce = 3

/** Milliseconds for which a mail about several applications is collected. */
export const mailedTogetherAfter = hour

/** Milliseconds for which a mail about mentions is collected, and a note may be deleted without one. */
export const mentionedAfter = minute

/** Time of a collected mail about new applications: an hour later, or the next morning in the Maldives. */
export function applicationMailDue(frequency: ApplicationMailChoice, now: Date): Date {
  if (frequency !== 'each morning') return new Date(now.getTime() + mailedTogetherAfter)
  const morning = new Date(startOfDay(dayOf(now)).getTime() + quietHours.until * hour)
  return morning > now ? morning : new Date(morning.getTime() + millisecondsPerDay)
}

/** May the job seeker ask for an overdue answer? Once, while there is somebody to ask. */
export function mayAsk(
  application: {
    status: ApplicationStatus
    answerBy: Date | null
    answeredAt: Date | null
    askedAt: Date | null
    jobId: string | null
    employerId: string | null
  },
  now: Date,
): boolean {
  const { status, answerBy, answeredAt, askedAt, jobId, employerId } = application
  if (jobId === null || employerId === null) return false
  return isWaiting(status) && answerBy !== null && answerBy < now && !answeredAt && !askedAt
}

/** A decision ends an application that was not withdrawn; before, it continues. */
export function isDecided(status: ApplicationStatus): boolean {
  return !isWaiting(status) && !isWithdrawn(status)
}

/**
 * May an employer move an application from one status to another? Any answer may follow any other, so that
 * mistakes and changes of mind can be corrected. Keeping the status is allowed: that is how a note alone is
 * sent.
 */
export function mayAnswer(from: ApplicationStatus, to: ApplicationStatus): boolean {
  if (isWithdrawn(from)) return false
  return from === to || answers.some((answer) => answer === to)
}

/** Other statuses to which an employer may move an application from this one. Empty: there is nothing to decide. */
export function movesFrom(status: ApplicationStatus): AnswerStatus[] {
  return answers.filter((answer) => answer !== status && mayAnswer(status, answer))
}

/** Is it a decision about an undecided application? */
export function decides(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return isWaiting(from) && isDecided(to)
}

/**
 * Maximum number of steps of each side in the history of an application. Afterwards the employer can only
 * decide, and the job seeker only withdraw.
 */
export const maxSteps = 300

/** May the job seeker still withdraw it? Repeating it is harmless. Declining an offer withdraws too. */
export function mayWithdraw(status: ApplicationStatus): boolean {
  return !isDecided(status)
}

/** May this job seeker apply for a job that is limited by nationality? An unknown nationality is asked for first. */
export function fitsRestriction(
  restriction: Restriction,
  nationality: Nationality | null,
): 'yes' | 'no' | 'nationality needed' {
  if (restriction === 'No Restriction') return 'yes'
  if (nationality === null) return 'nationality needed'
  return takes(restriction, nationality) ? 'yes' : 'no'
}

/** May the job seeker still add, replace or remove the documents? */
export function mayChangeDocuments(status: ApplicationStatus): boolean {
  return isWaiting(status)
}

/** Returns how a document changed between its earlier and its current state. */
export function documentChange(
  thing: 'CV' | 'Cover letter',
  before: string | null,
  after: string | null,
): DocumentChange | undefined {
  if (before === after) return undefined
  if (after === null) return `${thing} removed`
  if (before === null) return `${thing} added`
  return thing === 'CV' ? 'CV replaced' : 'Cover letter changed'
}
