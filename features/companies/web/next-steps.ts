import { countOf } from '#contract/base/in-words.ts'
import { dayOf, daysBetween } from '#contract/base/maldives.ts'
import { formatMoney } from '#contract/base/money.ts'
import type { Entitlement, Subscription } from '#contract/subscriptions/subscriptions.ts'
import { needsSlip, packageWords } from '#features/subscriptions/web/package-words.ts'
import type { Dashboard } from './dashboard-queries.ts'

/** A task for the employer, with a link. */
export interface NextStep {
  kind:
    | 'verify'
    | 'withdrawn'
    | 'change'
    | 'pay'
    | 'applicants'
    | 'expiring'
    | 'scheduled'
    | 'draft'
    | 'subscribe'
    | 'profile'
    | 'contact'
  title: string
  words: string
  /** Page of the step; steps about addresses are done in place. */
  to?: string
  /** Address that a step without a page is about. */
  email?: string
  label: string
}

interface Known {
  dashboard: Dashboard
  subscriptions: readonly Subscription[]
  entitlement: Entitlement | undefined
  /** Undefined until it is loaded. */
  company: { logo: string | null; about: string } | undefined
  /** Confirmed sign-in address of the person, who may be another one than the founder. */
  ownEmail?: string | undefined
  now: Date
}

/** Days before its expiry from which a job is listed. */
const soonInDays = 2

/** Next steps, most urgent first. */
export function nextSteps({
  dashboard,
  subscriptions,
  entitlement,
  company,
  ownEmail,
  now,
}: Known): NextStep[] {
  return [
    ...verifying(dashboard),
    ...changing(dashboard),
    ...paying(subscriptions),
    ...answering(dashboard),
    ...renewing(dashboard, now),
    ...scheduling(dashboard),
    ...posting(dashboard, entitlement),
    ...subscribing(entitlement, subscriptions),
    ...introducing(company),
    ...choosingContact(dashboard, ownEmail),
  ]
}

function verifying(dashboard: Dashboard): NextStep[] {
  const { isVerified, verificationWithdrawn, email, pendingCount, heldCount } = dashboard
  if (isVerified) return []
  if (verificationWithdrawn !== null)
    return [
      {
        kind: 'withdrawn',
        title: 'We have taken back the verification of your account',
        words: `${verificationWithdrawn} Your jobs are published once we have verified you again.`,
        to: '/about',
        label: 'Contact us',
      },
    ]
  const waitingCount = pendingCount - heldCount
  const waiting =
    waitingCount > 0
      ? ` ${countOf(waitingCount, 'job is', 'jobs are')} published as soon as you follow it.`
      : ''
  return [
    {
      kind: 'verify',
      title: 'Confirm your e-mail address',
      words: `We have sent a link to ${email}.${waiting}`,
      label: 'Send the link again',
      email,
    },
  ]
}

/** Jobs that are not shown until their words are changed. */
function changing({ toChange = [] }: Dashboard): NextStep[] {
  return toChange.map(({ _id, title, words }) => ({
    kind: 'change',
    title: `Change the text of “${title}”`,
    words,
    to: `/edit-job/${_id}`,
    label: 'Change it',
  }))
}

function paying(subscriptions: readonly Subscription[]): NextStep[] {
  const subscription = subscriptions.find(needsSlip)
  if (!subscription) return []
  const { _id, status, toPay, rejectedReason } = subscription
  const isRejected = status === 'Rejected'
  return [
    {
      kind: 'pay',
      title: isRejected ? 'Your payment could not be confirmed' : 'Resume your payment',
      words: isRejected
        ? (rejectedReason ?? 'Please send another payment slip.')
        : `${packageWords(subscription)}: ${formatMoney(toPay)} due.`,
      to: `/upload-payment-slip?subscriptionId=${_id}`,
      label: isRejected ? 'Send another slip' : 'Resume payment',
    },
  ]
}

