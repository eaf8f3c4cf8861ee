import * as invoices from '#contract/subscriptions/invoices.ts'
import * as contract from '#contract/subscriptions/subscriptions.ts'
import { type Route, requireFile, serve, servePrepared } from '#platform/http/serve.ts'
import { readBankAccount } from './bank-account.ts'
import { buyPackage } from './buy-package.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { deskSubscriptionRoutes } from './desk/routes.ts'
import { listPaymentSlips, listSubscriptions } from './list-subscriptions.ts'
import { listInvoices, openInvoice } from './money/invoices.ts'
import { setOrderNumber } from './money/order-number.ts'
import { readPricing } from './price-list.ts'
import { readEntitlement } from './read-entitlement.ts'
import { openReceipt } from './receipt.ts'
import { readSale } from './sale.ts'
import { receiveSlip, uploadPaymentSlip } from './upload-payment-slip.ts'

export const subscriptionRoutes: Route[] = [
  serve(contract.pricing, ({ db, now }) => readPricing(db, now)),
  serve(contract.freePeriod, ({ db, services, now }) => readSale(db, services, now)),
  serve(contract.myEntitlement, ({ db, services, now, viewer, query }) =>
    readEntitlement(db, services, { ...query, employerId: viewer.id, now }),
  ),
  serve(contract.subscriptionsOfEmployer, ({ db, services, now, viewer, params }) =>
    listSubscriptions(db, services, { viewer, employerId: params.employerId, now }),
  ),
  serve(contract.bankAccount, async ({ db }) => ({ bankAccount: await readBankAccount(db) })),
  serve(contract.buyPackage, async ({ db, services, now, viewer, input }) => {
    const choice = { ...input, sender: input.employerId, employerId: viewer.id, now }
    const subscription = await buyPackage(db, services, choice)
    return {
      message:
        subscription.toPay > 0
          ? 'Subscription created. Please upload your payment slip.'
          : 'Your credit has paid for it. You can post now.',
      subscription,
    }
  }),
  serve(contract.cancelPurchase, async ({ db, now, viewer, params }) => ({
    message: 'The purchase is cancelled',
    subscription: await cancelPurchase(db, { ...params, employerId: viewer.id, now }),
  })),
  servePrepared(
    contract.uploadPaymentSlip,
    ({ db, services, viewer, input: { employerId: sender, ...input }, file }) =>
      receiveSlip(db, services, { ...input, sender, employerId: viewer.id, file: requireFile(file) }),
    ({ db, services, now, viewer, input: { employerId: sender, ...input }, prepared: received }) =>
      uploadPaymentSlip(db, services, { ...input, sender, employerId: viewer.id, received, now }),
  ),
  serve(contract.paymentSlips, async ({ db, now, viewer, params }) => ({
    paymentSlips: await listPaymentSlips(db, { viewer, employerId: params.employerId, now }),
  })),
  serve(contract.receipt, ({ db, viewer, params }) =>
    openReceipt(db, { viewer, subscriptionId: params.subscriptionId }),
  ),
  serve(invoices.listInvoices, ({ db, viewer, params }) => listInvoices(db, { ...params, viewer })),
  serve(invoices.invoicePdf, ({ db, viewer, params }) => openInvoice(db, { ...params, viewer })),
  serve(invoices.setOrderNumber, async ({ db, viewer, params, input }) => {
    await setOrderNumber(db, { ...params, ...input, employerId: viewer.id })
    return { message: 'Saved' }
  }),
  ...deskSubscriptionRoutes,
]
