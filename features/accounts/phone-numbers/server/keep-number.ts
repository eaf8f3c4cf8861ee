import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { Problem } from '#contract/base/problems.ts'
import { provenSince } from '#contract/facts/phone-codes.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { phoneNumbers } from '#tables/accounts/phone-numbers.ts'

interface Kept {
  accountId: string
  role: Role
  /** Dialling format. */
  number: string
  now: Date
}

/**
 * Replaces the number of an account by one that was just proven. Another account of the role with that
 * number loses it after a long time without a code. The unique key on role and number decides a race.
 *
 * @returns the account that lost it, if any
 * @throws Problem `phone_taken` when another account of the role has it
 */
export async function keepNumber(
  tx: Db,
  { accountId, role, number, now }: Kept,
): Promise<string | undefined> {
  const [lost] = await tx
    .delete(phoneNumbers)
    .where(
      and(
        eq(phoneNumbers.role, role),
        eq(phoneNumbers.number, number),
        ne(phoneNumbers.accountId, accountId),
        lte(phoneNumbers.provenAt, provenSince(now)),
      ),
    )
    .returning({ accountId: phoneNumbers.accountId })
  const isNumber = and(eq(phoneNumbers.role, role), eq(phoneNumbers.number, number))
  await tx
    .delete(phoneNumbers)
    .where(and(eq(phoneNumbers.accountId, accountId), ne(phoneNumbers.number, number)))
  await tx
    .insert(phoneNumbers)
    .values({ accountId, role, number, createdAt: now, provenAt: now })
    .onConflictDoNothing()
  const { rowCount } = await tx
    .update(phoneNumbers)
    .set({ provenAt: now })
    .where(and(isNumber, eq(phoneNumbers.accountId, accountId)))
  if (rowCount !== 1) throw new Problem('phone_taken')
  return lost?.accountId
}

/**
 * Records that the number of an account was proven again.
 *
 * @throws Problem `no_number` when the account does not have it any more
 */
export async function markProvenAgain(tx: Db, { accountId, number, now }: Omit<Kept, 'role'>): Promise<void> {
  const { rowCount } = await tx
    .update(phoneNumbers)
    .set({ provenAt: now })
    .where(and(eq(phoneNumbers.accountId, accountId), eq(phoneNumbers.number, number)))
  if (rowCount !== 1) throw new Problem('no_number')
}

/** @returns whether there was one */
export async function removeNumber(tx: Db, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(phoneNumbers).where(eq(phoneNumbers.accountId, accountId))
  return rowCount === 1
}

/**
 * Removes a number that was added after the registration.
 *
 * @param began time of the registration
 * @returns whether there was one
 */
export async function removeAddedNumber(tx: Db, accountId: string, began: Date): Promise<boolean> {
  const { rowCount } = await tx
    .delete(phoneNumbers)
    .where(and(eq(phoneNumbers.accountId, accountId), gt(phoneNumbers.createdAt, began)))
  return rowCount === 1
}

/** Moves the number to another account of the same person and role. */
export async function moveNumber(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(phoneNumbers).set({ accountId: to }).where(eq(phoneNumbers.accountId, from))
}
