import { join } from 'node:path'
import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { dayOf } from '#contract/base/maldives.ts'
import { fromLaari } from '#contract/base/money.ts'
import { Problem } from '#contract/base/problems.ts'
import { documentKinds, documentNumber } from '#contract/facts/ledger-kinds.ts'
import type { Invoice } from '#contract/subscriptions/invoices.ts'
import type { Db } from '#platform/database/database.ts'
import { contentReply } from '#platform/http/content-reply.ts'
import type { FileReply } from '#platform/http/serve.ts'
import type { Viewer } from '#platform/http/viewer.ts'
import { drawApart } from '#platform/pdf/draw-apart.ts'
import { ledgerEntries, refunds } from '#tables/subscriptions/ledger.ts'
import { receipts, type subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { askedOf, creditPaidOf, freeCreditOf } from '../../ledger-rules.ts'
import { referenceOf } from '../../reference.ts'
import { requireOwnOrOperator } from '../access.ts'
import { readBankAccount } from '../bank-account.ts'
import type { BillingDocument } from '../draw-document.ts'
import { readCompany } from '../read-company.ts'
import { findPayer } from '../recipients.ts'
import { creditForNext } from './credit.ts'
import {
  creditNoteDocument,
  dueDayOf,
  proFormaDocument,
  receiptDocument,
  refundDocument,
} from './document-words.ts'
import type { Entry } from './enter.ts'
import { packageOf } from './purchase-words.ts'
import { accountsOfEmployer, type Bought } from './read-account.ts'
import { readTax, taxOf } from './tax.ts'

type Row = typeof subscriptions.$inferSelect
type Receipt = typeof receipts.$inferSelect

interface Sources extends Bought {
  /** Entries with a document, and of credit that it used; newest first. */
  entries: Entry[]
  receipt: Receipt | undefined
}

/** All purchases of an employer with what documents are made of, oldest first. */
async function sourcesOf(db: Db, employerId: string): Promise<Sources[]> {
  const all = await accountsOfEmployer(db, employerId)
  const numbers = all.map(({ row }) => row.number)
  if (numbers.length === 0) return []
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        inArray(ledgerEntries.subscriptionNumber, numbers),
        or(isNotNull(ledgerEntries.documentKind), eq(ledgerEntries.kind, 'credit used')),
      ),
    )
    .orderBy(desc(ledgerEntries.number))
  const issued = await db.select().from(receipts).where(inArray(receipts.subscriptionNumber, numbers))
  return all.map(({ row, ...about }) => ({
    ...about,
    row,
    entries: entries.filter(({ subscriptionNumber }) => subscriptionNumber === row.number),
    receipt: issued.find(({ subscriptionNumber }) => subscriptionNumber === row.number),
  }))
}

function invoicesOf(sources: Sources): (Invoice & { at: Date })[] {
  const { row, entries, receipt, account } = sources
  const asked = askedOf(row, account)
  const about = {
    subscriptionId: row.id,
    reference: referenceOf(row.number),
    description: packageOf(row),
    orderNumber: row.orderNumber,
    toPay: null,
    dueDay: null,
    isVoid: false,
  }
  const numbered = entries.flatMap((entry) => {
    const { documentKind: kind, documentSerial: serial } = entry
    if (kind === null || serial === null) return []
    return [
      {
        ...about,
        at: entry.at,
        number: documentNumber(kind, serial),
        kind,
        day: dayOf(entry.at),
        amount: fromLaari(entry.amountInLaari),
        tax: fromLaari(entry.taxInLaari),
        reason: kind === 'pro forma' ? null : entry.reason,
        ...(kind === 'pro forma' && asked > 0 && { toPay: fromLaari(asked), dueDay: dueDayOf(row) }),
      },
    ]
  })
  if (!receipt) return numbered
  const { number, issuedAt, totalInLaari, taxInLaari } = receipt
  return [
    ...numbered,
    {
      ...about,
      at: issuedAt,
      number: documentNumber('receipt', number),
      kind: 'receipt',
      day: dayOf(issuedAt),
      amount: fromLaari(totalInLaari),
      tax: fromLaari(taxInLaari),
      reason: null,
      isVoid: row.status === 'Void',
    },
  ]
}

const places = Object.keys(documentKinds)

/**
 * The documents of a company, newest first, and its credit, less the refunds that wait.
 *
 * @throws Problem `forbidden` when it is another employer's
 */
