import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { isFree } from '../rules.ts'
import { readBankAccount } from './bank-account.ts'
import { readFreePeriod } from './free-posting.ts'

/** Whether there is anything to buy: not while posting is free, nor while there is no account to pay to. */
export async function readSale(db: Db, services: Services, now: Date) {
  const period = await readFreePeriod(db, services)
  const account = await readBankAccount(db)
  return {
    from: period.from?.toISOString() ?? null,
    until: period.until.toISOString(),
    isRunning: isFree(period, now),
    isPaused: account === null,
  }
}
