import { hour, minute } from '#contract/base/durations.ts'
import { maldivesOffset, millisecondsPerDay } from '#contract/base/maldives.ts'
import { isAwaited } from '#contract/facts/awaited-mails.ts'
import { companyDomain } from '#contract/facts/company-domain.ts'
import type { MailKind } from '#contract/facts/notice-kinds.ts'
import { quietHours, resetLinkMinutes } from '#contract/facts/periods.ts'
import { mailTextKeptForDays } from '#contract/facts/retention.ts'

/** Milliseconds to wait after the first, second, … failed attempt at a mail. */
export const mailDelays = [minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 24 * hour]

/** Retention of the text of a mail in milliseconds: nobody resends it later. */
export const textKeptFor = mailTextKeptForDays * millisecondsPerDay

/** Pattern of the secrets in links of mails, for JavaScript and PostgreSQL. */
export const linkTokens = 'token=[A-Za-z0-9_-]{20,}'

/** Timeout of an attempt in milliseconds; shorter than the shortest delay, so that attempts do not overlap. */
export const attemptLimit = 45_000

/** Milliseconds until a mail is due again if its process ends during the attempt with this number (from 1). */
export const leaseOfMail = (attempt: number): number => mailDelays[attempt - 1] ?? mailDelays.at(-1) ?? minute

/**
 * Maximum number of mails to an address about one person's acts: per hour, per day, and per day for an
 * unconfirmed address. Further news only appears on the pages.
 */
export const maxMailsPerPerson = { inHour: 10, inDay: 30, inDayUnconfirmed: 5 }

/** May an address get another mail about a person's acts, after that many? */
export function mayMailAgain(
  { inHour, inDay }: { inHour: number; inDay: number },
  isConfirmed: boolean,
): boolean {
  const limits = maxMailsPerPerson
  return inHour < limits.inHour && inDay < (isConfirmed ? limits.inDay : limits.inDayUnconfirmed)
}

/** Maximum number of mails of a budget that anybody can request for an address, such as links, over all callers and calls. */
export const maxAskedMails = 5

/** Mails for an address that count together: their name, and for how many milliseconds each counts. */
interface AskedBudget {
  name: string
  lasts: number
}

/** Any company can invite any address to its team. */
const invitation: MailKind = 'member-invited'

/**
 * Budget of a kind of mail. Links that open an account have their own, or mails that a stranger causes would use it up. A link that sets a
 * new password counts for as long as it works: where another one is not sent, the owner has five that work.
 */
export function askedBudgetOf(kind: string): AskedBudget {
  if (kind === ('password-reset' satisfies MailKind)) return { name: kind, lasts: resetLinkMinutes * minute }
  if (kind === ('verify-email' satisfies MailKind)) return { name: kind, lasts: hour }
  if (kind === invitation) return { name: kind, lasts: hour }
  return { name: '', lasts: hour }
}

/** Actions of an account that are mailed to its own address: they count as requests while the address is unconfirmed. */
const ownDoings: readonly string[] = [
  'password-changed',
  'email-change-asked',
  'application-sent',
  'account-deleted',
] satisfies MailKind[]

/** Can a mail of this kind reach any typed address? */
export const reachesAnybody = (kind: string, isConfirmed: boolean): boolean =>
  isAwaited(kind) || kind === invitation || (!isConfirmed && ownDoings.includes(kind))

/** Never resolves (RFC 2606): domain of placeholder addresses. */
export const unreachableDomain = 'imported.invalid'

/** Is it a placeholder address? */
export const isUnreachable = (address: string): boolean =>
  address.toLowerCase().endsWith(`@${unreachableDomain}`)

/** Placeholder for the owners of a company whose account has no sign-in. */
export const addressOfCompany = (employerId: string): string => `${employerId}@${companyDomain}`

/** Company of a placeholder address; undefined for other addresses. */
export function companyOfAddress(address: string): string | undefined {
  const [id, domain] = address.split('@')
  return domain === companyDomain ? id : undefined
}

/** Time for sending a notice that can wait: during quiet hours, their end. */
export function afterQuiet(now: Date): Date {
  if (!isQuiet(now)) return now
  const time = new Date(now.getTime() + maldivesOffset)
  const isEvening = time.getUTCHours() >= quietHours.from
  time.setUTCHours(quietHours.until + (isEvening ? 24 : 0), 0, 0, 0)
  return new Date(time.getTime() - maldivesOffset)
}

/** Seconds for which a push service keeps a notice for an offline browser. */
export const pushKeptFor = 12 * 60 * 60

/** Milliseconds to wait after the first, second, … attempt at a notice that a push service did not accept. */
export const pushDelays = mailDelays.slice(0, 3)

/** Maximum number of browsers per account with notices; a new one replaces the oldest. */
export const maxBrowsers = 20

/** Is it a quiet hour in the Maldives, when notices that can wait are not sent? */
export function isQuiet(now: Date): boolean {
  const time = new Date(now.getTime() + maldivesOffset).getUTCHours()
  return time >= quietHours.from || time < quietHours.until
}
