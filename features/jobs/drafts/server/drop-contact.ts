import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import { jobDrafts, jobTemplates } from '#tables/jobs/job-drafts.ts'

interface Contact {
  employerId: string
  emails: readonly string[]
  now: Date
}

const contactIn = (fields: PgColumn): SQL => sql`lower(${fields} ->> 'contactEmail')`
const without = (fields: PgColumn): SQL => sql`${fields} || '{"contactEmail": ""}'::jsonb`

/** Takes addresses away from the drafts and templates of an employer, so that no job is posted with them as its contact. */
export async function dropContactOfDrafts(tx: Db, { employerId, emails, now }: Contact): Promise<void> {
  const known = emails.filter((email) => email !== '').map((email) => sql`lower(${email})`)
  if (known.length === 0) return
  await tx
    .update(jobDrafts)
    .set({ fields: without(jobDrafts.fields), version: sql`${jobDrafts.version} + 1`, updatedAt: now })
    .where(and(eq(jobDrafts.employerId, employerId), inArray(contactIn(jobDrafts.fields), known)))
  await tx
    .update(jobTemplates)
    .set({ fields: without(jobTemplates.fields), updatedAt: now })
    .where(and(eq(jobTemplates.employerId, employerId), inArray(contactIn(jobTemplates.fields), known)))
}
