import { and, asc, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { WaitingStatus } from '#contract/facts/application-status.ts'
import type { ReplyTemplate } from '#contract/hiring/replies.ts'
import { starterTemplates } from '#contract/hiring/templates.ts'
import type { Db } from '#platform/database/database.ts'
import { replyTemplates } from '#tables/hiring/replies.ts'

const maxTemplates = 50

type Row = typeof replyTemplates.$inferSelect
const shown = ({ id, name, forStatus, text }: Row): ReplyTemplate => ({ _id: id, name, forStatus, text })

/** An employer's own templates, then the default ones that it has not replaced. */
export async function listTemplates(db: Db, employerId: string): Promise<ReplyTemplate[]> {
  const own = await db
    .select()
    .from(replyTemplates)
    .where(eq(replyTemplates.employerId, employerId))
    .orderBy(asc(replyTemplates.name))
  const names = new Set(own.map(({ name }) => name))
  const offered = starterTemplates.filter(({ name }) => !names.has(name))
  return [...own.map(shown), ...offered.map((one) => ({ _id: null, ...one }))]
}

/**
 * Adds a template, or changes the one of its name.
 *
 * @throws Problem `too_many` beyond fifty
 */
export async function saveTemplate(
  db: Db,
  {
    employerId,
    now,
    ...given
  }: { employerId: string; name: string; forStatus: WaitingStatus | null; text: string; now: Date },
): Promise<ReplyTemplate> {
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(replyTemplates)
      .values({ employerId, ...given, updatedAt: now })
      .onConflictDoUpdate({
        target: [replyTemplates.employerId, replyTemplates.name],
        set: { forStatus: given.forStatus, text: given.text, updatedAt: now },
      })
      .returning()
    if (!saved || (await tx.$count(replyTemplates, eq(replyTemplates.employerId, employerId))) > maxTemplates)
      throw new Problem('too_many', {
        words: `You can have up to ${maxTemplates} templates. Please delete one first`,
      })
    return shown(saved)
  })
}

/** @throws Problem `not_found` when there is none, or it is another employer's */
export async function deleteTemplate(db: Db, employerId: string, templateId: string): Promise<void> {
  const [gone] = await db
    .delete(replyTemplates)
    .where(and(eq(replyTemplates.id, templateId), eq(replyTemplates.employerId, employerId)))
    .returning({ id: replyTemplates.id })
  if (!gone) throw new Problem('not_found')
}
