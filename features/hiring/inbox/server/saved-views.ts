import { and, asc, eq, sql } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { maxInboxViews } from '#contract/facts/bounds.ts'
import type { InboxView } from '#contract/hiring/inbox.ts'
import type { Db } from '#platform/database/database.ts'
import { inboxViews } from '#tables/hiring/inbox.ts'

const shown = ({ id, name, query }: typeof inboxViews.$inferSelect): InboxView => ({ _id: id, name, query })

/** Saved views of a company's inbox, by name. */
export async function listViews(db: Db, employerId: string): Promise<InboxView[]> {
  const rows = await db
    .select()
    .from(inboxViews)
    .where(eq(inboxViews.employerId, employerId))
    .orderBy(asc(sql`fold(${inboxViews.name})`))
  return rows.map(shown)
}

/** Saves filters under a name, replacing earlier ones. @throws Problem `list_full` */
export async function saveView(
  db: Db,
  { employerId, name, query, now }: { employerId: string; name: string; query: string; now: Date },
): Promise<InboxView> {
  return db.transaction(async (tx) => {
    await tx.insert(inboxViews).values({ employerId, name, query, createdAt: now }).onConflictDoNothing()
    const [saved] = await tx
      .update(inboxViews)
      .set({ query })
      .where(and(eq(inboxViews.employerId, employerId), sql`fold(${inboxViews.name}) = fold(${name})`))
      .returning()
    if (!saved || (await tx.$count(inboxViews, eq(inboxViews.employerId, employerId))) > maxInboxViews)
      throw new Problem('list_full', {
        words: `You can have up to ${maxInboxViews} saved lists. Please delete one first`,
      })
    return shown(saved)
  })
}

/** @throws Problem `not_found` when there is none, or it is another company's */
export async function deleteView(db: Db, employerId: string, viewId: string): Promise<void> {
  const [gone] = await db
    .delete(inboxViews)
    .where(and(eq(inboxViews.id, viewId), eq(inboxViews.employerId, employerId)))
    .returning({ id: inboxViews.id })
  if (!gone) throw new Problem('not_found')
}
