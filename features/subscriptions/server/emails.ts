import { formatLaari } from '#contract/base/laari.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'
import type { subscriptions } from '#tables/subscriptions/subscriptions.ts'
import { type Account, freeCreditOf, leftToPay } from '../ledger-rules.ts'
import { referenceOf } from '../reference.ts'
import { toRefundWords } from './money/emails.ts'
import { packageOf } from './money/purchase-words.ts'

type Row = typeof subscriptions.$inferSelect
interface About {
  to: string
  row: Row
  publicUrl: string
}
interface ToPayer extends About {
  /** Name of the company; null while the address is not confirmed. */
  name: string | null
}

const postJob = (publicUrl: string) => ({ label: 'Post a job', url: `${publicUrl}/create-job` })

const amountOf = (row: Row) => formatLaari(row.totalInLaari)

/**
 * Mail to the operator.
 *
 * @param about.toPay MVR that are left to pay
 */
export function slipReceived({
  to,
  company,
  row,
  toPay,
  publicUrl,
}: About & { company: string; toPay: number }): Mail {
  const due = formatMoney(toPay)
  return {
    kind: 'slip-received',
    to,
    people: [row.employerId],
    subject: `Payment slip from ${company}: ${due}`,
    lines: [
      `${company} has sent a payment slip for ${packageOf(row)}. The amount due is ${due}.`,
      `Payment reference: ${referenceOf(row.number)}`,
    ],
    action: { label: 'Review it', url: `${publicUrl}/admin/subscriptions` },
    dedupeKey: `slip-received ${row.slipFileId} ${to}`,
  }
}

interface Settled {
  account: Account
  /** Laari of refunds that wait, and are no credit. */
  toRefund: number
}

/** Sentences about the money that came in, and about a difference to the price. */
function receivedWords(row: Row, { account, toRefund }: Settled): string[] {
  const { received, 'credit used': used, 'written off': missing } = account
  const credit = freeCreditOf(account, toRefund)
  const from = [
    ...(received > 0 ? [`received ${formatLaari(received)}`] : []),
    ...(used > 0 ? [`used ${formatLaari(used)} of your credit`] : []),
  ].join(' and ')
  return [
    `We have ${from} for ${packageOf(row)}. Thank you.`,
    ...(missing > 0
      ? [`The price is ${amountOf(row)}. We do not ask for the missing ${formatLaari(missing)}.`]
      : []),
    ...(credit > 0 ? [`You paid ${formatLaari(credit)} too much. Your next purchase uses it.`] : []),
    ...toRefundWords({ toRefund }),
  ]
}

export function subscriptionApproved(about: ToPayer & Settled): Mail {
  const { to, name, row, publicUrl } = about
  const until = row.endsAt ? formatLongDate(row.endsAt) : ''
  const ads = `${row.adsLimit} ${row.adsLimit === 1 ? 'ad' : 'ads'}`
  return {
    kind: 'subscription-approved',
    to,
    people: [row.employerId],
    subject: 'Your subscription is approved',
    lines: [
      hello(name),
      ...receivedWords(row, about),
      row.type === 'Annual'
        ? `You can post any number of jobs until ${until}.`
        : `You can use your ${ads} until ${until}.`,
      `Payment reference ${referenceOf(row.number)}, receipt number ${row.receiptNumber}. You can save the receipt from your dashboard.`,
    ],
    action: postJob(publicUrl),
    dedupeKey: `subscription-approved ${row.id}`,
  }
}

export function subscriptionRejected(about: ToPayer & { account: Account }): Mail {
  const { to, name, row, account, publicUrl } = about
  return {
    kind: 'subscription-rejected',
    to,
    people: [row.employerId],
    subject: 'Your payment could not be confirmed',
    lines: [
      hello(name),
      `We could not confirm your payment of ${formatLaari(leftToPay(account))} for ${packageOf(row)} (${referenceOf(row.number)}):`,
      row.rejectedReason ?? '',
      'You can send another payment slip for the same subscription. You do not have to fill in anything else again.',
    ],
    action: {
      label: 'Send another slip',
      url: `${publicUrl}/upload-payment-slip?subscriptionId=${row.id}`,
    },
    dedupeKey: `subscription-rejected ${row.slipFileId ?? row.id} ${row.decidedAt?.getTime()}`,
  }
}

