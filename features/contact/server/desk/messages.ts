import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Paged } from '#contract/base/endpoint.ts'
import { formatDateTime } from '#contract/base/maldives.ts'
import { Problem } from '#contract/base/problems.ts'
import type { DeskMessage } from '#contract/contact/desk-messages.ts'
import { record } from '#features/audit/server/record.ts'
import type { Mail } from '#features/notifications/mail.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { isRefusing } from '#features/notifications/server/refused-addresses.ts'
import { readSettings } from '#features/settings/server/read-settings.ts'
import { containing } from '#platform/database/containing.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, up, type WantedPage } from '#platform/database/page-rows.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { contactMessages } from '#tables/contact.ts'

interface Wanted extends WantedPage {
  state: 'waiting' | 'done'
  q?: string | undefined
}

const answerer = alias(accounts, 'answerer')
const closer = alias(accounts, 'closer')

const selection = (db: Db, key = sql<unknown>`null`) =>
  db
    .select({ message: contactMessages, answeredBy: answerer.email, doneBy: closer.email, key })
    .from(contactMessages)
    .leftJoin(answerer, eq(answerer.id, contactMessages.answeredBy))
    .leftJoin(closer, eq(closer.id, contactMessages.doneBy))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selection>>[number]

function shown({
  message: { id, createdAt, answeredAt, doneAt, ...message },
  key: _,
  ...by
}: Selected): DeskMessage {
  return {
    ...message,
    ...by,
    _id: id,
    at: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
    doneAt: doneAt?.toISOString() ?? null,
  }
}

/** Open messages, oldest first, or closed ones, latest first. */
export async function listMessages(db: Db, wanted: Wanted): Promise<Paged<DeskMessage>> {
  const isWaiting = wanted.state === 'waiting'
  const { name, email, phone, message, answer } = contactMessages
  const where = and(
    isWaiting ? isNull(contactMessages.doneAt) : isNotNull(contactMessages.doneAt),
    containing(wanted.q, name, email, phone, message, answer),
  )
  const page = pageIn(wanted, [
    isWaiting ? up(contactMessages.createdAt) : down(contactMessages.doneAt),
    up(contactMessages.id),
  ])
  const found = await selection(db, page.key)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  return { items: rows.map(shown), ...around, total: await db.$count(contactMessages, where) }
}

/** @throws Problem `not_found` */
export async function readMessage(db: Db, messageId: string): Promise<DeskMessage> {
  const [row] = await selection(db).where(eq(contactMessages.id, messageId))
  if (!row) throw new Problem('not_found')
  return shown(row)
}

interface Action {
  messageId: string
  operatorId: string
  now: Date
}

/**
 * Mails an answer to the sender and closes the message, in one transaction. Of two concurrent operators one
 * succeeds.
 *
 * @throws Problem `not_found`
 * @throws Problem `already_settled` when it was answered before, with the operator's name
 * @throws Problem `refuses_mail` when the address takes no e-mail from us
 */
export async function answerMessage(
  db: Db,
  services: Pick<Services, 'freePostingUntil' | 'publicUrl'>,
  { answer, ...act }: Action & { answer: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { contact } = await readSettings(tx, services)
    const { name, email, message } = await close(tx, act, answer)
    if (await isRefusing(tx, email)) throw new Problem('refuses_mail')
    const further = contact.email && `Do you have another question? Write to ${contact.email}.`
    const mail: Mail = {
      kind: 'contact-answer',
      to: email,
      people: [],
      subject: 'The answer to your message',
      lines: [`Hello ${name},`, answer, ...(further ? [further] : []), 'You had written:', message],
      action: { label: 'Write to us again', url: `${services.publicUrl}/about#contact` },
    }
    await notify(tx, mail, act.now)
  })
}

/**
 * Closes a message that needs no answer by e-mail.
 *
 * @throws Problem `not_found`
 * @throws Problem `already_settled` when it is done, with the operator's name
 */
export async function markMessageDone(db: Db, act: Action): Promise<void> {
  await db.transaction(async (tx) => void (await close(tx, act)))
}

/** Closes a message, with its entry in the audit. An answer may follow where it was only marked as done. */
async function close(tx: Db, { messageId, operatorId, now }: Action, answer?: string) {
  const { id, answeredAt, doneAt } = contactMessages
  const answered = answer !== undefined && { answer, answeredAt: now, answeredBy: operatorId }
  const [row] = await tx
    .update(contactMessages)
    .set({ ...answered, doneAt: now, doneBy: operatorId })
    .where(and(eq(id, messageId), isNull(answered ? answeredAt : doneAt)))
    .returning()
  if (!row) throw await refusal(tx, messageId)
  await record(tx, {
    act: answered ? 'message answered' : 'message done',
    subject: { id: messageId, name: `${row.name}, ${row.email}` },
    ...(answered && { after: { answer } }),
    operatorId,
    now,
  })
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
