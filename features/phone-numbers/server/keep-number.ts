import { and, eq, gt, lte, ne } from 'drizzle-orm'
import { Problem } from '#contract/problems.ts'
import type { Role } from '#contract/vocabularies.ts'
import type { Db } from '#platform/database/database.ts'
import { phoneNumbers } from '#tables/phone-numbers.ts'
import { provenSince } from '../rules.ts'

interface Kept {
  accountId: string
  role: Role
  /** As it is dialled. */
  number: string
  now: Date
}

/**
 * Gives an account a number that was just proven, in place of the one it has. Another account of the role that has it, and from which
 * nobody entered a code for 180 days, loses it. The unique key on role and number decides who was first.
 *
 * @returns the account that lost it, where one did
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

/** @returns whether there was one */
export async function removeNumber(tx: Db, accountId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(phoneNumbers).where(eq(phoneNumbers.accountId, accountId))
  return rowCount === 1
}

/** Removes a number that an account did not begin with. @param began when the account was made */
export async function removeAddedNumber(tx: Db, accountId: string, began: Date): Promise<void> {
  await tx
    .delete(phoneNumbers)
    .where(and(eq(phoneNumbers.accountId, accountId), gt(phoneNumbers.createdAt, began)))
}

/** Gives the number of one account to another one of the same person and role. */
export async function moveNumber(tx: Db, from: string, to: string): Promise<void> {
  await tx.update(phoneNumbers).set({ accountId: to }).where(eq(phoneNumbers.accountId, from))
}
