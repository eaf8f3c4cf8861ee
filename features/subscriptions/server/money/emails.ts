import { formatLaari } from '#contract/base/laari.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'
import type { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { referenceOf } from '../../reference.ts'

type Row = typeof subscriptions.$inferSelect
interface ToPayer {
  to: string
  /** Name of the company; null while the address is not confirmed. */
  name: string | null
  row: Row
  publicUrl: string
  reason: string
  amountInLaari: number
}

const documents = (publicUrl: string) => ({ label: 'See your invoices', url: `${publicUrl}/invoices` })

export function approvalVoid(about: ToPayer & { number: string }): Mail {
  const { to, name, row, publicUrl, reason, amountInLaari, number } = about
  return {
    kind: 'approval-void',
    to,
    people: [row.employerId],
    subject: 'We have taken back the approval of your subscription',
    lines: [
      hello(name),
      `Your purchase ${referenceOf(row.number)} of ${formatLaari(amountInLaari)} was approved by mistake. Credit note ${number} cancels receipt ${row.receiptNumber}, and ${row.type === 'Annual' ? 'the plan that it bought has ended' : 'its ads can no longer be used'}. Jobs that you posted with it stay online.`,
      'If you have paid, please write to us and send the slip.',
      `The reason: ${reason}`,
    ],
    action: documents(publicUrl),
    dedupeKey: `approval-void ${row.id}`,
  }
}

/** A payment that was recorded without an approval that stands did not come after all. */
export function paymentTakenBack(about: ToPayer & { entry: number }): Mail {
  const { to, name, row, publicUrl, reason, amountInLaari, entry } = about
  return {
    kind: 'approval-void',
    to,
    people: [row.employerId],
    subject: `We have not received ${formatLaari(amountInLaari)} after all`,
    lines: [
      hello(name),
      `We had recorded ${formatLaari(amountInLaari)} for your purchase ${referenceOf(row.number)}, and have taken that back: it was a mistake.`,
      `The reason: ${reason}`,
    ],
    action: documents(publicUrl),
    dedupeKey: `payment-taken-back ${entry}`,
  }
}

interface Credit {
  /** Laari that another purchase can use. */
  credit: number
  /** Laari that wait to be refunded, and are no credit. */
  toRefund: number
}
export const toRefundWords = ({ toRefund }: Pick<Credit, 'toRefund'>): string[] =>
  toRefund > 0 ? [`Besides, a refund of ${formatLaari(toRefund)} is being checked.`] : []

/** @param about.ending sentence about the plan; empty if it stays */
export function creditNoteIssued(about: ToPayer & Credit & { number: string; ending: string }): Mail {
  const { to, name, row, publicUrl, reason, amountInLaari, number, ending, credit } = about
  return {
    kind: 'credit-note-issued',
    to,
    people: [row.employerId],
    subject: `Credit note ${number}: ${formatLaari(amountInLaari)}`,
    lines: [
      hello(name),
      `We have credited ${formatLaari(amountInLaari)} of your purchase ${referenceOf(row.number)}, by credit note ${number}.`,
      `The reason: ${reason}`,
      ...(ending === '' ? [] : [ending]),
      ...(credit > 0 ? [`Your credit is ${formatLaari(credit)}. Your next purchase uses it.`] : []),
      ...toRefundWords(about),
    ],
    action: documents(publicUrl),
    dedupeKey: `credit-note-issued ${number}`,
  }
}

export function refundPaid(
  about: ToPayer & { number: string; account: string; bankReference: string },
): Mail {
  const { to, name, row, publicUrl, reason, amountInLaari, number, account, bankReference } = about
  return {
    kind: 'refund-paid',
    to,
    people: [row.employerId],
    subject: `Refund ${number}: ${formatLaari(amountInLaari)}`,
    lines: [
      hello(name),
      `We have refunded ${formatLaari(amountInLaari)} of your purchase ${referenceOf(row.number)}, by transfer to the account ${endOf(account)}.`,
      `The reason: ${reason}`,
      ...(bankReference === '' ? [] : [`The bank’s reference: ${bankReference}`]),
    ],
    action: documents(publicUrl),
    dedupeKey: `refund-paid ${number}`,
  }
}

/** The end of an account's number, by which its holder knows it. */
const endOf = (account: string) => (account.length > 4 ? `that ends in ${account.slice(-4)}` : account)

/** Nothing was left to pay of a purchase that is approved, taken back or cancelled. */
const whyKept = ({ status }: Row): string =>
  status === 'Rejected'
    ? 'which was cancelled'
    : status === 'Void'
      ? 'whose approval we have taken back'
      : 'which was paid already'

export function paymentKept(about: Omit<ToPayer, 'reason'> & Credit & { entry: number }): Mail {
  const { to, name, row, publicUrl, amountInLaari, credit, entry } = about
  return {
    kind: 'payment-kept',
    to,
    people: [row.employerId],
    subject: `We have received ${formatLaari(amountInLaari)}${row.status === 'Void' ? '' : ' more than was due'}`,
    lines: [
      hello(name),
      `We have received ${formatLaari(amountInLaari)} for your purchase ${referenceOf(row.number)}, ${whyKept(row)}.`,
      `Your credit is ${formatLaari(credit)}. Your next purchase uses it; if you want it back, please write to us.`,
      ...toRefundWords(about),
    ],
    action: documents(publicUrl),
    dedupeKey: `payment-kept ${entry}`,
  }
}

export function partReceived(about: Omit<ToPayer, 'reason'> & { left: number; entry: number }): Mail {
  const { to, name, row, publicUrl, amountInLaari, left, entry } = about
  return {
    kind: 'part-received',
    to,
    people: [row.employerId],
    subject: `We have received ${formatLaari(amountInLaari)}; ${formatLaari(left)} is left to pay`,
    lines: [
      hello(name),
      `We have received ${formatLaari(amountInLaari)} for your purchase ${referenceOf(row.number)}. ${formatLaari(left)} is left to pay.`,
      `Please transfer the rest with the same reference, ${referenceOf(row.number)}. Your package starts when we approve the payment.`,
    ],
    action: documents(publicUrl),
    dedupeKey: `part-received ${entry}`,
  }
}

export function refundReference(
  about: Omit<ToPayer, 'reason'> & { number: string; bankReference: string },
): Mail {
  const { to, name, row, publicUrl, amountInLaari, number, bankReference } = about
  return {
    kind: 'refund-reference',
    to,
    people: [row.employerId],
    subject: `Refund ${number} was transferred: ${bankReference}`,
    lines: [
      hello(name),
      `The refund of ${formatLaari(amountInLaari)} for your purchase ${referenceOf(row.number)} has the reference ${bankReference} at the bank.`,
    ],
    action: documents(publicUrl),
    dedupeKey: `refund-reference ${number}`,
  }
}
