import { and, eq, inArray, sql } from 'drizzle-orm'
import { dropContactOfDrafts } from '#features/jobs/drafts/server/drop-contact.ts'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs/jobs.ts'

interface Contact {
  employerId: string
  /** Addresses, present and former, of somebody who may no longer read about applicants. */
  emails: readonly string[]
  /** May it still read about those of this job? */
  mayRead: (jobId: string) => boolean
  /** May it still read about those of a job that is not posted yet? */
  mayReadOthers: boolean
  now: Date
}

/** Jobs whose applications are mailed to one of the addresses as their contact. */
export async function jobsMailedTo(db: Db, { employerId, emails }: Pick<Contact, 'employerId' | 'emails'>) {
  const known = emails.filter((email) => email !== '').map((email) => sql`lower(${email})`)
  if (known.length === 0) return []
  return db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), inArray(sql`lower(${jobs.contactEmail})`, known)))
    .orderBy(jobs.title, jobs.id)
}

/**
 * Takes the addresses away from the jobs that they may no longer read about: their applications are not mailed to them. It is a
 * change of the job, so that a form that was open writes none of them back.
 */
export async function dropContact(tx: Db, contact: Contact): Promise<void> {
  for (const { id } of await jobsMailedTo(tx, contact))
    if (!contact.mayRead(id))
      await tx
        .update(jobs)
        .set({ contactEmail: '', updatedAt: contact.now, version: sql`${jobs.version} + 1` })
        .where(eq(jobs.id, id))
  if (!contact.mayReadOthers) await dropContactOfDrafts(tx, contact)
}
