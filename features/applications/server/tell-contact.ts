import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { contactToldOf } from './emails.ts'

interface News {
  what: 'received' | 'withdrawn'
  /** Of the job. An imported one may have none. */
  contactEmail: string
  /** The account's, which is told more. */
  employerEmail: string
  applicationId: string
  seekerId: string
  employerId: string
  jobId: string
  publicUrl: string
}

/** Tells the contact address of a job, where that is another one than the account's. */
export async function tellContact(
  tx: Db,
  { contactEmail, employerEmail, ...news }: News,
  now: Date,
): Promise<void> {
  if (contactEmail === '' || contactEmail.toLowerCase() === employerEmail.toLowerCase()) return
  await notify(tx, contactToldOf({ ...news, to: contactEmail }), now)
}
