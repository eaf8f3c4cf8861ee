import { and, arrayContains, inArray, lt, ne, sql } from 'drizzle-orm'
import { forgetSubjects } from '#features/audit/server/forget-subjects.ts'
import type { Db } from '#platform/database/database.ts'
import { inBatches } from '#platform/database/in-batches.ts'
import { mails, pushes } from '#tables/notifications.ts'
import { textKeptFor } from '../rules.ts'

/** The audit log names a mail that an operator sent again by its subject and its recipient. */
const inAudit = { name: 'a deleted mail' }

/** Deletes every mail to or about an account, sent or not, in the transaction that deletes it. */
export async function forgetMailsOf(tx: Db, accountId: string): Promise<void> {
  const theirs = tx
    .select({ id: mails.id })
    .from(mails)
    .where(arrayContains(mails.people, [accountId]))
  await tx.delete(pushes).where(inArray(pushes.mailId, theirs))
  const deleted = await tx
    .delete(mails)
    .where(arrayContains(mails.people, [accountId]))
    .returning({ id: mails.id })
  await forgetSubjects(tx, idsOf(deleted), inAudit)
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/**
 * Number of mails per statement: after an upgrade, or a mail to everybody, there are more than one can
 * delete in time.
 */
const atOnce = 5_000

/**
 * Deletes the text of mails after `textKeptFor`. Recipient and kind stay with the account; a mail without an
 * account is deleted.
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
  await inBatches(db, atOnce, async (tx) => {
    const deleted = await tx
      .delete(mails)
      .where(inArray(mails.id, old(ofNobody)))
      .returning({ id: mails.id })
    await forgetSubjects(tx, idsOf(deleted), inAudit)
    return deleted.length
  })
  const forgotten = { html: '', text: '', calendar: null, push: null, writtenOf: null }
  await inBatches(db, atOnce, async (tx) => {
    const { rowCount } = await tx
      .update(mails)
      .set(forgotten)
      .where(inArray(mails.id, old(undefined)))
    return rowCount ?? 0
  })
}
