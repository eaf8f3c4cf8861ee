import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { mails } from '#tables/notifications.ts'
import { isLastAttempt, nextAttemptAt } from '../rules.ts'
import type { MailTransport, OutboxMail } from './mail-transport.ts'

const atOnce = 5

/** Links in delivered mails are secrets of their receiver: what stays in the outbox must not open anything. */
const withoutTokens = (column: unknown) =>
  sql<string>`regexp_replace(${column}, 'token=[[:alnum:]_-]{20,}', 'token=...', 'g')`

/**
 * Takes a few mails that are due and sets the time of their next attempt in the same statement: no other process takes
 * them before, and if this one dies in between they are tried again then. Served by the index mails_due.
 */
async function claim(db: Db, now: Date): Promise<OutboxMail[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.state, 'waiting'), lte(mails.nextAttemptAt, now)))
      .orderBy(asc(mails.nextAttemptAt))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const mail of due) {
      mail.attempts += 1
      mail.nextAttemptAt = nextAttemptAt(mail.attempts, now)
      const { attempts, nextAttemptAt: next } = mail
      await tx.update(mails).set({ attempts, nextAttemptAt: next }).where(eq(mails.id, mail.id))
    }
    return due
  })
}

function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error)
  return words.replace(/\p{Cc}+/gu, ' ').slice(0, 300)
}

/** Says why a mail could not be sent. */
export type OnFailure = (
  mail: { id: string; kind: string; attempts: number; dead: boolean },
  reason: string,
) => void

/**
 * Delivers what is due, a few at once, each with a delay that grows until it is given up as dead (the operator sees
 * it and can send it again).
 *
 * @returns how many were tried
 */
export async function deliverDueMails(
  db: Db,
  transport: MailTransport,
  now: Date,
  onFailure: OnFailure = () => {},
): Promise<number> {
  const claimed = await claim(db, now)
  await Promise.all(claimed.map((mail) => deliver(db, transport, mail, now, onFailure)))
  return claimed.length
}

async function deliver(db: Db, transport: MailTransport, mail: OutboxMail, now: Date, onFailure: OnFailure) {
  const mine = and(eq(mails.id, mail.id), eq(mails.state, 'waiting'))
  try {
    await transport.send(mail)
  } catch (error) {
    const dead = isLastAttempt(mail.attempts)
    const lastError = reasonOf(error)
    await db
      .update(mails)
      .set({ lastError, state: dead ? 'dead' : 'waiting' })
      .where(mine)
    onFailure({ id: mail.id, kind: mail.kind, attempts: mail.attempts, dead }, lastError)
    return
  }
  const bodies = { html: withoutTokens(mails.html), text: withoutTokens(mails.text) }
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: now, lastError: null, ...bodies })
    .where(mine)
}
