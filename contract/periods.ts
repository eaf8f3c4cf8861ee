/**
 * Periods and counts that one part of the product keeps to and another says in words: each stands here once, and the words are
 * made of it.
 */

/** Maximum number of days for which a posting that no ad has paid for may be away from the board and come back as it was. */
export const awayForDays = 30

/** A posting under Pay-per-Ad lasts this many days; every other one a calendar month. */
export const payPerAdDays = 30

/** Both plans run, or can be used, for this long. */
export const termInMonths = 12

/** Days before the end of a term at which its employer is reminded. */
export const termNoticeDays = [14, 3]

/** Days before a saved job closes at which the job seeker is notified. */
export const closingNoticeDays = 3

/** Number of days before its last day at which the expiry of a certificate is announced to its holder. */
export const certificateNoticeDays = 60

/** Days before the promised day at which an employer is reminded of its answers, the second time. */
export const answersNoticeDays = 2

/** A message can be taken back for this long. */
export const takeBackMinutes = 2

/** An answer to everybody who waits can be taken back for this long, and is sent then. */
export const undoAnswersMinutes = 2

/** After a decision both sides may write for this long. */
export const writableForDays = 30

/** Time after which an unread message is mailed. */
export const unreadForMinutes = 10

/** Applications of this many days make the figure of how an employer answers. */
export const answersCountedDays = 180

/** Retention of the events of an account. */
export const eventsKeptForDays = 180

/** Between these hours of the Maldives nothing is sent that can wait. */
export const quietHours = { from: 22, until: 7 }

/** Retention of the text of an e-mail: nobody has to send it again later. */
export const mailTextKeptForDays = 30

/** Maximum number of different people of the directory that an employer is shown on one day of the Maldives. */
export const peopleADay = 1_000

/** Retention of the people that an employer saw, to notify them and to stop an employer that saw too many. */
export const readingsKeptForDays = 30

/** A CV that comes in pieces is waited for this long. */
export const cvUploadsKeptForDays = 7
/** A file of a certificate that no certificate of a profile took, in days. */
export const looseCertificatesKeptForDays = 1

/** Retention of searches without results, where this many people searched for them on a day. */
export const missedKeptForDays = 90
export const minPeopleMissing = 3

/** Period of the desk's counts of how jobs were filled; applications are counted for a week. */
export const filledCountedDays = 90
export const applicationsCountedDays = 7

/** Revenue is shown for this many months at a time. */
export const revenueMonths = 12

/** Days for which a draft of a job is kept after its last change. */
export const draftKeptDays = 180

/** Maximum number of days from now to the publication of a scheduled job. */
export const maxScheduleDays = 180

/** Days whose views of jobs are counted together, on the dashboard and where no period is chosen. */
export const viewsOfDays = 30

/** Maximum age of a sign-in that proves ownership of an account without a password. Minutes. */
export const freshSignInMinutes = 10
