import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'
import type { Mail } from '../mail.ts'
import { wantedAmong } from './choose-notices.ts'
import { type OutboxMail, reasonOf } from './mail-transport.ts'
import { pushOf } from './push-of.ts'
import { oneLine, renderMail } from './render-mail.ts'

/** Renders a mail at sending time. @returns undefined when there is nothing to mail any more */
export type Writer = (db: Db, mail: OutboxMail, now: Date) => Promise<Mail | undefined>

/** Renders a mail at the time of sending, or reports why that is not possible at the moment. */
async function write(db: Db, mail: OutboxMail, now: Date, writer: Writer | undefined) {
  if (!writer) return new Error('nobody here writes mails of this kind')
  return db
    .transaction(async (tx) => {
      const written = await writer(tx, mail, now)
      // Its address may be another one than that of the queue, or refuse such mails since.
      return written && (await wantedAmong(tx, [written]))[0]
    })
    .catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))))
}

/**
 * Stores the rendered content of a due mail; one that its address does not want is deleted. One that cannot be rendered is returned
 * without a text, with the reason in `lastError`: its attempt fails.
 *
 * @returns whether there is an attempt
 */
export async function writeDueMail(
  tx: Db,
  mail: OutboxMail,
  now: Date,
  writer: Writer | undefined,
): Promise<boolean> {
  const written = await write(tx, mail, now, writer)
  const ofMail = eq(mails.id, mail.id)
  if (written instanceof Error) {
    Object.assign(mail, { text: '', lastError: reasonOf(written) })
    return true
  }
  if (!written) {
    await tx.delete(mails).where(ofMail)
    return false
  }
  const people = [...written.people]
  const { html, text } = renderMail(written)
  const subject = oneLine(written.subject)
  const toAddress = written.to
  // From here on no more items can be added to it.
  await tx.update(mails).set({ dedupeKey: null, toAddress, people, html, text, subject }).where(ofMail)
  const unsubscribeUrl = written.unsubscribeUrl ?? null
  Object.assign(mail, { toAddress, people, html, text, subject, push: pushOf(written), unsubscribeUrl })
  return true
}
