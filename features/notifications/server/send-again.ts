import { eq } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { mailStates } from '#contract/facts/mail-states.ts'
import { mailTextKeptForDays } from '#contract/facts/retention.ts'
import type { Db } from '#platform/database/database.ts'
import { mails, pushes } from '#tables/notifications.ts'
import { attemptLimit } from '../rules.ts'

/**
 * Queues a mail again with priority: one that was given up, that waits for a retry, or that was sent and
 * did not arrive. One that was given up since it could not be written is written when it is sent.
 *
 * @returns the earlier mail
 * @throws Problem `not_found`
 * @throws Problem `mail_spent` when its text, or its personal link, is no longer stored, or it is being sent or not written yet
 */
export async function sendAgain(tx: Db, mailId: string, now: Date): Promise<typeof mails.$inferSelect> {
  const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for('update')
  if (!mail) throw new Problem('not_found')
  // One that may be sent more than once stays waiting while it is sent.
  const isTried = now.getTime() - (mail.triedAt[0]?.getTime() ?? 0) < attemptLimit
  const isSending = mail.state === 'taken' || (isTried && mail.state === 'waiting')
  if (isSending) throw new Problem('mail_spent', { words: 'This e-mail is being sent at this moment' })
  if (mail.text === '' && mail.state === 'waiting')
    throw new Problem('mail_spent', { words: 'This e-mail is written when it is due, and sent then' })
  if (mail.text === '' && mail.state === 'unknown' && mail.triedAt.length === 0)
    throw new Problem('mail_spent', { words: 'This e-mail was given up before it was written' })
  const isUnwritten = mail.text === '' && mail.writtenOf !== null
  if (mail.text === '' && !(isUnwritten && mail.state === 'dead'))
    throw new Problem('mail_spent', { words: `What an e-mail said is kept for ${mailTextKeptForDays} days` })
  if (mailStates[mail.state].delivered && mail.text.includes('token=...')) throw new Problem('mail_spent')
  await tx
    .update(mails)
    .set({
      state: 'waiting',
      attempts: 0,
      nextAttemptAt: now,
      sentAt: null,
      lastError: null,
      // The stored text is sent: what it was written of may be over by now.
      writtenOf: isUnwritten ? mail.writtenOf : null,
    })
    .where(eq(mails.id, mailId))
  // Browsers are notified again too.
  await tx.delete(pushes).where(eq(pushes.mailId, mailId))
  return mail
}