/** A plan that goes on when another one has ended, or all ads that do. */
export type OtherPlan =
  | { type: 'Annual'; until: Date }
  | { type: 'Pay-per-Ad'; ads: number; firstEnd: Date; until: Date }

/** The end of the ads, which come from purchases that can end on different days. */
function adsWords({ ads, firstEnd, until }: OtherPlan & { type: 'Pay-per-Ad' }): string {
  const [first, last] = [formatLongDate(firstEnd), formatLongDate(until)]
  const end =
    first === last ? ` until ${last}` : `. You can use the first until ${first}, and the last until ${last}`
  return `you have ${ads === 1 ? 'one more ad' : `${ads} more ads`}${end}`
}

/** The way to post when a plan has ended: by another one that goes on, or by the next package. */
function afterTerm({ other, term: { type }, publicUrl }: TermOver, whenTo: string) {
  if (!other)
    return {
      words: `${whenTo}, choose your next package.`,
      action: { label: 'Choose a package', url: `${publicUrl}/select-subscription` },
    }
  const words =
    other.type === 'Annual'
      ? `your ${type === 'Annual' ? 'other ' : ''}Annual plan runs until ${formatLongDate(other.until)}`
      : adsWords(other)
  return {
    words: `You can go on posting: ${words}.`,
    action: postJob(publicUrl),
  }
}

/** The term of a purchase, or of a plan that an operator granted without one. */
export interface Term extends Pick<Row, 'employerId' | 'type' | 'adsLimit'> {
  /** Id of the purchase, or of the grant without one. */
  id: string
  /** Null without a purchase. */
  planName: Row['planName'] | null
  endsAt: Date
}

const nameOf = ({ planName }: Term): string => (planName === null ? 'plan' : 'subscription')

interface TermOver extends Pick<ToPayer, 'to' | 'name' | 'publicUrl'> {
  term: Term
  /** Pays for postings afterwards. */
  other: OtherPlan | undefined
}

interface TermEnding extends TermOver {
  /** Number of this notice. */
  notice: number
  /** Whole days until the last one. */
  left: number
  /** Ads that end with it. */
  unused: number
}

export function termEnding(about: TermEnding): Mail {
  const { to, name, term, publicUrl, notice, left, other, unused } = about
  const next = afterTerm(about, 'To post or renew after that day')
  // An Annual plan pays before ads do.
  const canUse = unused > 0 && other?.type !== 'Annual'
  const ads = canUse
    ? ` You have ${unused === 1 ? 'one unused ad' : `${unused} unused ads`}, which you can use until then.`
    : ''
  const until = formatLongDate(term.endsAt)
  return {
    kind: 'term-ending',
    to,
    people: [term.employerId],
    subject: `Your ${nameOf(term)} ends on ${until}`,
    lines: [
      hello(name),
      `Your ${nameOf(term)} (${packageOf(term)}) ends in ${left} ${left === 1 ? 'day' : 'days'}, at the end of ${until}.${ads}`,
      `Jobs that are online by then stay until their own expiry date. ${next.words}`,
    ],
    action: canUse ? postJob(publicUrl) : next.action,
    dedupeKey: `term-ending ${notice} ${term.id}`,
  }
}

export function termEnded(about: TermOver): Mail {
  const { to, name, term } = about
  const next = afterTerm(about, 'To post or renew jobs')
  return {
    kind: 'term-ended',
    to,
    people: [term.employerId],
    subject: `Your ${nameOf(term)} has ended`,
    lines: [
      hello(name),
      `Your ${nameOf(term)} (${packageOf(term)}) has ended. Jobs that are online stay until their own expiry date.`,
      next.words,
    ],
    action: next.action,
    dedupeKey: `term-ended ${term.id}`,
  }
}

interface ToHolder extends Addressee {
  reason: string
}

export function planGranted({
  to,
  accountId,
  name,
  reason,
  plan,
  until,
  publicUrl,
}: ToHolder & { plan: string; until: Date; publicUrl: string }): Mail {
  return {
    kind: 'plan-granted',
    to,
    people: [accountId],
    subject: `We have given you ${plan}`,
    lines: [
      hello(name),
      `We have given you ${plan}, which you can use until ${formatLongDate(until)}. There is nothing to pay.`,
      `The reason: ${reason}`,
    ],
    action: postJob(publicUrl),
  }
}
