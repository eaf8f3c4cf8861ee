import { maldivesOffset, millisecondsPerDay } from '#contract/maldives.ts'
import { isAwaited, type MailKind } from '#contract/notice-kinds.ts'
import { mailTextKeptForDays, quietHours } from '#contract/periods.ts'

const minute = 60_000
const hour = 60 * minute

/** Delays after the first, second, … failed attempt. Milliseconds. */
const delays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour]

/** Retention of the text of a mail: nobody has to send it again later. Milliseconds. */
export const textKeptFor = mailTextKeptForDays * millisecondsPerDay

/** One attempt may take this long; it must stay below the shortest delay, so that no two are under way at once. */
export const attemptLimit = 45_000

/** Time of the next attempt at a mail after the attempt with this number (from 1) failed. */
export function nextAttemptAt(attempt: number, now: Date): Date {
  const delay = delays[Math.min(attempt, delays.length) - 1] ?? minute
  return new Date(now.getTime() + delay)
}

/** Is the attempt with this number the last one? */
export function isLastAttempt(attempt: number): boolean {
  return attempt > delays.length
}

/**
 * Of what one person does, an address is mailed so often at most: in an hour, in a day, and in a day where nobody has confirmed
 * the address. What is beyond stands on the pages alone.
 */
export const maxMailsPerPerson = { inHour: 10, inDay: 30, inDayUnconfirmed: 5 }

/** May an address be mailed of what somebody does, after it was mailed so often of their doing? */
export function mayMailAgain(
  { inHour, inDay }: { inHour: number; inDay: number },
  isConfirmed: boolean,
): boolean {
  const most = maxMailsPerPerson
  return inHour < most.inHour && inDay < (isConfirmed ? most.inDay : most.inDayUnconfirmed)
}

/**
 * Of what anybody can ask for with an address, such as links, it is mailed so often in an hour at most, whoever asks and by
 * whichever call.
 */
export const maxAskedInHour = 5

/** Acts of an account that are mailed to its own address: counted with its requests while the address is not confirmed. */
const ownDoings: readonly string[] = [
  'password-changed',
  'email-change-asked',
  'application-sent',
  'account-deleted',
] satisfies MailKind[]

/** Does a mail of this kind reach whichever address somebody typed? */
export const reachesAnybody = (kind: string, isConfirmed: boolean): boolean =>
  isAwaited(kind) || (!isConfirmed && ownDoings.includes(kind))

/** Never resolves (RFC 2606): the domain of addresses that stand for none. */
export const unreachableDomain = 'imported.invalid'

/** Is it an address that no mail reaches? */
export const isUnreachable = (address: string): boolean =>
  address.toLowerCase().endsWith(`@${unreachableDomain}`)

const companyDomain = 'company.invalid'

/** Stands for the owners of a company whose account nobody signs in with any more. */
export const addressOfCompany = (employerId: string): string => `${employerId}@${companyDomain}`

/** The company whose owners an address stands for; undefined for an address of its own. */
export function companyOfAddress(address: string): string | undefined {
  const [id, domain] = address.split('@')
  return domain === companyDomain ? id : undefined
}

/** Time at which something that can wait is sent: during quiet hours, their end. */
export function afterQuiet(now: Date): Date {
  if (!isQuiet(now)) return now
  const time = new Date(now.getTime() + maldivesOffset)
  const isEvening = time.getUTCHours() >= quietHours.from
  time.setUTCHours(quietHours.until + (isEvening ? 24 : 0), 0, 0, 0)
  return new Date(time.getTime() - maldivesOffset)
}

/** Time for which a push service keeps a notice for a browser that is off. Seconds. */
export const pushKeptFor = 12 * 60 * 60

/** Total number of attempts for a push service that does not answer. */
export const pushAttempts = 4

/** Maximum number of browsers of an account that show notices; a new one replaces the oldest. */
export const maxBrowsers = 20

/** Is it an hour of the Maldives in which nothing is sent that can wait? */
export function isQuiet(now: Date): boolean {
  const time = new Date(now.getTime() + maldivesOffset).getUTCHours()
  return time >= quietHours.from || time < quietHours.until
}
