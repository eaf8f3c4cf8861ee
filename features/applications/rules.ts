import {
  type ApplicationStatus,
  type DocumentChange,
  type Nationality,
  type Restriction,
  type UndecidedStatus,
  undecidedStatuses,
} from '#contract/vocabularies.ts'

/** What an employer may answer with. 'Applied' is where it begins, and withdrawing is the job seeker's alone. */
export const answers = ['Under Review', 'Shortlisted', 'Interview', 'Hired', 'Rejected'] as const

/** Does an application in this status wait for the employer? */
export function isUndecided(status: ApplicationStatus): status is UndecidedStatus {
  return undecidedStatuses.some((one) => one === status)
}

/** Is it an answer: an interview, a decision, or written words? */
export function isAnswer(status: ApplicationStatus, words: string): boolean {
  return status === 'Interview' || status === 'Hired' || status === 'Rejected' || words !== ''
}

/** May the job seeker ask for the answer that was due? Once. */
export function mayAsk(
  application: {
    status: ApplicationStatus
    answerBy: Date | null
    answeredAt: Date | null
    askedAt: Date | null
  },
  now: Date,
): boolean {
  const { status, answerBy, answeredAt, askedAt } = application
  return isUndecided(status) && answerBy !== null && answerBy < now && !answeredAt && !askedAt
}

/** Hired and Rejected are decisions; until one of them is made the application is still going on. */
function isDecided(status: ApplicationStatus): boolean {
  return status === 'Hired' || status === 'Rejected'
}

/**
 * May an employer move an application from one status to another? Any answer may follow any other, so that a slip of
 * the finger or a change of mind can be put right. Keeping the status is fine too: that is how a note alone is sent.
 */
export function mayAnswer(from: ApplicationStatus, to: ApplicationStatus): boolean {
  if (from === 'Withdrawn') return false
  return from === to || answers.some((answer) => answer === to)
}

/** Is it a decision about one that waits for it? */
export function decides(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return isUndecided(from) && isDecided(to)
}

/**
 * So many steps of each side the history of an application takes. Then the employer can only decide, and the job seeker only
 * withdraw.
 */
export const mostSteps = 300

/** May the job seeker still take it back? Twice does no harm. */
export function mayWithdraw(status: ApplicationStatus): boolean {
  return !isDecided(status)
}

/** Does a job that is limited by nationality take this job seeker? The nationality is asked before it is judged. */
export function fitsRestriction(
  restriction: Restriction,
  nationality: Nationality | null,
): 'yes' | 'no' | 'nationality needed' {
  if (restriction === 'No Restriction') return 'yes'
  if (nationality === null) return 'nationality needed'
  return (restriction === 'Local Only') === (nationality === 'Maldivian') ? 'yes' : 'no'
}

/** May the job seeker still add, replace or remove the documents? */
export function mayChangeDocuments(status: ApplicationStatus): boolean {
  return !isDecided(status) && status !== 'Withdrawn'
}

/** What of a document changed, given what was there and what is there now. */
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
