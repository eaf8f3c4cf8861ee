import { countOf } from '#contract/base/in-words.ts'
import { dayOf, formatLongDate } from '#contract/base/maldives.ts'
import type { Role } from '#contract/facts/vocabularies.ts'
import { type Addressee, hello, type Mail } from '#features/notifications/mail.ts'

type Left = Pick<Addressee, 'to' | 'name'>

const again = 'You are welcome to create an account again at any time.'

const deleted = ({ to, name }: Left, why: string): Mail => ({
  kind: 'account-deleted',
  to,
  people: [],
  subject: 'Your account was deleted',
  lines: [hello(name), why, again],
})

/** Last mail to an account's former owner. */
export const accountDeleted = (left: Left): Mail =>
  deleted(left, 'Your account, your personal data and your files were deleted, as you asked.')

/** The same after a backup has brought the account back. */
export const accountDeletedAgain = (left: Left): Mail =>
  deleted(
    left,
    'Your account had been deleted, and came back when we restored a backup. It is deleted again, with your personal data and your files.',
  )

/** Mail to the other members of a company that its only owner has deleted. */
export const companyDeleted = ({ accountId, to, name, company }: Addressee & { company: string }): Mail => ({
  kind: 'member-removed',
  to,
  people: [accountId],
  subject: `${company} was deleted`,
  lines: [
    hello(name),
    `The owner of ${company} has deleted it here, with its page, its jobs and its files. You can no longer work in its account.`,
    'Your own account stays. You can log in and delete it.',
  ],
})

/** Last mail of a company to its members, without the person who registered it, after an automatic deletion. */
export const unusedCompanyDeleted = ({ months, company, ...left }: Left & ForCompany): Mail => ({
  ...deleted(
    left,
    `Nobody has worked in the account of ${company} for ${months} months. Its page, its jobs and its files were deleted. Your own account stays.`,
  ),
  subject: `${company} was deleted`,
})

interface ForCompany {
  company: string
  months: number
}

/** The same as `accountDeleted` after an automatic deletion. */
export const unusedAccountDeleted = ({ months, ...left }: Left & { months: number }): Mail =>
  deleted(
    left,
    `Nobody has logged in to your account for ${months} months. Your account, your personal data and your files were deleted.`,
  )

interface Unused extends Addressee {
  role: Role
  removalDueAt: Date
  publicUrl: string
}

/** Mail to the owner of an account that is deleted without a log-in. */
export function accountUnused({ accountId, to, name, role, removalDueAt, publicUrl }: Unused): Mail {
  const day = formatLongDate(removalDueAt)
  return {
    kind: 'account-unused',
    to,
    people: [accountId],
    subject: `Your account will be deleted on ${day}`,
    lines: [
      hello(name),
      `Nobody has used your ${role === 'employer' ? 'employer' : 'job seeker'} account for a long time. We do not keep personal data that nobody needs.`,
      `To keep your account, log in before ${day}. Otherwise it is deleted with your personal data and your files.`,
    ],
    action: {
      label: 'Log in',
      url: `${publicUrl}${role === 'employer' ? '/dashboard' : '/jobseeker/applied-jobs'}`,
    },
  }
}

interface UnusedCompany extends Addressee {
  employerId: string
  company: string
  removalDueAt: Date
  publicUrl: string
}

/** Mail to an owner, who did not register the company, of a company that is deleted if nobody works for it. */
export function companyUnused({ accountId, employerId, to, name, company, ...when }: UnusedCompany): Mail {
  const day = formatLongDate(when.removalDueAt)
  return {
    kind: 'account-unused',
    to,
    people: [accountId, employerId],
    subject: `${company} will be deleted on ${day}`,
    lines: [
      hello(name),
      `Nobody has worked in the account of ${company} for a long time. We do not keep data that nobody needs.`,
      `To keep it, log in and open ${company} before ${day}. Otherwise its page, its jobs and its files are deleted. Your own account stays.`,
    ],
    action: { label: 'Log in', url: `${when.publicUrl}/dashboard` },
  }
}

interface Named extends Addressee {
  labels: number
  lists: number
  publicUrl: string
  now: Date
}

/** Mail to a company whose own texts may name a job seeker, who has left. It names nobody. */
export function formerApplicantNamed({ accountId, to, name, labels, lists, publicUrl, now }: Named): Mail {
  const what = [
    ...(labels > 0 ? [countOf(labels, 'label', 'labels')] : []),
    ...(lists > 0 ? [countOf(lists, 'saved list', 'saved lists')] : []),
  ]
  return {
    kind: 'applicant-left',
    to,
    people: [accountId],
    subject: 'Please check your labels and saved lists',
    lines: [
      hello(name),
      'Somebody who applied to you has deleted their account, and what they sent you is deleted. Their application is still counted, without a name.',
      `${what.join(' and ')} of yours may still use their name. Please check, and rename or delete those that do.`,
    ],
    action: { label: 'Open the inbox', url: `${publicUrl}/employer/inbox` },
    dedupeKey: `applicant-left ${accountId} ${dayOf(now)}`,
  }
}
