import { and, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'

/** Columns that are set once the outcome of a mail is known. */
export type Settled = Partial<
  Pick<typeof mails.$inferInsert, 'state' | 'sentAt' | 'lastError' | 'html' | 'text'>
>

/**
 * Mails that a process sends at most once, with the reply of the mail server until it is stored: the
 * database may be unavailable then.
 */
export interface MailsBeingSent {
  /** Id of the process. */
  id: string
  mails: Map<string, 'under way' | Settled>
}

export const noMails = (): MailsBeingSent => ({ id: newId(), mails: new Map() })

/** Mails of this process. */
export const ownMails = noMails()

/** Milliseconds after which a process with a claimed mail counts as dead. */
const abandonedAfter = 10 * 60 * 1000

/** Stores the outcomes of mails that this process has sent. */
export async function writeDown(db: Db, hand: MailsBeingSent): Promise<void> {
  for (const [id, settled] of hand.mails) {
    if (settled === 'under way') continue
    await db
      .update(mails)
      .set({ unsubscribeUrl: null, ...settled })
      .where(and(eq(mails.id, id), eq(mails.state, 'taken'), eq(mails.takenBy, hand.id)))
    hand.mails.delete(id)
  }
}

/**
 * Stores the outcomes of mails that this process has sent, returns mails that it claimed without noticing,
 * and gives up those of dead processes.
 */
export async function settle(db: Db, hand: MailsBeingSent, now: Date): Promise<void> {
  await writeDown(db, hand)
  const taken = eq(mails.state, 'taken')
  const mine = [...hand.mails.keys()]
  const untouched = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(taken, eq(mails.takenBy, hand.id), mine.length > 0 ? notInArray(mails.id, mine) : sql`true`))
  if (untouched.length > 0)
    await db
      .update(mails)
      .set({ state: 'waiting', nextAttemptAt: now })
      .where(
        inArray(
          mails.id,
          untouched.map(({ id }) => id),
        ),
      )
  await db
    .update(mails)
    .set({ state: 'unknown', lastError: 'The server stopped before it knew whether the e-mail was sent' })
    .where(
      and(taken, ne(mails.takenBy, hand.id), lt(mails.takenAt, new Date(now.getTime() - abandonedAfter))),
    )
}
