import { toLaari } from '#contract/base/money.ts'
import { deskLedger } from '#contract/subscriptions/desk-ledger.ts'
import * as contract from '#contract/subscriptions/desk-money.ts'
import { type Route, serve } from '#platform/http/serve.ts'
import { addBankReference } from '../money/add-bank-reference.ts'
import { issueCreditNote } from '../money/credit-note.ts'
import { recordPayment } from '../money/record-payment.ts'
import { confirmRefund, giveRefund, refuseRefund } from '../money/refund.ts'
import { readDeskAccount } from './read-account.ts'
import { ledgerAsCsv, readLedger } from './read-ledger.ts'

export const moneyRoutes: Route[] = [
  serve(contract.issueCreditNote, ({ db, services: { publicUrl }, now, viewer, params, input }) => {
    const { amount, ...note } = input
    const by = { operatorId: viewer.id, publicUrl, now }
    return issueCreditNote(db, { ...params, ...note, amountInLaari: toLaari(amount), ...by })
  }),
  serve(contract.giveRefund, ({ db, services: { publicUrl }, now, viewer, params, input }) => {
    const { amount, bankReference = '', ...refund } = input
    const by = { operatorId: viewer.id, publicUrl, now }
    return giveRefund(db, { ...params, ...refund, bankReference, amountInLaari: toLaari(amount), ...by })
  }),
  serve(contract.confirmRefund, async ({ db, services: { publicUrl }, now, viewer, params, input }) => {
    const { bankReference = '', creditNote } = input ?? {}
    const seenCreditNote = creditNote === undefined ? undefined : toLaari(creditNote)
    const by = { operatorId: viewer.id, publicUrl, now }
    await confirmRefund(db, { ...params, bankReference, seenCreditNote, ...by })
    return { message: 'The refund is confirmed. The employer has been notified' }
  }),
  serve(contract.addBankReference, async ({ db, services: { publicUrl }, now, viewer, params, input }) => ({
    message: 'The reference is entered. The employer has been notified',
    number: await addBankReference(db, { ...params, ...input, operatorId: viewer.id, publicUrl, now }),
  })),
  serve(contract.refuseRefund, async ({ db, now, viewer, params, input }) => {
    await refuseRefund(db, { ...params, ...input, operatorId: viewer.id, now })
    return { message: 'The refund is refused' }
  }),
  serve(contract.recordPayment, ({ db, services: { publicUrl }, now, viewer, params, input }) =>
    recordPayment(db, {
      ...params,
      amountInLaari: toLaari(input.amount),
      reason: input.reason,
      operatorId: viewer.id,
      publicUrl,
      now,
    }),
  ),
  serve(contract.deskAccount, ({ db, now, params }) => readDeskAccount(db, { ...params, now })),
  serve(deskLedger, ({ db, now, query: { format, ...query } }) => {
    const wanted = { ...query, now }
    return format === 'csv' ? ledgerAsCsv(db, wanted) : readLedger(db, wanted)
  }),
]