function answering({ newApplicants = 0, activeJobs, pastJobs }: Dashboard): NextStep[] {
  if (newApplicants === 0) return []
  const waiting = [...activeJobs, ...pastJobs].filter(
    ({ newApplicationsCount = 0 }) => newApplicationsCount > 0,
  )
  const [only] = waiting
  const isOne = waiting.length === 1 && only !== undefined
  return [
    {
      kind: 'applicants',
      title: countOf(newApplicants, 'new applicant', 'new applicants'),
      words: isOne
        ? `For ${only.title}. Nobody has opened ${newApplicants === 1 ? 'it' : 'them'} yet.`
        : 'Nobody has opened them yet.',
      to: isOne ? `/employer/jobs/${only._id}/applicants` : '/employer/jobs',
      label: 'View applicants',
    },
  ]
}

function renewing({ activeJobs }: Dashboard, now: Date): NextStep[] {
  const today = dayOf(now)
  return activeJobs.flatMap((job) => {
    const left = daysBetween(today, dayOf(job.expiryDate))
    if (left > soonInDays) return []
    const when = left <= 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${left} days`
    return [
      {
        kind: 'expiring' as const,
        title: `${job.title} expires ${when}`,
        words: 'Renew it to keep it open for applications.',
        to: `/renew-job?jobId=${job._id}`,
        label: 'Renew job',
      },
    ]
  })
}

function scheduling({ unpaidCount }: Dashboard): NextStep[] {
  if (unpaidCount === 0) return []
  return [
    {
      kind: 'scheduled',
      title: `${countOf(unpaidCount, 'scheduled job', 'scheduled jobs')} cannot be published`,
      words: `No subscription, ad or free period pays for ${unpaidCount === 1 ? 'it' : 'them'} on that day.`,
      to: '/employer/jobs?tab=scheduled',
      label: 'Scheduled jobs',
    },
  ]
}

/** Drafts that may be posted now, after an approved payment for instance. */
function posting({ drafts }: Dashboard, entitlement: Entitlement | undefined): NextStep[] {
  if (!drafts || !entitlement?.mayPost) return []
  const { count, last } = drafts
  const name = last.title ? `“${last.title}”` : 'your job'
  return [
    {
      kind: 'draft',
      title: count === 1 ? `Finish ${name}` : `Finish your ${countOf(count, 'draft', 'drafts')}`,
      words:
        count === 1
          ? 'Your draft is saved in your account. You can post it now.'
          : `They are saved in your account, ${name} among them. You can post them now.`,
      to: count === 1 ? `/create-job?draft=${last._id}` : '/employer/jobs?tab=drafts',
      label: count === 1 ? 'Continue' : 'Drafts',
    },
  ]
}

/** Omitted beside an open payment, which comes first. */
function subscribing(
  entitlement: Entitlement | undefined,
  subscriptions: readonly Subscription[],
): NextStep[] {
  if (!entitlement || entitlement.mayPost || entitlement.because === 'waiting-for-approval') return []
  if (subscriptions.some(needsSlip)) return []
  const titles: Partial<Record<NonNullable<Entitlement['because']>, string>> = {
    'used-up': 'All your ads are used',
    ended: 'Your subscription has ended',
  }
  return [
    {
      kind: 'subscribe',
      title: titles[entitlement.because ?? 'never-bought'] ?? 'Choose a package to post jobs',
      words: 'An Annual plan for any number of jobs, or single ads.',
      to: '/select-subscription',
      label: 'Choose a package',
    },
  ]
}

/** Asks only for missing parts. */
function introducing(company: Known['company']): NextStep[] {
  const missing = company
    ? [company.logo === null && 'a logo', company.about === '' && 'an introduction'].filter(
        (one) => one !== false,
      )
    : []
  if (missing.length === 0) return []
  return [
    {
      kind: 'profile',
      title: 'Introduce your company',
      words: `Add ${missing.join(' and ')}, so that job seekers know who is hiring.`,
      to: '/employer/profile',
      label: 'Complete profile',
    },
  ]
}

function choosingContact({ contactEmail }: Dashboard, email: string | undefined): NextStep[] {
  if (contactEmail !== null) return []
  return [
    {
      kind: 'contact',
      title: 'Choose the e-mail address that job seekers see',
      words: `None is shown until you do.${email === undefined ? '' : ` You log in with ${email}.`}`,
      label: 'Use my login address',
      ...(email !== undefined && { email }),
    },
  ]
}
