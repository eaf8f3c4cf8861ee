import { and, asc, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DeskMessage } from '#contract/desk-messages.ts'
import type { Paged } from '#contract/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import { record } from '#features/audit/server/record.ts'
import { readSettings } from '#features/settings/server/read-settings.ts'
import { containing } from '#platform/database/containing.ts'
import type { Db } from '#platform/database/database.ts'
import { offsetOf } from '#platform/database/page-rows.ts'
import type { Services } from '#platform/services.ts'
import { accounts } from '#tables/accounts.ts'
import { contactMessages } from '#tables/contact.ts'
import { answerMessage, markMessageDone } from '../answer-message.ts'

interface Wanted {
  state: 'waiting' | 'done'
  q?: string | undefined
  page: number
  limit: number
}

const answerer = alias(accounts, 'answerer')
const closer = alias(accounts, 'closer')

const selection = (db: Db) =>
  db
    .select({ message: contactMessages, answeredBy: answerer.email, doneBy: closer.email })
    .from(contactMessages)
    .leftJoin(answerer, eq(answerer.id, contactMessages.answeredBy))
    .leftJoin(closer, eq(closer.id, contactMessages.doneBy))
    .$dynamic()

type Selected = Awaited<ReturnType<typeof selection>>[number]

function shown({ message: { id, createdAt, answeredAt, doneAt, ...message }, ...by }: Selected): DeskMessage {
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
  const rows = await selection(db)
    .where(where)
    .orderBy(
      isWaiting ? asc(contactMessages.createdAt) : desc(contactMessages.doneAt),
      asc(contactMessages.id),
    )
    .limit(wanted.limit)
    .offset(offsetOf(wanted))
  const [all] = await db.select({ total: count() }).from(contactMessages).where(where)
  return { items: rows.map(shown), total: all?.total ?? 0 }
}

/** @throws Problem `not_found` */
export async function readMessage(db: Db, messageId: string): Promise<DeskMessage> {
  const [row] = await selection(db).where(eq(contactMessages.id, messageId))
  if (!row) throw new Problem('not_found')
  return shown(row)
}

interface Act {
  messageId: string
  operatorId: string
  now: Date
}

/** @throws Problem `not_found`, or `already_settled` with the name of the operator who answered */
export async function answer(
  db: Db,
  services: Pick<Services, 'freePostingUntil' | 'publicUrl'>,
  given: Act & { answer: string },
): Promise<void> {
  const { messageId, operatorId, now } = given
  await db.transaction(async (tx) => {
    const { contact } = await readSettings(tx, services)
    const { publicUrl } = services
    const { name, email } = await answerMessage(tx, { ...given, contactEmail: contact.email, publicUrl })
    await record(tx, {
      act: 'message answered',
      subject: { id: messageId, name: `${name}, ${email}` },
      after: { answer: given.answer },
      operatorId,
      now,
    })
  })
}

/** @throws Problem `not_found`, or `already_settled` with the name of the first operator */
export async function markDone(db: Db, act: Act): Promise<void> {
  const { messageId, operatorId, now } = act
  await db.transaction(async (tx) => {
    const { name, email } = await markMessageDone(tx, act)
    await record(tx, {
      act: 'message done',
      subject: { id: messageId, name: `${name}, ${email}` },
      operatorId,
      now,
    })
  })
}
