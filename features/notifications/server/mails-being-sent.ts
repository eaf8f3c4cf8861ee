import { and, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm'
import { newId } from '#platform/database/columns.ts'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'

/** Columns that are written once the outcome of a mail is known. */
export type Settled = Partial<
  Pick<typeof mails.$inferInsert, 'state' | 'sentAt' | 'lastError' | 'html' | 'text'>
>

/**
 * The mails of a process that are sent at most once. What the mail server said is kept here until it is written: the database
 * may be away just then.
 */
export interface MailsBeingSent {
  /** Of the process. */
  id: string
  mails: Map<string, 'under way' | Settled>
}

export const noMails = (): MailsBeingSent => ({ id: newId(), mails: new Map() })

/** Those of this process. */
export const ownMails = noMails()

/** A process that has held one for so long has died with it. Milliseconds. */
const abandonedAfter = 10 * 60 * 1000

/** Writes down what became of mails that this process has sent. */
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
 * Writes down what became of mails that this process has sent; gives back what it took without hearing that it had, which
 * nobody has sent; and gives up what a process has died with.
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
    .set({ state: 'unknown', lastError: 'The process that sent it ended before it heard what became of it' })
    .where(
      and(taken, ne(mails.takenBy, hand.id), lt(mails.takenAt, new Date(now.getTime() - abandonedAfter))),
    )
}