export async function listInvoices(
  db: Db,
  { viewer, employerId }: { viewer: Viewer; employerId: string },
): Promise<{ invoices: Invoice[]; credit: number; creditForNext: number }> {
  await requireOwnOrOperator(db, viewer, employerId)
  const all = await sourcesOf(db, employerId)
  const invoices = all
    .flatMap(invoicesOf)
    .sort(
      (one, other) =>
        other.at.getTime() - one.at.getTime() || places.indexOf(other.kind) - places.indexOf(one.kind),
    )
  const credit = all.reduce((sum, { account, toRefund }) => sum + freeCreditOf(account, toRefund), 0)
  return { invoices, credit: fromLaari(credit), creditForNext: fromLaari(creditForNext(all)) }
}

/**
 * One of these documents as PDF.
 *
 * @throws Problem `forbidden` when it is another employer's
 * @throws Problem `not_found`, `busy`
 */
export async function openInvoice(
  db: Db,
  { viewer, employerId, number }: { viewer: Viewer; employerId: string; number: string },
): Promise<FileReply> {
  await requireOwnOrOperator(db, viewer, employerId)
  for (const sources of await sourcesOf(db, employerId)) {
    const invoice = invoicesOf(sources).find((one) => one.number === number)
    if (invoice)
      return openDocument(
        await documentOf(db, sources, invoice),
        `${documentKinds[invoice.kind].label} ${number}`,
        viewer,
      )
  }
  throw new Problem('not_found')
}

/** A document as a file. @throws Problem `busy` when many are drawn */
export async function openDocument(
  document: BillingDocument,
  name: string,
  viewer: Viewer,
): Promise<FileReply> {
  const content = await drawApart<typeof import('../draw-document.ts')>(
    join(import.meta.dirname, '../draw-document.ts'),
    document,
    { account: viewer.id, of: 'purchases' },
  )
  return contentReply(content, { mediaType: 'application/pdf', name: `${name}.pdf`, inline: true })
}

async function documentOf(
  db: Db,
  { row, account, entries, receipt }: Sources,
  invoice: Invoice,
): Promise<BillingDocument> {
  if (invoice.kind === 'receipt' && receipt) return documentOfReceipt(db, { row, receipt, entries })
  const entry = entries.find(
    ({ documentKind, documentSerial }) =>
      documentKind === invoice.kind && documentNumber(documentKind, documentSerial ?? 0) === invoice.number,
  )
  if (!entry) throw new Problem('not_found')
  const issuedBy = entry.issuedBy ?? (await readCompany(db))
  if (invoice.kind === 'credit note') return creditNoteDocument({ row, entry, issuedBy })
  const payer = await findPayer(db, row.employerId)
  const billedTo = row.billedTo || payer?.company || `Employer ${row.employerId}`
  if (invoice.kind === 'refund') {
    const [refund] = await db.select().from(refunds).where(eq(refunds.entryNumber, entry.number))
    return refundDocument({ row, entry, refund, billedTo, issuedBy })
  }
  return proFormaDocument({
    row,
    entry,
    account,
    billedTo,
    issuedBy,
    bank: await readBankAccount(db),
    tax: taxOf(row.totalInLaari, await readTax(db)),
  })
}

/** The receipt of a purchase, with the credit note that makes it void. */
async function documentOfReceipt(
  db: Db,
  { row, receipt, entries }: { row: Row; receipt: Receipt; entries: Entry[] },
): Promise<BillingDocument> {
  const notes = entries.flatMap(({ documentKind, documentSerial }) =>
    documentKind === 'credit note' && documentSerial !== null ? [documentSerial] : [],
  )
  return receiptDocument({
    row,
    receipt,
    issuedBy: row.issuedBy ?? (await readCompany(db)),
    paidByCredit: creditPaidOf(entries),
    // The last note, independent of the order of the entries.
    voidBy:
      row.status === 'Void' && notes.length > 0
        ? documentNumber('credit note', Math.max(...notes))
        : undefined,
  })
}

/** The receipt of one purchase. @throws Problem `not_found` while there is none */
export async function receiptDocumentOf(db: Db, row: Row): Promise<BillingDocument> {
  const [receipt] = await db.select().from(receipts).where(eq(receipts.subscriptionNumber, row.number))
  if (!receipt) throw new Problem('not_found')
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.subscriptionNumber, row.number))
  return documentOfReceipt(db, { row, receipt, entries })
}
