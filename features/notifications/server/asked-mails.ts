import { createHash } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { hour } from '#contract/base/durations.ts'
import type { Db } from '#platform/database/database.ts'
import { tooMany } from '#platform/http/limits.ts'
import { askedMails } from '#tables/notifications.ts'
import type { Mail } from '../mail.ts'
import { askedBudgetOf, maxAskedMails, reachesAnybody } from '../rules.ts'
import { confirmedAddresses } from './confirmed-addresses.ts'

type Asked = Pick<Mail, 'kind' | 'to'>

function digestOf({ kind, to }: Asked): string {
  const { name } = askedBudgetOf(kind)
  const address = to.toLowerCase()
  return createHash('sha256')
    .update(name === '' ? address : `${name} ${address}`)
    .digest('base64url')
}

/** May another requested mail of this kind be sent to an address? Served by the index asked_mails_address. */
async function mayBeMailed(tx: Db, mail: Asked, now: Date): Promise<boolean> {
  const isRecent = gt(askedMails.at, new Date(now.getTime() - askedBudgetOf(mail.kind).lasts))
  const asked = await tx.$count(askedMails, and(eq(askedMails.addressDigest, digestOf(mail)), isRecent))
  return asked < maxAskedMails
}

/** @throws Problem `too_many` when the address has reached the limit of requested mails of this kind */
export async function requireRoomAt(tx: Db, mail: Asked, now: Date): Promise<void> {
  if (!(await mayBeMailed(tx, mail, now))) throw tooMany(askedBudgetOf(mail.kind).lasts)
}

/** Mails within the limit of requested mails; counts them. Counting is serialised per address and budget. */
export async function notAskedTooOften(tx: Db, all: readonly Mail[], now: Date): Promise<readonly Mail[]> {
  if (!all.some(({ kind }) => reachesAnybody(kind, false))) return all
  const hasConfirmed = await confirmedAddresses(tx, all)
  const left = new Set(all)
  for (const mail of all) {
    const isConfirmed = mail.wasConfirmed || mail.people.some((id) => hasConfirmed(id, mail.to))
    if (!reachesAnybody(mail.kind, isConfirmed)) continue
    const addressDigest = digestOf(mail)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mails to ${addressDigest}`}))`)
    if (await mayBeMailed(tx, mail, now)) await tx.insert(askedMails).values({ addressDigest, at: now })
    else left.delete(mail)
  }
  return all.filter((mail) => left.has(mail))
}

/** Deletes entries that no longer count. */
export async function forgetAskedMails(db: Db, now: Date): Promise<void> {
  await db.delete(askedMails).where(lte(askedMails.at, new Date(now.getTime() - hour)))
}
