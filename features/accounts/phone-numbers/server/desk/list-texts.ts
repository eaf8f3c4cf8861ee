import { and, eq } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import type { DeskText } from '#contract/notifications/desk-texts.ts'
import { containing } from '#platform/database/containing.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import { textMessages } from '#tables/text-messages.ts'
import { maskedNumber } from '../../rules.ts'

interface Wanted extends WantedPage {
  q?: string | undefined
  state?: DeskText['state'] | undefined
}

/** Outbox of text messages, newest first. Served by the index text_messages_created. */
export async function listTexts(db: Db, wanted: Wanted): Promise<Paged<DeskText>> {
  const where = and(
    // Matches a number in any notation.
    containing(wanted.q?.replace(/(?<=\d)[\s-]+(?=\d)/g, ''), textMessages.toNumber, textMessages.kind),
    wanted.state ? eq(textMessages.state, wanted.state) : undefined,
  )
  const page = pageIn(wanted, [down(textMessages.createdAt), down(textMessages.id)])
  const found = await db
    .select({ row: textMessages, key: page.key })
    .from(textMessages)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(({ row: { id, kind, toNumber, parts, state, attempts, lastError, ...text } }) => ({
    _id: id,
    kind,
    to: maskedNumber(toNumber),
    parts,
    state,
    attempts,
    lastError,
    createdAt: text.createdAt.toISOString(),
    nextAttemptAt: state === 'waiting' ? text.nextAttemptAt.toISOString() : null,
    sentAt: text.sentAt?.toISOString() ?? null,
  }))
  return { items, ...around, total: await db.$count(textMessages, where) }
}
