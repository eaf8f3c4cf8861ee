import { asc, eq } from 'drizzle-orm'
import { fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import type { DeskAccount } from '#contract/subscriptions/desk-money.ts'
import type { Db } from '#platform/database/database.ts'
import { accounts } from '#tables/accounts/accounts.ts'
import { employers } from '#tables/companies/employers.ts'
import { ledgerEntries } from '#tables/subscriptions/ledger.ts'
import { receipts, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { accountOf, freeCreditOf, isPaid, maxCreditNote, maxRefund } from '../../ledger-rules.ts'
import { isRefused } from '../../rules.ts'
import { liveGrantOf } from '../ledger.ts'
import { entryJson, isReceiptOfEntry, listRefunds } from '../money/entry-json.ts'
import { readRefundsToCome } from '../money/read-account.ts'
import { readSecondPersonAbove } from '../money/second-person-above.ts'
import { whyNotVoid } from '../money/void-purchase.ts'
import { toJson } from '../subscription-json.ts'

/**
 * The account of a purchase for operators.
 *
 * @throws Problem `not_found`
 */
export async function readDeskAccount(
  db: Db,
  { subscriptionId, now }: { subscriptionId: string; now: Date },
): Promise<DeskAccount> {
  const [found] = await db
    .select({ row: subscriptions, company: employers.company })
    .from(subscriptions)
    .innerJoin(employers, eq(employers.id, subscriptions.employerId))
    .where(eq(subscriptions.id, subscriptionId))
  if (!found) throw new Problem('not_found')
  const { row, company } = found
  const entries = await db
    .select({ entry: ledgerEntries, by: accounts.email, receipt: receipts })
    .from(ledgerEntries)
    .leftJoin(accounts, eq(accounts.id, ledgerEntries.actorId))
    .leftJoin(receipts, isReceiptOfEntry)
    .where(eq(ledgerEntries.subscriptionNumber, row.number))
    .orderBy(asc(ledgerEntries.number))
  const account = accountOf(entries.map(({ entry }) => entry))
  const grant = await liveGrantOf(db, subscriptionId, now)
  const toRefund = (await readRefundsToCome(db, [row.number]))(row.number)
  const isSettled = row.receiptNumber !== null
  const { reference, toPay, status, endDate } = toJson(row, null, now, account)
  return {
    subscriptionId,
    reference,
    company,
    status,
    endDate,
    toPay,
    employerId: row.employerId,
    type: row.type,
    planName: row.planName,
    adsLimit: row.adsLimit,
    receiptNumber: row.receiptNumber,
    orderNumber: row.orderNumber,
    entries: entries.map(({ entry, by, receipt }) => entryJson(entry, by, receipt)),
    refunds: await listRefunds(db, { subscriptionId }),
    credit: fromLaari(freeCreditOf(account, toRefund)),
    maxCreditNote: fromLaari(isSettled ? maxCreditNote(account) : 0),
    maxRefund: fromLaari(maxRefund(account)),
    secondPersonAbove: await readSecondPersonAbove(db, now),
    adsLeft: grant?.planType === 'Pay-per-Ad' ? grant.adsLeft : null,
    mayApprove: isRefused(row) && isPaid(account),
    whyNotVoid: (await whyNotVoid(db, row, account)) ?? null,
  }
}
