import type { Db } from '#platform/database/database.ts'
import type { Services } from '#platform/services.ts'
import { isFree } from '../rules.ts'
import { readBankAccount } from './bank-account.ts'
import { readFreePeriod } from './free-posting.ts'

/** Can packages be bought? Not during free posting, nor without an account for payments. */
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
