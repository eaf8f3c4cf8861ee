import { isUnreachable } from '#features/notifications/rules.ts'

/** The addresses of a job as far as mails about its applications go. */
export interface JobAddresses {
  /** Of the job. An imported one may have none. */
  contactEmail: string
  /** The account's, which is told more. */
  employerEmail: string
  /** Nobody signs in with the account yet. */
  isUnclaimed: boolean
}

/**
 * How an address is told: the account's by name; the contact's, which nobody has confirmed, without; of an account that nobody
 * has claimed yet with a link that makes it theirs.
 */
export const receiverKinds = ['account', 'contact', 'claim'] as const
export interface Receiver {
  to: string
  as: (typeof receiverKinds)[number]
}

/** Who is told of applications for a job: each address once, whatever letters it is written in. */
export function receiversOf({ contactEmail, employerEmail, isUnclaimed }: JobAddresses): Receiver[] {
  const isOther = contactEmail !== '' && contactEmail.toLowerCase() !== employerEmail.toLowerCase()
  const all: Receiver[] = [
    { to: employerEmail, as: isUnclaimed ? 'claim' : 'account' },
    ...(isOther ? [{ to: contactEmail, as: isUnclaimed ? ('claim' as const) : ('contact' as const) }] : []),
  ]
  return all.filter(({ to }) => !isUnreachable(to))
}
