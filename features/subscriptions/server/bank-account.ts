import { eq } from 'drizzle-orm'
import type { BankAccount } from '#contract/subscriptions/subscriptions.ts'
import type { Db } from '#platform/database/database.ts'
import { settings } from '#tables/settings.ts'

/** Account for payments; null until the operator has completed it. */
export async function readBankAccount(db: Db): Promise<BankAccount | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, 'bankAccount'))
  const value = (row?.value ?? {}) as Partial<Record<keyof BankAccount, unknown>>
  const word = (key: keyof BankAccount) => (typeof value[key] === 'string' ? value[key].trim() : '')
  const account = {
    bank: word('bank'),
    accountName: word('accountName'),
    accountNumber: word('accountNumber'),
  }
  return account.bank && account.accountName && account.accountNumber ? account : null
}
