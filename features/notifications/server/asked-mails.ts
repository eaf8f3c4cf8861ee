import { createHash } from 'node:crypto'
import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { hour } from '#contract/base/durations.ts'
import type { Db } from '#platform/database/database.ts'
import { tooMany } from '#platform/http/limits.ts'
import { askedMails } from '#tables/notifications.ts'
import type { Mail } from '../mail.ts'
import { maxAskedInHour, reachesAnybody } from '../rules.ts'
import { confirmedAddresses } from './confirmed-addresses.ts'

const digestOf = (address: string) => createHash('sha256').update(address.toLowerCase()).digest('base64url')

/** May another requested mail be sent to an address? Served by the index asked_mails_address. */
async function mayBeMailed(tx: Db, address: string, now: Date): Promise<boolean> {
  const isRecent = gt(askedMails.at, new Date(now.getTime() - hour))
  const asked = await tx.$count(askedMails, and(eq(askedMails.addressDigest, digestOf(address)), isRecent))
  return asked < maxAskedInHour
}

/** @throws Problem `too_many` when the address has reached the limit of requested mails */
export async function requireRoomAt(tx: Db, address: string, now: Date): Promise<void> {
  if (!(await mayBeMailed(tx, address, now))) throw tooMany(hour)
}

/** Mails within the limit of requested mails; counts them. Counting is serialised per address. */
export async function notAskedTooOften(tx: Db, all: readonly Mail[], now: Date): Promise<readonly Mail[]> {
  if (!all.some(({ kind }) => reachesAnybody(kind, false))) return all
  const hasConfirmed = await confirmedAddresses(tx, all)
  const left = new Set(all)
  for (const mail of all) {
    const isConfirmed = mail.wasConfirmed || mail.people.some((id) => hasConfirmed(id, mail.to))
    if (!reachesAnybody(mail.kind, isConfirmed)) continue
    const addressDigest = digestOf(mail.to)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`mails to ${addressDigest}`}))`)
    if (await mayBeMailed(tx, mail.to, now)) await tx.insert(askedMails).values({ addressDigest, at: now })
    else left.delete(mail)
  }
  return all.filter((mail) => left.has(mail))
}

/** Deletes entries that no longer count. */
export async function forgetAskedMails(db: Db, now: Date): Promise<void> {
  await db.delete(askedMails).where(lte(askedMails.at, new Date(now.getTime() - hour)))
}
