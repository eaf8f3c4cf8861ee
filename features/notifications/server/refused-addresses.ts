import { eq, gte } from 'drizzle-orm'
import { addressIn, looksLikeEmail } from '#contract/base/email-form.ts'
import { Problem } from '#contract/base/problems.ts'
import type { Db } from '#platform/database/database.ts'
import { isSameSecret } from '#platform/is-same-secret.ts'
import { refusedAddresses } from '#tables/notifications.ts'

/** Does an address refuse our e-mails permanently? */
export async function isRefusing(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ address: refusedAddresses.address })
    .from(refusedAddresses)
    .where(eq(refusedAddresses.address, email.toLowerCase()))
  return rows.length > 0
}

/** Marks addresses that refuse e-mail permanently. @returns how many are newly marked */
export async function markRefused(
  db: Db,
  refusing: readonly { address: string; reason: string }[],
  now: Date,
): Promise<number> {
  if (refusing.length === 0) return 0
  const rows = refusing.map(({ address, reason }) => ({
    address: address.toLowerCase(),
    reason,
    at: now,
  }))
  const { rowCount } = await db.insert(refusedAddresses).values(rows).onConflictDoNothing()
  return rowCount ?? 0
}

/** An address takes e-mail again. */
export async function unmarkRefused(db: Db, address: string): Promise<void> {
  await db.delete(refusedAddresses).where(eq(refusedAddresses.address, address.toLowerCase()))
}

/** Mails again to the addresses that were marked from a time on. @returns how many */
export async function unmarkRefusedSince(db: Db, since: Date): Promise<number> {
  const { rowCount } = await db.delete(refusedAddresses).where(gte(refusedAddresses.at, since))
  return rowCount ?? 0
}

interface Report {
  token: string
  bounces: readonly { address: string; permanent: boolean; reason: string }[]
}

/** @throws Problem `forbidden` without the configured secret */
export async function takeBounces(
  db: Db,
  secret: string | undefined,
  { token, bounces }: Report,
  now: Date,
): Promise<{ marked: number; unread: number }> {
  if (!isSameSecret(token, secret)) throw new Problem('forbidden')
  const read = bounces.filter(({ address }) => looksLikeEmail(address))
  const refusing = read
    .filter(({ permanent }) => permanent)
    .map(({ address, reason }) => ({ address: addressIn(address), reason }))
  return { marked: await markRefused(db, refusing, now), unread: bounces.length - read.length }
}
