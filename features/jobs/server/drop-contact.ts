import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { jobs } from '#tables/jobs.ts'

interface Contact {
  employerId: string
  /** Address of somebody who may no longer read about applicants. */
  email: string
  /** May it still read about those of this job? */
  mayRead: (jobId: string) => boolean
}

/** Jobs whose applications are mailed to an address as their contact. */
export async function jobsMailedTo(db: Db, { employerId, email }: Omit<Contact, 'mayRead'>) {
  if (email === '') return []
  return db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.employerId, employerId), sql`lower(${jobs.contactEmail}) = lower(${email})`))
    .orderBy(jobs.title, jobs.id)
}

/** Takes an address away from the jobs that it may no longer read about: their applications are not mailed to it. */
export async function dropContact(tx: Db, contact: Contact): Promise<void> {
  for (const { id } of await jobsMailedTo(tx, contact))
    if (!contact.mayRead(id)) await tx.update(jobs).set({ contactEmail: '' }).where(eq(jobs.id, id))
}
