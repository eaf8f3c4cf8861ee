import { countOf } from '../base/in-words.ts'
import type { Role } from './vocabularies.ts'

/** Periods that rules and texts share. Each is defined once, and the words are made from it. */

/** Maximum number of days that an unpaid posting may be offline and come back unchanged. */
export const awayForDays = 30

/** Calendar months that a posting lasts, except under Pay-per-Ad. */
export const listingMonths = 1
/** The same for texts. */
export const listingPeriod = countOf(listingMonths, 'month', 'months')

/** Days that a Pay-per-Ad posting lasts. */
export const payPerAdDays = 30

/** Months that both plans last. */
export const termInMonths = 12

/** Days after a choice by which a pro forma invoice asks for the payment. */
export const invoiceDueDays = 14

/** Days before the end of a term on which the employer is reminded. */
export const termNoticeDays = [14, 3]

/** Days before its closing from which a job is said to close soon, and who saved it is notified. */
export const closingNoticeDays = 3

/** Days before its expiry on which the employer of a job is reminded. */
export const expiryNoticeDays = 3

/** Days after its employer's last confirmation until it is asked whether a job still hires, and between two questions. */
export const stillHiringAskedAfterDays = 7

/** Days between the first of these questions and the pause of a job without an answer; the second comes before. */
export const stillHiringPausedAfterDays = 14

/** Days before the expiry of a certificate on which its holder is notified. */
export const certificateNoticeDays = 60

/** Days before the promised day on which an employer is reminded for the second time. */
export const answersNoticeDays = 2

/** Seconds for which a decision about one applicant can be taken back; then it is sent. */
export const decisionHeldSeconds = 10

/** Minutes for which a message can be taken back. */
export const takeBackMinutes = 2

/** Minutes for which a bulk answer can be undone; then it is sent. */
export const undoAnswersMinutes = 2

/** Days after a decision for which both sides may write. */
export const writableForDays = 30

/** Minutes after which an unread message is mailed. */
export const unreadForMinutes = 10

/** Days of applications that count for the answer figure of an employer. */
export const answersCountedDays = 180

/** Hours in the Maldives between which notices that can wait are not sent. */
export const quietHours = { from: 22, until: 7 }

/** Period of the desk's counts of filled jobs; applications are counted for a week. */
export const filledCountedDays = 90
export const applicationsCountedDays = 7

/** Revenue is shown for this many months at a time. */
export const revenueMonths = 12

/** Maximum number of days from now to the publication of a scheduled job. */
export const maxScheduleDays = 180

/** Days of views on the dashboard, and elsewhere by default. */
export const viewsOfDays = 30

/** Lifetime of a link that sets a new password. Minutes. */
export const resetLinkMinutes = 30

/** Maximum age of a sign-in that proves ownership of an account without a password. Minutes. */
export const freshSignInMinutes = 10

/** Days without use after which a sign-in ends. */
export const sessionIdleDays = 7

/** Hours from a sign-in to its end, active or not. */
export const sessionHours: Record<Role, number> = { employer: 30 * 24, jobseeker: 30 * 24, admin: 12 }

/** Days for which the desk shows slow calls. */
export const slowCallDays = 7

/** Milliseconds that a call may need of its process alone, so that nobody else is answered, before it counts as slow. */
export const slowMilliseconds = 200
