import { type NameOf, namesOf } from '../base/facts.ts'

interface EntryFacts {
  label: string
  /** Effect on what is left to pay. */
  sign: 1 | -1
  /** Does it move money of the buyer? Otherwise it changes the price. */
  isMoney: boolean
}

/** Kinds of entries in the account of a purchase. An amount below zero takes back an earlier entry of the same kind. */
export const ledgerKinds = {
  due: { label: 'Due', sign: 1, isMoney: false },
  received: { label: 'Received', sign: -1, isMoney: true },
  credited: { label: 'Credited', sign: -1, isMoney: false },
  'given back': { label: 'Refunded', sign: 1, isMoney: true },
  'written off': { label: 'Written off', sign: -1, isMoney: false },
  'credit used': { label: 'Credit used', sign: -1, isMoney: true },
  'credit moved': { label: 'Credit moved to another purchase', sign: 1, isMoney: true },
  /** Its amount is nothing: it adds the bank's reference to an earlier refund. */
  'bank reference': { label: 'Reference of the bank', sign: 1, isMoney: true },
} as const satisfies Record<string, EntryFacts>
export type LedgerKind = NameOf<typeof ledgerKinds>
export const ledgerKindNames = namesOf(ledgerKinds)

/** Kinds that move money of the buyer. */
export const moneyKinds = namesOf(ledgerKinds, ({ isMoney }) => isMoney)

interface DocumentFacts {
  /** Letters before its running number. */
  letters: string
  label: string
}

/** Numbered documents of a purchase. Each kind has running numbers of its own. */
export const documentKinds = {
  'pro forma': { letters: 'PF', label: 'Pro forma invoice' },
  receipt: { letters: 'RC', label: 'Receipt' },
  'credit note': { letters: 'CN', label: 'Credit note' },
  refund: { letters: 'RF', label: 'Refund' },
} as const satisfies Record<string, DocumentFacts>
export type DocumentKind = NameOf<typeof documentKinds>
export const documentKindNames = namesOf(documentKinds)

/** 'CN-3' */
export const documentNumber = (kind: DocumentKind, serial: number): string =>
  `${documentKinds[kind].letters}-${serial}`

/** States of a refund. Above a sum of all refunds of a purchase, a second person confirms it before it is paid. */
export const refundStates = {
  waiting: { label: 'Waiting for a second person' },
  paid: { label: 'Paid' },
  refused: { label: 'Refused' },
} as const satisfies Record<string, { label: string }>
export type RefundState = NameOf<typeof refundStates>
