import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, eq, isNotNull, or } from 'drizzle-orm'
import { formatLaari } from '#contract/base/laari.ts'
import { Problem } from '#contract/base/problems.ts'
import { type DocumentKind, documentNumber } from '#contract/facts/ledger-kinds.ts'
import type { Db } from '#platform/database/database.ts'
import { inTemporaryFolder } from '#platform/files/in-temporary-folder.ts'
import { TaskBrokenOff } from '#platform/task-processes/task-process.ts'
import { ledgerEntries } from '#tables/subscriptions/ledger.ts'
import type { receipts, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { type Account, askedOf, chargedOf, creditPaidOf } from '../../ledger-rules.ts'
import { referenceOf } from '../../reference.ts'
import type { BillingDocument } from '../draw-document.ts'
import {
  creditNoteDocument,
  proFormaDocument,
  receiptDocument,
  refundDocument,
} from '../money/document-words.ts'
import type { Entry } from '../money/enter.ts'
import { runSlipTask } from '../slips/slip-tasks.ts'

/** Newest documents of each kind that are drawn and read again. */
const drawnOfKind = 2

interface Purchase {
  number: number
  row: typeof subscriptions.$inferSelect | null
  receipt: typeof receipts.$inferSelect | null
  account: Account
}

/** A document with what the ledger says that it must say. */
export interface CheckedDocument {
  /** Number of the purchase. */
  purchase: number
  kind: DocumentKind
  /** 'CN-3' */
  number: string
  document: BillingDocument
  laari: number
}

/** Documents of purchases whose company is still there, as they are drawn today, with the sums of the ledger. */
export async function documentsOf(db: Db, purchases: readonly Purchase[]): Promise<CheckedDocument[]> {
  const documents = await db
    .select()
    .from(ledgerEntries)
    .where(or(isNotNull(ledgerEntries.documentKind), eq(ledgerEntries.kind, 'credit used')))
    .orderBy(desc(ledgerEntries.number))
  const byPurchase = Map.groupBy(documents, ({ subscriptionNumber }) => subscriptionNumber)
  return purchases.flatMap(({ number, row, receipt, account }) => {
    if (!row) return []
    const issuedBy = row.issuedBy ?? ''
    const entries = byPurchase.get(number) ?? []
    const ofEntries = entries.flatMap((entry): CheckedDocument[] => {
      const { documentKind: kind, documentSerial: serial } = entry
      if (kind === null || serial === null) return []
      const laari = kind === 'pro forma' ? askedOf(row, account) : entry.amountInLaari
      const document = documentOfEntry(entry, { row, account, issuedBy })
      return [{ purchase: number, kind, number: documentNumber(kind, serial), document, laari }]
    })
    if (!receipt) return ofEntries
    const document = receiptDocument({
      row,
      receipt,
      issuedBy,
      paidByCredit: creditPaidOf(entries),
      voidBy: undefined,
    })
    const ofReceipt = { kind: 'receipt', number: documentNumber('receipt', receipt.number) } as const
    return [...ofEntries, { purchase: number, ...ofReceipt, document, laari: chargedOf(account) }]
  })
}

/** The sums of a document do not depend on the names on it. */
function documentOfEntry(
  entry: Entry,
  { row, account, issuedBy }: { row: typeof subscriptions.$inferSelect; account: Account; issuedBy: string },
): BillingDocument {
  const billedTo = row.billedTo ?? ''
  if (entry.documentKind === 'credit note') return creditNoteDocument({ row, entry, issuedBy })
  if (entry.documentKind === 'refund')
    return refundDocument({ row, entry, refund: undefined, billedTo, issuedBy })
  return proFormaDocument({ row, entry, account, billedTo, bank: null, issuedBy, tax: undefined })
}

/** Documents that say another sum than the ledger: each by itself, and credit notes and refunds of a purchase together. */
export function documentDifferences(
  documents: readonly CheckedDocument[],
  purchases: readonly Purchase[],
): string[] {
  const byPurchase = Map.groupBy(documents, ({ purchase }) => purchase)
  return [
    ...documents.flatMap(({ purchase, number, document, laari }) =>
      document.sum.laari === laari
        ? []
        : [
            `${referenceOf(purchase)}: ${number} says ${formatLaari(document.sum.laari)}, by the ledger ${formatLaari(laari)}`,
          ],
    ),
    ...purchases.flatMap(({ number, row, account }) =>
      row ? togetherOf(row, account, byPurchase.get(number) ?? []) : [],
    ),
  ]
}

function togetherOf(
  row: typeof subscriptions.$inferSelect,
  account: Account,
  documents: readonly CheckedDocument[],
): string[] {
  const sumOf = (wanted: DocumentKind) =>
    documents.reduce((sum, { kind, document }) => sum + (kind === wanted ? document.sum.laari : 0), 0)
  const reference = referenceOf(row.number)
  const found: string[] = []
  if (sumOf('credit note') !== account.credited)
    found.push(
      `its credit notes say ${formatLaari(sumOf('credit note'))}, but ${formatLaari(account.credited)} was credited`,
    )
  if (sumOf('refund') !== account['given back'])
    found.push(
      `its refunds say ${formatLaari(sumOf('refund'))}, but ${formatLaari(account['given back'])} was given back`,
    )
  const ofAds = row.adsLimit * row.unitPriceInLaari
  if (row.type === 'Pay-per-Ad' && ofAds !== account.due)
    found.push(
      `its documents say ${row.adsLimit} x ${formatLaari(row.unitPriceInLaari)}, but ${formatLaari(account.due)} is due`,
    )
  return found.map((words) => `${reference}: ${words}`)
}

/** The newest documents of each kind. */
export function newestOf(documents: readonly CheckedDocument[]): CheckedDocument[] {
  return [...Map.groupBy(documents, ({ kind }) => kind).values()].flatMap((some) =>
    some
      .toSorted((one, other) => other.document.day.getTime() - one.document.day.getTime())
      .slice(0, drawnOfKind),
  )
}

/**
 * Draws documents and reads their PDFs as a slip is read, in a process of its own. What a process does not read, because all are
 * busy, is said next time.
 */
export async function drawnDifferences(documents: readonly CheckedDocument[]): Promise<string[]> {
  // Loaded on demand: drawing needs fonts and tables.
  const { draw } = await import('../draw-document.ts')
  const found: string[] = []
  try {
    await inTemporaryFolder(async (folder) => {
      for (const { purchase, number, document, laari } of documents) {
        const path = join(folder, 'document.pdf')
        await writeFile(path, await draw(document), { mode: 0o600 })
        const { words } = await runSlipTask('lookAtSlip', { path, mediaType: 'application/pdf' })
        if (!words?.numbers.includes(purchase) || !(laari === 0 || words.amountsInLaari.includes(laari)))
          found.push(`${referenceOf(purchase)}: the PDF of ${number} does not say ${formatLaari(laari)}`)
      }
    })
  } catch (error) {
    if (!(error instanceof TaskBrokenOff || error instanceof Problem)) throw error
  }
  return found
}
