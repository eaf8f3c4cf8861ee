import * as contract from '#contract/subscriptions.ts'
import { type Route, requireFile, serve } from '#platform/http/serve.ts'
import { readBankAccount } from './bank-account.ts'
import { entitlementFor } from './entitlement.ts'
import { readFreePostingUntil } from './free-posting.ts'
import { listPaymentSlips, listSubscriptions } from './list-subscriptions.ts'
import { readPricing } from './price-list.ts'
import { openReceipt } from './receipt.ts'
import { selectSubscription } from './select-subscription.ts'
import { entitlementJson } from './shown.ts'
import { uploadPaymentSlip } from './upload-payment-slip.ts'

const slipReceived = 'Payment slip uploaded successfully! Your subscription is pending admin approval.'

export const subscriptionRoutes: Route[] = [
  serve(contract.pricing, ({ db, now }) => readPricing(db, now)),
  serve(contract.freePeriod, async ({ db, services, now }) => {
    const until = await readFreePostingUntil(db, services)
    return { until: until.toISOString(), isRunning: now < until }
  }),
  serve(contract.myEntitlement, async ({ db, services, now, viewer }) =>
    entitlementJson(await entitlementFor(db, services, viewer.id, now), now),
  ),
  serve(contract.subscriptionsOfEmployer, ({ db, services, now, viewer, params }) =>
    listSubscriptions(db, services, { viewer, employerId: params.employerId, now }),
  ),
  serve(contract.bankAccount, async ({ db }) => ({ bankAccount: await readBankAccount(db) })),
  serve(contract.selectSubscription, async ({ db, now, viewer, input: { employerId, ...choice } }) => ({
    message: 'Subscription created. Please upload your payment slip.',
    subscription: await selectSubscription(db, { ...choice, sender: employerId, employerId: viewer.id, now }),
  })),
  serve(contract.uploadPaymentSlip, async ({ db, services, now, viewer, input, file }) => ({
    message: slipReceived,
    subscription: await uploadPaymentSlip(db, services, {
      sender: input.employerId,
      subscriptionId: input.subscriptionId,
      employerId: viewer.id,
      file: requireFile(file),
      now,
    }),
  })),
  serve(contract.paymentSlips, async ({ db, now, viewer, params }) => ({
    paymentSlips: await listPaymentSlips(db, { viewer, employerId: params.employerId, now }),
  })),
  serve(contract.receipt, ({ db, viewer, params }) =>
    openReceipt(db, { viewer, subscriptionId: params.subscriptionId }),
  ),
]
