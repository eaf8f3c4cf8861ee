import { isUnreachable } from '#features/notifications/rules.ts'
import type { JobReceiver } from '#features/notifications/server/job-receivers.ts'

/** The addresses of a job as far as mails about its applications go. */
export interface JobAddresses {
  /** Of the job. An imported one may have none. */
  contactEmail: string
  /** The account's, whose mails say more. */
  employerEmail: string
  /** Nobody signs in with the account yet. */
  isUnclaimed: boolean
}

/**
 * How an address is addressed: the account's by name; the contact's, which nobody has confirmed, without; of an account that nobody
 * has claimed yet with a link that makes it theirs.
 */
export const receiverKinds = ['account', 'contact', 'claim'] as const
export interface Receiver {
  to: string
  as: (typeof receiverKinds)[number]
  /** Of a member who follows the job. */
  member?: JobReceiver
}

/**
 * Receivers of mails about applications for a job: each address once, whatever letters it is written in. The members who follow it, in place of
 * the company's own address.
 */
export function receiversOf(
  { contactEmail, employerEmail, isUnclaimed }: JobAddresses,
  followers: readonly JobReceiver[],
): Receiver[] {
  const own = followers.length > 0 ? followers.map(({ to }) => to) : [employerEmail]
  const isOther = contactEmail !== '' && !own.some((to) => to.toLowerCase() === contactEmail.toLowerCase())
  const all: Receiver[] = [
    ...followers.map((member) => ({ to: member.to, as: 'account' as const, member })),
    ...(followers.length === 0
      ? [{ to: employerEmail, as: isUnclaimed ? ('claim' as const) : ('account' as const) }]
      : []),
    ...(isOther ? [{ to: contactEmail, as: isUnclaimed ? ('claim' as const) : ('contact' as const) }] : []),
  ]
  return all.filter(({ to }) => !isUnreachable(to))
}
