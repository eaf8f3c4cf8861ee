import { and, eq, sql } from 'drizzle-orm'
import { Settings } from '#contract/settings/settings.ts'
import type { Db } from '#platform/database/database.ts'
import { settings } from '#tables/settings.ts'
import { ledgerEntries } from '#tables/subscriptions/ledger.ts'
import { receipts } from '#tables/subscriptions/subscriptions.ts'
import { taxIn } from '../../ledger-rules.ts'
import type { EntryTax } from './enter.ts'

/** Rate in hundredths of a per cent and number of the registration for tax; undefined while there is none. */
export async function readTax(db: Db): Promise<{ taxRate: number; tin: string } | undefined> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'tax'))
  const read = Settings.shape.tax.safeParse(row?.value)
  if (!read.success || !read.data.isRegistered) return undefined
  return { taxRate: Math.round(read.data.rate * 100), tin: read.data.tin }
}

/** Receipt of a purchase; undefined before its approval. */
export async function receiptOf(db: Db, { receiptNumber }: { receiptNumber: number | null }) {
  if (receiptNumber === null) return undefined
  const [receipt] = await db.select().from(receipts).where(eq(receipts.number, receiptNumber))
  return receipt
}

/** The tax that an amount contains at a rate, for an entry or a receipt. */
export function taxOf(
  laari: number,
  registered: { taxRate: number | null; tin: string | null } | undefined,
): EntryTax | undefined {
  if (!registered?.taxRate || registered.tin === null) return undefined
  const { taxRate, tin } = registered
  return { taxInLaari: taxIn(laari, taxRate), taxRate, tin }
}

/**
 * The tax of a credit note over an amount. All notes of a receipt together contain the tax of what they credit: each by
 * itself would be rounded, and together they would differ from the receipt.
 */
export async function taxOfNote(
  tx: Db,
  laari: number,
  receipt: Awaited<ReturnType<typeof receiptOf>>,
): Promise<EntryTax | undefined> {
  if (!receipt) return undefined
  const sum = (column: typeof ledgerEntries.amountInLaari | typeof ledgerEntries.taxInLaari) =>
    sql`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [earlier] = await tx
    .select({ laari: sum(ledgerEntries.amountInLaari), tax: sum(ledgerEntries.taxInLaari) })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.subscriptionNumber, receipt.subscriptionNumber),
        eq(ledgerEntries.kind, 'credited'),
      ),
    )
  const { laari: before = 0, tax: credited = 0 } = earlier ?? {}
  const together = taxOf(before + laari, receipt)
  return together && { ...together, taxInLaari: Math.max(0, together.taxInLaari - credited) }
}
