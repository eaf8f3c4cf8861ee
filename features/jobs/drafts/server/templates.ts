import { and, asc, eq, ne } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { maxJobTemplates } from '#contract/facts/bounds.ts'
import type { JobTemplate } from '#contract/jobs/job-drafts.ts'
import { lockEmployer } from '#features/accounts/server/lock-employer.ts'
import type { Db } from '#platform/database/database.ts'
import { jobTemplates } from '#tables/jobs/job-drafts.ts'

type Row = typeof jobTemplates.$inferSelect

const shown = ({ id, name, fields, updatedAt }: Row): JobTemplate => ({
  ...fields,
  _id: id,
  name,
  updatedAt: updatedAt.toISOString(),
})

export async function listJobTemplates(db: Db, employerId: string): Promise<JobTemplate[]> {
  const rows = await db
    .select()
    .from(jobTemplates)
    .where(eq(jobTemplates.employerId, employerId))
    .orderBy(asc(jobTemplates.name))
  return rows.map(shown)
}

interface Template {
  employerId: string
  name: string
  fields: Row['fields']
  now: Date
}

/**
 * Adds a template, or replaces the one of its name.
 *
 * @throws Problem `list_full` beyond fifty
 */
export async function addJobTemplate(
  db: Db,
  { employerId, name, fields, now }: Template,
): Promise<JobTemplate> {
  return db.transaction(async (tx) => {
    // Serialised, so that the limit holds.
    await lockEmployer(tx, employerId)
    const others = and(eq(jobTemplates.employerId, employerId), ne(jobTemplates.name, name))
    if ((await tx.$count(jobTemplates, others)) >= maxJobTemplates)
      throw new Problem('list_full', {
        words: `You can have up to ${maxJobTemplates} templates. Please delete one first`,
      })
    const [row] = await tx
      .insert(jobTemplates)
      .values({ employerId, name, fields, updatedAt: now })
      .onConflictDoUpdate({
        target: [jobTemplates.employerId, jobTemplates.name],
        set: { fields, updatedAt: now },
      })
      .returning()
    if (!row) throw new Problem('broken')
    return shown(row)
  })
}

/**
 * @throws Problem `not_found` when there is none, or it is another employer's
 * @throws Problem `name_taken` when another template of the employer has this name
 */
export async function changeJobTemplate(
  db: Db,
  { employerId, templateId, name, fields, now }: Template & { templateId: string },
): Promise<JobTemplate> {
  return db.transaction(async (tx) => {
    // Serialised, so that names stay unique.
    await lockEmployer(tx, employerId)
    const [taken] = await tx
      .select({ id: jobTemplates.id })
      .from(jobTemplates)
      .where(
        and(
          eq(jobTemplates.employerId, employerId),
          eq(jobTemplates.name, name),
          ne(jobTemplates.id, templateId),
        ),
      )
    if (taken) throw new Problem('name_taken', { fields: { name: 'is the name of another template' } })
    const [row] = await tx
      .update(jobTemplates)
      .set({ name, fields, updatedAt: now })
      .where(and(eq(jobTemplates.id, templateId), eq(jobTemplates.employerId, employerId)))
      .returning()
    if (!row) throw new Problem('not_found')
    return shown(row)
  })
}

/** @throws Problem `not_found` when there is none, or it is another employer's */
export async function deleteJobTemplate(db: Db, employerId: string, templateId: string): Promise<void> {
  const [gone] = await db
    .delete(jobTemplates)
    .where(and(eq(jobTemplates.id, templateId), eq(jobTemplates.employerId, employerId)))
    .returning({ id: jobTemplates.id })
  if (!gone) throw new Problem('not_found')
}
