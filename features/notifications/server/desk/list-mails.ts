import { and, eq, like, type SQL, sql } from 'drizzle-orm'
import type { Paged } from '#contract/base/endpoint.ts'
import { type DeskMail, mailsSearched } from '#contract/notifications/desk-mails.ts'
import { record } from '#features/audit/server/record.ts'
import { containing } from '#platform/database/containing.ts'
import { countSome } from '#platform/database/count-some.ts'
import type { Db } from '#platform/database/database.ts'
import { down, pageIn, type WantedPage } from '#platform/database/page-rows.ts'
import { mails } from '#tables/notifications.ts'
import { sendAgain } from '../send-again.ts'

interface Wanted extends WantedPage {
  q?: string | undefined
  state?: DeskMail['state'] | undefined
}

/**
 * Searches an address, or its beginning, in all mails by the index `mails_address`; other words in the newest mails.
 */
function matching(q: string | undefined): SQL | undefined {
  if (!q) return undefined
  if (q.indexOf('@') > 0)
    return like(sql`lower(${mails.toAddress})`, `${q.toLowerCase().replace(/[%_\\]/g, '\\$&')}%`)
  const oldest = sql`(select created_at from ${mails} order by created_at desc offset ${mailsSearched} limit 1)`
  return and(
    containing(q, mails.toAddress, mails.subject, mails.kind),
    sql`${mails.createdAt} > coalesce(${oldest}, '-infinity')`,
  )
}

/** The outbox, newest first. */
export async function listMails(db: Db, wanted: Wanted): Promise<Paged<DeskMail>> {
  const where = and(matching(wanted.q), wanted.state ? eq(mails.state, wanted.state) : undefined)
  const page = pageIn(wanted, [down(mails.createdAt), down(mails.id)])
  const found = await db
    .select({ row: mails, key: page.key })
    .from(mails)
    .where(and(where, page.where))
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .offset(page.offset)
  const { rows, around } = page.cut(found)
  const items = rows.map(
    ({ row: { id, kind, toAddress, subject, state, attempts, lastError, ...mail } }) => ({
      _id: id,
      kind,
      to: toAddress,
      subject,
      state,
      attempts,
      lastError,
      createdAt: mail.createdAt.toISOString(),
      nextAttemptAt: state === 'waiting' ? mail.nextAttemptAt.toISOString() : null,
      sentAt: mail.sentAt?.toISOString() ?? null,
    }),
  )
  return { items, ...around, ...(await countSome(db, sql`${mails}`, where)) }
}

/** @throws Problem `not_found` or `mail_spent` */
export async function sendMailAgain(
  db: Db,
  { mailId, operatorId, now }: { mailId: string; operatorId: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const mail = await sendAgain(tx, mailId, now)
    await record(tx, {
      act: 'mail sent again',
      subject: { id: mail.id, name: `${mail.subject} (to ${mail.toAddress})` },
      before: { state: mail.state, attempts: mail.attempts, lastError: mail.lastError },
      after: { state: 'waiting' },
      operatorId,
      now,
    })
  })
}
