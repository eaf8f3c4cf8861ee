import { countOf } from '#contract/base/in-words.ts'
import { formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { listingPeriod } from '#contract/facts/periods.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'

export const expiryNote = `Note: all job posts expire automatically ${listingPeriod} after posting.`

/** Cost of posting (or renewing) a job. */
export function costWords({ via, until, adsLeft = 0 }: Entitlement, act: 'post' | 'renew'): string {
  const verb = act === 'post' ? 'Posting' : 'Renewing'
  if (via === 'annual') return `${verb} is included in your annual plan.`
  if (via === 'free-period') return `${verb} is free before ${formatLongDate(until ?? '')}.`
  return adsLeft === 1
    ? `${verb} uses your last ad.`
    : `${verb} uses one of your ${formatCount(adsLeft)} ads.`
}

/** Payment of a scheduled job on its day, as things stand. */
export function scheduleCost(entitlement: Entitlement, publishAt: string): string {
  const { mayPost, via, until = '', adsLeft } = entitlement
  if (!mayPost) return `Nothing pays for it yet. ${whyNot(entitlement)}`
  if (new Date(publishAt) >= new Date(until)) return 'On that day it takes an annual plan or an ad.'
  if (via === 'annual') return 'Your annual plan pays for it then.'
  if (via === 'free-period') return 'Posting is still free then.'
  return adsLeft === 1 ? 'It uses your last ad then.' : 'It uses one of your ads then.'
}

/** Cost of renewing several jobs, and their new last day. */
export function costOfSeveral({ via, until, adsLeft = 0, latestExpiry }: Entitlement, count: number): string {
  const run = latestExpiry
    ? ` ${count === 1 ? 'It takes' : 'They take'} applications until ${formatLongDate(latestExpiry)}.`
    : ''
  if (via === 'annual') return `This is included in your annual plan.${run}`
  if (via === 'free-period') return `This is free before ${formatLongDate(until ?? '')}.${run}`
  const ads = countOf(count, 'ad', 'ads')
  if (adsLeft < count)
    return `This takes ${ads}, and you have ${formatCount(adsLeft)}. Choose fewer, or buy more.`
  return `This uses ${ads} of the ${formatCount(adsLeft)} that you have, and cannot be undone.${run}`
}

/** Reason why an employer may not post, and what to do. */
export function whyNot({ because }: Entitlement): string {
  if (because === 'waiting-for-payment')
    return 'Your payment slip is missing. You can post as soon as we have it and approved the payment.'
  if (because === 'waiting-for-approval')
    return 'Your subscription is waiting for approval. You can post as soon as it is approved.'
  if (because === 'payment-refused')
    return 'Your payment could not be confirmed. You can post as soon as you send another slip and we approve it.'
  if (because === 'used-up') return 'All the ads you bought are used. Buy more to post another job.'
  if (because === 'ended') return 'Your subscription has ended. Choose a package to post again.'
  return 'Choose a package to start posting.'
}
