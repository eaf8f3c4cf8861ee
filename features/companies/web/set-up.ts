import { formatLongDate } from '#contract/base/maldives.ts'
import type { Statistics } from '#contract/jobs/statistics.ts'
import type { Entitlement, Subscription } from '#contract/subscriptions/subscriptions.ts'
import { needsSlip } from '#features/subscriptions/web/package-words.ts'
import type { Dashboard } from './dashboard-queries.ts'

/** A part of setting up a company, with its state as it is. */
export interface SetUpPart {
  name: 'address' | 'package' | 'job' | 'share' | 'profile' | 'team'
  title: string
  /** `waits` is with somebody else: the operator, or a link in a mailbox. */
  state: 'done' | 'waits' | 'open'
  words: string
  /** Page where it goes on; none for what is done. */
  to?: string
}

export interface SetUp {
  dashboard: Dashboard
  entitlement: Entitlement | undefined
  subscriptions: readonly Subscription[]
  company: { logo: string | null; about: string } | undefined
  hasCover: boolean
  /** Number of members and invited people. */
  members: number
  sources: Statistics['sources']
}

/** Sources of visitors that come by a link that somebody shared. */
const sharedBy: readonly string[] = ['viber', 'whatsapp', 'telegram', 'email', 'shared', 'copied', 'facebook']

/** Has the company nobody who applied yet? Then the list helps. */
export const isBeforeApplicants = ({ activeJobs, pastJobs, pausedJobs }: Dashboard): boolean =>
  [...activeJobs, ...pastJobs, ...pausedJobs].every(({ applicationsCount = 0 }) => applicationsCount === 0)

/** All parts in their order. */
export function setUpParts(setUp: SetUp): SetUpPart[] {
  return [address(setUp), packageOf(setUp), firstJob(setUp), shared(setUp), profile(setUp), team(setUp)]
}

function address({ dashboard: { isVerified, email, verificationWithdrawn } }: SetUp): SetUpPart {
  const title = 'Your address'
  if (isVerified) return { name: 'address', title, state: 'done', words: 'Confirmed.' }
  if (verificationWithdrawn !== null)
    return {
      name: 'address',
      title,
      state: 'waits',
      words: 'We have taken back the verification of your account. Please write to us.',
      to: '/about',
    }
  return {
    name: 'address',
    title,
    state: 'waits',
    words: `Follow the link that we sent to ${email}.`,
    to: '/verify-email',
  }
}

function packageOf({ entitlement, subscriptions }: SetUp): SetUpPart {
  const part = { name: 'package', title: 'A package' } as const
  if (entitlement?.mayPost) {
    const until = 'until' in entitlement && entitlement.until
    return {
      ...part,
      state: 'done',
      words: until ? `You can post until ${formatLongDate(until)}.` : 'You can post jobs.',
    }
  }
  const unpaid = subscriptions.find(needsSlip)
  if (unpaid)
    return {
      ...part,
      state: 'open',
      words: 'Chosen. The payment slip is missing.',
      to: `/upload-payment-slip?subscriptionId=${unpaid._id}`,
    }
  if (entitlement?.because === 'waiting-for-approval')
    return { ...part, state: 'waits', words: 'We are checking your payment slip.' }
  return { ...part, state: 'open', words: 'An Annual plan, or single ads.', to: '/select-subscription' }
}

function firstJob({ dashboard }: SetUp): SetUpPart {
  const part = { name: 'job', title: 'The first job' } as const
  const { activeCount, pastCount, pausedCount, pendingCount, heldCount, scheduledCount, drafts } = dashboard
  const isWithdrawn = dashboard.verificationWithdrawn !== null
  if (activeCount + pastCount + pausedCount > 0) return { ...part, state: 'done', words: 'Posted.' }
  if (scheduledCount > 0)
    return { ...part, state: 'waits', words: 'Scheduled.', to: '/employer/jobs?tab=scheduled' }
  if (heldCount > 0)
    return { ...part, state: 'waits', words: 'Written. We check it first.', to: '/employer/jobs' }
  if (pendingCount > 0)
    return {
      ...part,
      state: 'waits',
      words: `Written. It is published once ${isWithdrawn ? 'we have verified you again' : 'your address is confirmed'}.`,
    }
  if (drafts) {
    const { title, _id } = drafts.last
    const words = title ? `“${title}” is a draft.` : 'You have a draft.'
    return { ...part, state: 'open', words, to: `/create-job?draft=${_id}` }
  }
  return { ...part, state: 'open', words: 'You get advice while you write.', to: '/create-job' }
}

function shared({ dashboard: { activeJobs }, sources }: SetUp): SetUpPart {
  const part = { name: 'share', title: 'Shared' } as const
  const visitors = sources
    .filter(({ source }) => sharedBy.includes(source))
    .reduce((sum, one) => sum + one.visitors, 0)
  if (visitors > 0) return { ...part, state: 'done', words: 'People have opened your link.' }
  const [job] = activeJobs
  if (!job)
    return { ...part, state: 'open', words: 'Viber, WhatsApp or a notice to print, once a job is open.' }
  return {
    ...part,
    state: 'open',
    words: 'Nobody has opened a shared link yet. Share it, or print a notice.',
    to: `/jobs/${job._id}`,
  }
}

function profile({ company, hasCover }: SetUp): SetUpPart {
  const part = { name: 'profile', title: 'Your profile' } as const
  const missing = [
    company?.logo === null && 'logo',
    company?.about === '' && 'an introduction',
    !hasCover && 'cover',
  ].filter((one) => one !== false)
  if (missing.length === 0) return { ...part, state: 'done', words: 'With logo, introduction and cover.' }
  return { ...part, state: 'open', words: `Missing: ${missing.join(', ')}.`, to: '/employer/profile' }
}

function team({ members }: SetUp): SetUpPart {
  const part = { name: 'team', title: 'Your team' } as const
  return members > 1
    ? { ...part, state: 'done', words: `${members} people.` }
    : {
        ...part,
        state: 'open',
        words: 'Only you so far. Colleagues log in with their own address.',
        to: '/employer/team',
      }
}
