import { and, arrayContains, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { mails, pushes } from '#tables/notifications.ts'
import { textKeptFor } from '../rules.ts'

/** Removes every mail that is to an account or about it, sent or not, in the transaction that deletes it. */
export async function forgetMailsOf(tx: Db, accountId: string): Promise<void> {
  const theirs = tx
    .select({ id: mails.id })
    .from(mails)
    .where(arrayContains(mails.people, [accountId]))
  await tx.delete(pushes).where(inArray(pushes.mailId, theirs))
  await tx.delete(mails).where(arrayContains(mails.people, [accountId]))
}

/** Number of mails a statement: after an upgrade, or a mail to everybody, there are more than one has the time for. */
const atOnce = 5_000

/**
 * Forgets what mails said 30 days ago. To whom one went, and what of, stays with the account; of nobody's account nothing
 * does.
 */
export async function forgetOldMails(db: Db, now: Date): Promise<void> {
  const isOld = and(lt(mails.createdAt, new Date(now.getTime() - textKeptFor)), ne(mails.state, 'waiting'))
  const old = (which: Parameters<typeof and>[0]) =>
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isOld, ne(mails.text, ''), which))
      .orderBy(mails.createdAt)
      .limit(atOnce)
  const ofNobody = sql`${mails.people} = '{}'`
  for (let done = atOnce; done === atOnce; )
    done = (await db.delete(mails).where(inArray(mails.id, old(ofNobody)))).rowCount ?? 0
  for (let done = atOnce; done === atOnce; )
    done =
      (
        await db
          .update(mails)
          .set({ html: '', text: '', calendar: null, push: null })
          .where(inArray(mails.id, old(undefined)))
      ).rowCount ?? 0
}
