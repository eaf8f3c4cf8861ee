import { makeLink } from '#features/accounts/server/mail-link.ts'
import { isUnreachable } from '#features/notifications/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { applicationToClaim, contactToldOf } from './emails.ts'

interface News {
  what: 'received' | 'withdrawn'
  /** Of the job. An imported one may have none. */
  contactEmail: string
  /** The account's, which is told more. */
  employerEmail: string
  /** Nobody signs in with the account yet. */
  isUnclaimed: boolean
  applicationId: string
  seekerId: string
  employerId: string
  jobId: string
  jobTitle: string
  company: string
  publicUrl: string
}

/**
 * Tells the contact address of a job, where that is another one than the account's. Of an account that nobody has claimed
 * yet each address is told, with a link that makes the account theirs.
 */
export async function tellContact(
  tx: Db,
  { contactEmail, employerEmail, isUnclaimed, ...news }: News,
  now: Date,
): Promise<void> {
  const isOther = contactEmail !== '' && contactEmail.toLowerCase() !== employerEmail.toLowerCase()
  if (!isUnclaimed) {
    if (isOther) await notify(tx, contactToldOf({ ...news, to: contactEmail }), now)
    return
  }
  const { employerId: accountId, publicUrl } = news
  const addresses = isOther ? [contactEmail, employerEmail] : [employerEmail]
  for (const to of addresses.filter((address) => !isUnreachable(address))) {
    const link = await makeLink(tx, { purpose: 'claim', accountId, email: to, publicUrl, now })
    await notify(tx, applicationToClaim({ ...news, to, link }), now)
  }
}
