import { and, count, desc, eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import type { DeskNote } from '#contract/desk/desk-notes.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { record } from '#features/audit/server/record.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { deskNotes } from '#tables/desk.ts'

/** Maximum number of notes about one company or person. */
const maxNotes = 200

interface About {
  aboutId: string
  role: Exclude<Role, 'admin'>
}

/** @throws Problem `not_found` */
async function requireAccount(db: Db, { aboutId, role }: About): Promise<{ id: string; name: string }> {
  const [account] = await db
    .select({ id: accounts.id, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, aboutId), eq(accounts.role, role)))
  if (!account) throw new Problem('not_found')
  return account
}

/** Notes about a company or a job seeker, newest first. @throws Problem `not_found` */
export async function readNotes(
  db: Db,
  { operatorId, ...about }: About & { operatorId: string },
): Promise<{ notes: DeskNote[] }> {
  await requireAccount(db, about)
  const found = await db
    .select({ note: deskNotes, by: accounts.name })
    .from(deskNotes)
    .innerJoin(accounts, eq(accounts.id, deskNotes.byId))
    .where(eq(deskNotes.aboutId, about.aboutId))
    .orderBy(desc(deskNotes.at), desc(deskNotes.id))
    .limit(maxNotes)
  return {
    notes: found.map(({ note: { id, text, byId, at }, by }) => ({
      _id: id,
      text,
      by,
      at: at.toISOString(),
      isMine: byId === operatorId,
    })),
  }
}

interface Noting extends About {
  operatorId: string
  now: Date
}

/**
 * The log has that a note was made, not its words: they go with the account.
 *
 * @throws Problem `not_found`, or `list_full`
 */
export async function addNote(db: Db, { text, operatorId, now, ...about }: Noting & { text: string }) {
  await db.transaction(async (tx) => {
    const subject = await requireAccount(tx, about)
    const [already] = await tx
      .select({ notes: count() })
      .from(deskNotes)
      .where(eq(deskNotes.aboutId, about.aboutId))
    if ((already?.notes ?? 0) >= maxNotes)
      throw new Problem('list_full', { words: `There are ${maxNotes} notes already. Remove one first` })
    await tx.insert(deskNotes).values({ aboutId: about.aboutId, text, byId: operatorId, at: now })
    await record(tx, { act: 'note added', subject, operatorId, now })
  })
}

/** @throws Problem `not_found` when there is no such note, or a colleague wrote it */
export async function removeNote(db: Db, { noteId, operatorId, now, ...about }: Noting & { noteId: string }) {
  await db.transaction(async (tx) => {
    const subject = await requireAccount(tx, about)
    const { id, aboutId, byId } = deskNotes
    const [removed] = await tx
      .delete(deskNotes)
      .where(and(eq(id, noteId), eq(aboutId, about.aboutId), eq(byId, operatorId)))
      .returning({ id })
    if (!removed) throw new Problem('not_found')
    await record(tx, { act: 'note removed', subject, operatorId, now })
  })
}
