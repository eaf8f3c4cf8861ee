import { formatLaari } from '#contract/base/laari.ts'
import { addDays, dayOf, formatLongDate } from '#contract/base/maldives.ts'
import { formatAmount } from '#contract/base/money.ts'
import { siteName } from '#contract/base/site-name.ts'
import { documentKinds, documentNumber } from '#contract/facts/ledger-kinds.ts'
import { invoiceDueDays } from '#contract/facts/periods.ts'
import type { BankAccount } from '#contract/subscriptions/subscriptions.ts'
import type { refunds } from '#tables/subscriptions/ledger.ts'
import type { receipts, subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { type Account, askedOf, heldOf } from '../../ledger-rules.ts'
import { referenceOf } from '../../reference.ts'
import { takesSlip } from '../../rules.ts'
import type { BillingDocument } from '../draw-document.ts'
import { endOfTerm } from '../ledger.ts'
import type { Entry } from './enter.ts'

type Row = typeof subscriptions.$inferSelect
type Receipt = typeof receipts.$inferSelect
type Lines = BillingDocument['lines']

const notTaxInvoice = 'This is not a tax invoice.'

/** Day by which a pro forma invoice asks for the payment. */
export const dueDayOf = ({ createdAt }: Pick<Row, 'createdAt'>) => addDays(dayOf(createdAt), invoiceDueDays)

function packageLines(row: Row): Lines {
  const ads = `${row.adsLimit} x ${formatLaari(row.unitPriceInLaari)}`
  return [
    ['Package', row.type],
    ['Sector', row.planName],
    ...(row.type === 'Pay-per-Ad' ? [['Ads', ads] as const] : []),
  ]
}

const orderLine = ({ orderNumber }: Row): Lines => (orderNumber ? [['Your order number', orderNumber]] : [])

interface Taxed {
  taxInLaari: number
  taxRate: number | null
  tin: string | null
}

/** 'GST of 8% included', and the registration. */
function taxLines({ taxInLaari, taxRate, tin }: Taxed): Lines {
  if (taxRate === null || tin === null) return []
  return [
    ['GST number (TIN)', tin],
    [`GST of ${formatAmount(taxRate / 100)}%, included`, formatLaari(taxInLaari)],
  ]
}

/** The receipt of an approval: a tax invoice if the site was registered for the tax then. */
export function receiptDocument({
  row,
  receipt,
  issuedBy,
  paidByCredit,
  voidBy,
}: {
  row: Row
  receipt: Receipt
  issuedBy: string
  /** Laari that the buyer's credit paid. */
  paidByCredit: number
  /** Number of the credit note that cancels it. */
  voidBy: string | undefined
}): BillingDocument {
  const isTaxInvoice = receipt.taxRate !== null
  return {
    title: isTaxInvoice ? 'Tax invoice and receipt' : 'Receipt',
    number: `Number ${receipt.number}`,
    day: receipt.issuedAt,
    issuedBy,
    lines: [
      ['Billed to', row.billedTo || `Employer ${row.employerId}`],
      ...orderLine(row),
      ...packageLines(row),
      ['Valid from', row.startsAt ? formatLongDate(row.startsAt) : ''],
      // As it was bought: a credit note can end it earlier, and says so itself.
      ['Valid until', row.startsAt ? formatLongDate(endOfTerm(row.startsAt)) : ''],
      ['Payment reference', referenceOf(row.number)],
      ...(paidByCredit > 0 ? [['Of this, paid from your credit', formatLaari(paidByCredit)] as const] : []),
      ...taxLines(receipt),
      ['Issued by', issuedBy],
    ],
    sum: { label: 'Amount paid', laari: receipt.totalInLaari },
    notes: [
      ...(voidBy ? [`Credit note ${voidBy} cancels this receipt.`] : []),
      `${paidByCredit < receipt.totalInLaari ? 'Paid by bank transfer. ' : ''}Thank you for hiring with ${siteName}.`,
      ...(isTaxInvoice ? [] : [notTaxInvoice]),
    ],
  }
}

/** State of a purchase that asks for no payment any more. */
function closedAs({ status, receiptNumber }: Row): string {
  if (status === 'Rejected') return 'Cancelled'
  return status === 'Void' ? 'Void' : `Approved, receipt ${receiptNumber}`
}

/**
 * A request for payment, which a company's finance office can pay by. Drawn of a purchase that is closed, it says how that
 * ended and asks for nothing.
 */
export function proFormaDocument({
  row,
  entry,
  account,
  billedTo,
  bank,
  issuedBy,
  tax,
}: {
  row: Row
  entry: Entry
  account: Account
  billedTo: string
  bank: BankAccount | null
  issuedBy: string
  /** Tax that the price contains. */
  tax: Taxed | undefined
}): BillingDocument {
  const isOpen = takesSlip(row)
  const left = askedOf(row, account)
  const paid = Math.max(0, heldOf(account))
  const notAsked = row.totalInLaari - paid - left
  return {
    title: documentKinds['pro forma'].label,
    number: `Number ${documentNumber('pro forma', entry.documentSerial ?? 0)}`,
    day: entry.at,
    issuedBy,
    lines: [
      ['Billed to', billedTo],
      ...orderLine(row),
      ...packageLines(row),
      ['Price', formatLaari(row.totalInLaari)],
      ...(tax ? taxLines(tax) : []),
      ...(paid > 0 ? [['Paid or credited', formatLaari(paid)] as const] : []),
      ...(notAsked > 0 ? [['Not asked for', formatLaari(notAsked)] as const] : []),
      ...(left > row.totalInLaari
        ? [['Refunded before', formatLaari(left - row.totalInLaari)] as const]
        : []),
      ['Payment reference', referenceOf(row.number)],
      isOpen ? ['Please pay by', formatLongDate(dueDayOf(row))] : ['Status', closedAs(row)],
      ...(isOpen && bank
        ? ([
            ['Bank', bank.bank],
            ['Account name', bank.accountName],
            ['Account number', bank.accountNumber],
          ] as const)
        : []),
      ['Issued by', issuedBy],
    ],
    sum: { label: 'To pay', laari: left },
    notes: [
      ...(isOpen
        ? [
            `Please put ${referenceOf(row.number)} in the payment description, and send the slip on ${siteName}. Your package starts when we approve the payment.`,
          ]
        : []),
      notTaxInvoice,
    ],
  }
}

export function creditNoteDocument({
  row,
  entry,
  issuedBy,
}: {
  row: Row
  entry: Entry
  issuedBy: string
}): BillingDocument {
  return {
    title: documentKinds['credit note'].label,
    number: `Number ${documentNumber('credit note', entry.documentSerial ?? 0)}`,
    day: entry.at,
    issuedBy,
    lines: [
      ['Billed to', row.billedTo || `Employer ${row.employerId}`],
      ...orderLine(row),
      ['For receipt', String(row.receiptNumber ?? '')],
      ['Payment reference', referenceOf(row.number)],
      ...packageLines(row),
      ['Reason', entry.reason],
      ...taxLines(entry),
      ['Issued by', issuedBy],
    ],
    sum: { label: 'Amount credited', laari: entry.amountInLaari },
    notes: entry.taxRate === null ? [notTaxInvoice] : [],
  }
}

export function refundDocument({
  row,
  entry,
  refund,
  billedTo,
  issuedBy,
}: {
  row: Row
  entry: Entry
  refund: typeof refunds.$inferSelect | undefined
  billedTo: string
  issuedBy: string
}): BillingDocument {
  return {
    title: documentKinds.refund.label,
    number: `Number ${documentNumber('refund', entry.documentSerial ?? 0)}`,
    day: entry.at,
    issuedBy,
    lines: [
      ['Paid to', billedTo],
      ...orderLine(row),
      ['Payment reference', referenceOf(row.number)],
      ['To the account', refund?.account ?? ''],
      ...(refund?.bankReference ? [['Reference of the bank', refund.bankReference] as const] : []),
      ['Reason', entry.reason],
      ['Issued by', issuedBy],
    ],
    sum: { label: 'Amount refunded', laari: entry.amountInLaari },
    notes: [notTaxInvoice],
  }
}
