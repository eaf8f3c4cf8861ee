import { formatLongDate } from '#contract/base/maldives.ts'
import type { LedgerLine, PlanEnding } from '#contract/companies/desk-employers.ts'
import type { Entitlement } from '#contract/subscriptions/subscriptions.ts'

const ads = (count: number) => `${count} ${count === 1 ? 'ad' : 'ads'}`

/** Reason why an employer may or may not post, in one sentence. */
export function whyMayPost({ mayPost, via, until, adsLeft = 0, because }: Entitlement): string {
  const end = until ? formatLongDate(until) : ''
  if (mayPost && via === 'annual') return `Yes: its Annual plan runs until ${end}, for any number of jobs.`
  if (mayPost && via === 'free-period') return `Yes: posting is free for everyone until ${end}.`
  if (mayPost) return `Yes: ${ads(adsLeft)} left, valid until ${end}.`
  if (because === 'suspended') return 'No: it is suspended.'
  if (because === 'waiting-for-payment') return 'No: it has chosen a package and sent no payment slip.'
  if (because === 'waiting-for-approval') return 'No: its payment is waiting for a decision.'
  if (because === 'payment-refused') return 'No: its payment could not be confirmed.'
  if (because === 'used-up') return 'No: all its ads are used.'
  if (because === 'ended') return 'No: its term is over.'
  return 'No: it has never bought a plan.'
}

const endings: Record<PlanEnding, string> = {
  'term ended': '',
  credited: ' by a credit note',
  'approval void': ' since its approval is void',
}

/** One ledger entry in words. */
export function ledgerWords(line: LedgerLine, now: Date): string {
  const { kind, planType, ads: count, validUntil, jobTitle, reason, at } = line
  const until = validUntil ? `, until ${formatLongDate(validUntil)}` : ''
  if (kind === 'granted')
    return planType === 'Annual'
      ? `Annual plan granted${until}`
      : `${ads(count ?? 0)} granted (Pay-per-Ad)${until}`
  const about = jobTitle ? `“${jobTitle}”` : 'a job that was deleted since'
  if (kind === 'spent') return `${reason === 'renewed' ? 'Renewed' : 'Posted'} ${about}`
  if (kind === 'returned') return `${ads(count ?? 0)} given back`
  if (kind === 'withdrawn') return `${ads(-(count ?? 0))} taken back`
  const ends = new Date(at) > now ? `ends on ${formatLongDate(at)}` : 'ended'
  return `${planType} plan ${ends}${endings[reason as PlanEnding] ?? ''}`
}

/** Is the reason an operator's text? Others are words of the server. */
export const saysWhy = ({ kind, reason }: LedgerLine): boolean =>
  reason !== '' && (kind === 'returned' || kind === 'granted' || kind === 'withdrawn')

/** Author of the entry; nobody ends a term. */
export const ledgerAuthor = ({ kind, operator }: LedgerLine): string =>
  operator ?? (kind === 'expired' ? '–' : 'the employer')

/** Change by the entry: '+5', '−1', or nothing under an Annual plan. */
export function ledgerAmount({ ads: count }: LedgerLine): string {
  if (count === null || count === 0) return ''
  return count > 0 ? `+${count}` : `−${Math.abs(count)}`
}
