import { isUnreachable } from '#features/notifications/rules.ts'
import type { JobReceiver } from '#features/notifications/server/job-receivers.ts'

/** Addresses of a job for mails about its applications. */
export interface JobAddresses {
  /** Contact address of the job. An imported one may have none. */
  contactEmail: string
  /** Address of the account, whose mails have more details. */
  employerEmail: string
  /** The account is unclaimed. */
  isUnclaimed: boolean
}

/**
 * Kinds of recipients: the account by name; the contact without names, since nobody has confirmed it; an
 * unclaimed account with a link to claim it.
 */
const receiverKinds = ['account', 'contact', 'claim'] as const
export interface Receiver {
  to: string
  as: (typeof receiverKinds)[number]
  /** A member who follows the job. */
  member?: JobReceiver
}

/**
 * Recipients of mails about applications for a job: each address once in any case. Members who follow it
 * replace the company's own address.
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
