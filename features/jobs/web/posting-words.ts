import { countOf } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { listingPeriod } from '#contract/facts/periods.ts'
import type { Entitlement, OneMoreJob } from '#contract/subscriptions/subscriptions.ts'

export const expiryNote = `Note: all job posts expire automatically ${listingPeriod} after posting.`

/** Cost of posting (or renewing) a job now, and what it means for scheduled ones. */
export function costWords(
  { via, until, adsLeft = 0, oneMore }: Entitlement & { oneMore?: OneMoreJob },
  act: 'post' | 'renew',
): string {
  const verb = act === 'post' ? 'Posting' : 'Renewing'
  if (via === 'annual') return `${verb} is included in your Annual plan.`
  if (via === 'free-period') return `${verb} is free before ${formatLongDate(until ?? '')}.`
  const uses =
    adsLeft === 1 ? `${verb} uses your last ad.` : `${verb} uses one of your ${formatCount(adsLeft)} ads.`
  return [uses, oneMore && withoutWords(oneMore)].filter(Boolean).join(' ')
}

/** Scheduled jobs that a posting would leave without an ad; empty if there are none. */
export function withoutWords({ without }: OneMoreJob): string {
  const [first] = without
  if (!first) return ''
  const jobs =
    without.length === 1
      ? `“${first.title}”, scheduled for ${formatLongDate(first.publishAt)}, goes`
      : `${countOf(without.length, 'scheduled job', 'scheduled jobs')}, “${first.title}” among them, go`
  return `${jobs} without one, unless you buy more.`
}

/** Payment of a job on the day for which it is scheduled, as things stand. */
export function scheduleCost(entitlement: Entitlement, oneMore: OneMoreJob): string {
  if (oneMore.via === 'annual') return 'Your Annual plan pays for it then.'
  if (oneMore.via === 'free-period') return 'Posting is still free then.'
  if (oneMore.via === 'pay-per-ad')
    return [
      oneMore.adsLeft === 1 ? 'It uses your last ad then.' : 'It uses one of your ads then.',
      withoutWords(oneMore),
    ]
      .filter(Boolean)
      .join(' ')
  if (oneMore.isPromised)
    return 'It is not paid for then: your scheduled jobs use the ads that you have. Buy one more for it.'
  return entitlement.mayPost
    ? 'On that day it needs an Annual plan or an ad.'
    : `It is not paid for yet. ${whyNot(entitlement)}`
}

/** Cost of renewing several jobs, and their new last day. @param unpaid those that are not within their paid time */
export function costOfSeveral(
  { via, until, adsLeft = 0, latestExpiry, oneMore }: Entitlement & { oneMore?: OneMoreJob },
  count: number,
  unpaid = count,
): string {
  const run = latestExpiry
    ? ` ${count === 1 ? 'It takes' : 'They take'} applications until ${formatLongDate(latestExpiry)}.`
    : ''
  if (via === 'annual') return `This is included in your Annual plan.${run}`
  if (via === 'free-period') return `This is free before ${formatLongDate(until ?? '')}.${run}`
  if (unpaid === 0) return `This costs nothing, since it is within the time that is paid for.${run}`
  const ads = countOf(unpaid, 'ad', 'ads')
  if (adsLeft < unpaid)
    return `This needs ${ads}, and you have ${formatCount(adsLeft)}. Choose fewer, or buy more.`
  const paid =
    unpaid < count
      ? ` ${countOf(count - unpaid, 'job costs', 'jobs cost')} nothing, within the paid time.`
      : ''
  const unpromised = oneMore && oneMore.without.length === 0 ? oneMore.adsLeft : oneMore ? 0 : unpaid
  const left = countOf(unpaid - unpromised, 'scheduled job goes', 'scheduled jobs go')
  const without = unpaid > unpromised ? ` ${left} without an ad, unless you buy more.` : ''
  return `This uses ${ads} of the ${formatCount(adsLeft)} that you have, and cannot be undone.${paid}${without}${run}`
}

/** Reason why an employer may not post, and what to do. */
export function whyNot({ because }: Entitlement): string {
  if (because === 'suspended') return 'This account is suspended. Please contact us.'
  if (because === 'waiting-for-payment')
    return 'Your payment slip is missing. You can post as soon as we have received it and approved the payment.'
  if (because === 'waiting-for-approval')
    return 'Your subscription is waiting for approval. You can post as soon as it is approved.'
  if (because === 'payment-refused')
    return 'Your payment could not be confirmed. You can post as soon as you send another slip and we approve it.'
  if (because === 'used-up') return 'All the ads you bought are used. Buy more to post another job.'
  if (because === 'ended') return 'Your subscription has ended. Choose a package to post again.'
  return 'Choose a package to start posting.'
}
