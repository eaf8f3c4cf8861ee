import { type LedgerKind, ledgerKindNames, ledgerKinds, moneyKinds } from '#contract/facts/ledger-kinds.ts'
import { takesSlip } from './rules.ts'

/** Sums of the entries of a purchase, in laari. */
export type Account = Record<LedgerKind, number>

export const emptyAccount: Account = {
  due: 0,
  received: 0,
  credited: 0,
  'given back': 0,
  'written off': 0,
  'credit used': 0,
  'credit moved': 0,
  'bank reference': 0,
}

export function accountOf(entries: readonly { kind: LedgerKind; amountInLaari: number }[]): Account {
  const account = { ...emptyAccount }
  for (const { kind, amountInLaari } of entries) account[kind] += amountInLaari
  return account
}

/** Part of the price that is charged: what was written off is not. */
export const chargedOf = (account: Account): number => account.due - account['written off']

/** Money of the buyer that the site has for this purchase: received, or moved here, and neither given back nor moved on. */
export const heldOf = (account: Account): number =>
  moneyKinds.reduce((sum, kind) => sum - ledgerKinds[kind].sign * account[kind], 0)

/** Laari that were given back, or moved on, of money that never came: a loss of the site. */
export const lostOf = (account: Account): number => Math.max(0, -heldOf(account))

/** Laari that are left to pay; below zero for a credit. */
export const leftToPay = (account: Account): number =>
  ledgerKindNames.reduce((sum, kind) => sum + ledgerKinds[kind].sign * account[kind], 0)

/**
 * Laari that the buyer is asked for: none of a purchase that is approved, cancelled or void, also where the site has lost money by
 * it. One of an earlier release may have no entries yet.
 */
export function askedOf(
  purchase: Parameters<typeof takesSlip>[0] & { totalInLaari: number },
  account: Account,
): number {
  if (!takesSlip(purchase)) return 0
  return account.due === 0 ? purchase.totalInLaari : Math.max(0, leftToPay(account))
}

/** Has money come in, and is nothing left to pay? */
export const isPaid = (account: Account): boolean => account.received > 0 && leftToPay(account) <= 0

/** Credit that another purchase can use. */
export const creditOf = (account: Account): number => Math.max(0, -leftToPay(account))

/** Largest credit note: what was charged and paid, less earlier ones. */
export const maxCreditNote = (account: Account): number =>
  Math.max(0, Math.min(chargedOf(account), account.received + account['credit used']) - account.credited)

/** Largest refund. */
export const maxRefund = (account: Account): number => Math.max(0, heldOf(account))

/** Credit that another purchase can use while refunds wait: they are set aside. @param toRefund laari of them */
export const freeCreditOf = (account: Account, toRefund: number): number =>
  Math.max(0, creditOf(account) - toRefund)

/** Part of a refund for which a credit note is issued. Before the approval nothing is earned, so that there is none. */
export const uncreditedOf = (laari: number, account: Account, isApproved: boolean): number =>
  isApproved ? Math.max(0, laari - creditOf(account)) : 0

/** Credit that a purchase was paid with, which its receipt shows. A void gives it back after its credit note. */
export function creditPaidOf(
  entries: readonly { number: number; kind: LedgerKind; amountInLaari: number }[],
): number {
  const notes = entries.flatMap(({ number, kind }) => (kind === 'credited' ? [number] : []))
  const end = Math.min(...notes)
  return entries.reduce(
    (sum, { number, kind, amountInLaari }) =>
      kind === 'credit used' && number < end ? sum + amountInLaari : sum,
    0,
  )
}

/** Tax that a price contains. @param rate hundredths of a per cent, 800 for 8% */
export const taxIn = (laari: number, rate: number): number => Math.round((laari * rate) / (10_000 + rate))
