import { and, eq, isNull } from 'drizzle-orm'
import { formatDateTime } from '#contract/maldives.ts'
import { Problem } from '#contract/problems.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts.ts'
import { contactMessages } from '#tables/contact.ts'

type Row = typeof contactMessages.$inferSelect

interface Closing {
  messageId: string
  operatorId: string
  now: Date
}

interface Answering extends Closing {
  answer: string
  /** Address for further questions; empty if the operator gives none. */
  contactEmail: string
  publicUrl: string
}

function contactAnswered({ name, email, message }: Row, given: Answering): Mail {
  const { answer, contactEmail, publicUrl } = given
  const further = contactEmail ? `Do you have another question? Write to ${contactEmail}.` : undefined
  return {
    kind: 'contact-answer',
    to: email,
    people: [],
    subject: 'The answer to your message',
    lines: [`Hello ${name},`, answer, ...(further ? [further] : []), 'You had written:', message],
    action: { label: 'Write to us again', url: `${publicUrl}/about#contact` },
  }
}

/**
 * Mails an answer to the sender and closes the message, in one transaction. Of two concurrent operators one
 * succeeds.
 *
 * @throws Problem `not_found`
 * @throws Problem `already_settled` when it was answered before, with the operator's name
 */
export async function answerMessage(db: Db, given: Answering): Promise<Row> {
  const { messageId, operatorId, answer, now } = given
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(contactMessages)
      .set({ answer, answeredAt: now, answeredBy: operatorId, doneAt: now, doneBy: operatorId })
      .where(and(eq(contactMessages.id, messageId), isNull(contactMessages.answeredAt)))
      .returning()
    if (!row) throw await refusal(tx, messageId)
    await notify(tx, contactAnswered(row, given), now)
    return row
  })
}

/**
 * Closes a message that needs no answer by e-mail.
 *
 * @throws Problem `not_found`
 * @throws Problem `already_settled` when it is done, with the operator's name
 */
export async function markMessageDone(db: Db, { messageId, operatorId, now }: Closing): Promise<Row> {
  const [row] = await db
    .update(contactMessages)
    .set({ doneAt: now, doneBy: operatorId })
    .where(and(eq(contactMessages.id, messageId), isNull(contactMessages.doneAt)))
    .returning()
  if (!row) throw await refusal(db, messageId)
  return row
}

async function refusal(db: Db, messageId: string): Promise<Problem> {
  const [done] = await db
    .select({ answeredAt: contactMessages.answeredAt, doneAt: contactMessages.doneAt, by: accounts.name })
    .from(contactMessages)
    .leftJoin(accounts, eq(accounts.id, contactMessages.doneBy))
    .where(eq(contactMessages.id, messageId))
  if (!done?.doneAt) return new Problem('not_found')
  const what = done.answeredAt ? 'answered' : 'marked as done'
  return new Problem('already_settled', {
    words: `This message was already ${what} by ${done.by ?? 'another operator'} on ${formatDateTime(done.doneAt)}`,
  })
}
