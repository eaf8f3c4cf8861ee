import { lasting } from '#contract/base/in-words.ts'
import type { ApplicationStatus } from '#contract/facts/application-status.ts'
import { type EndReason, endReasons } from '#contract/facts/end-reasons.ts'
import { linkLife } from '#features/accounts/rules.ts'
import { isAnswer, isRefusal } from '#features/hiring/rules.ts'
import { hello, type Mail, orTwin } from '#features/notifications/mail.ts'
import { textAbout } from '#features/text-messages/rules.ts'
import { beforeTheFirstDay, plain } from '../first-day-words.ts'

interface About {
  to: string
  seekerId: string
  employerId: string
  applicationId: string
  jobId: string
  jobTitle: string
  company: string
  publicUrl: string
}

const peopleOf = ({ seekerId, employerId }: Pick<About, 'seekerId' | 'employerId'>) => [seekerId, employerId]

export const viewApplicants = ({ publicUrl, jobId }: Pick<About, 'publicUrl' | 'jobId'>) => ({
  label: 'View applicants',
  url: `${publicUrl}/employer/jobs/${jobId}/applicants`,
})

/** Mail to the employer. It holds only the name of the person; details require a sign-in. */
export function applicationReceived(about: About & { seekerName: string }): Mail {
  return {
    kind: 'application-received',
    to: about.to,
    people: peopleOf(about),
    subject: `New application for ${about.jobTitle}`,
    lines: [
      `${about.seekerName} applied for your job ${about.jobTitle}.`,
      'Every applicant is waiting for an answer. You can give one in a minute, with a note.',
    ],
    action: viewApplicants(about),
    dedupeKey: `application-received ${about.applicationId}`,
  }
}

interface ToSeeker extends About {
  /** Null while the address is not confirmed: then the mail contains no typed text. */
  name: string | null
}

const viewApplication = ({ publicUrl, applicationId }: Pick<About, 'publicUrl' | 'applicationId'>) => ({
  label: 'View your application',
  url: `${publicUrl}/jobseeker/application/${applicationId}`,
})

/** Mail to the job seeker as a receipt. */
export function applicationSent(about: ToSeeker & { isUnclaimed: boolean }): Mail {
  const mail: Mail = {
    kind: 'application-sent',
    to: about.to,
    people: peopleOf(about),
    by: about.seekerId,
    subject: `You applied: ${about.jobTitle} at ${about.company}`,
    lines: [
      hello(about.name),
      about.isUnclaimed
        ? `We have e-mailed ${about.company} about your application for ${about.jobTitle}. The job comes from another job site, and its employer has not logged in here yet. We will write to you when its status changes.`
        : `${about.company} has your application for ${about.jobTitle}. We will write to you when its status changes.`,
    ],
    action: viewApplication(about),
    dedupeKey: `application-sent ${about.applicationId}`,
  }
  return orTwin(about.name, mail, { subject: 'You applied for a job', line: 'You applied for a job.' })
}

/**
 * Mail about an application that ended without success: in the employer's words, or neutral after an
 * automatic end.
 */
function notTaken({
  jobTitle,
  company,
  reason,
}: Pick<About, 'jobTitle' | 'company'> & { reason: EndReason | null }) {
  return reason === null || endReasons[reason].byEmployer
    ? `Thank you for applying for ${jobTitle}. ${company} has decided, and you were not successful this time.`
    : `Your application for ${jobTitle} at ${company} has ended.`
}

const alertLike = ({ publicUrl, jobTitle }: Pick<About, 'publicUrl' | 'jobTitle'>) => ({
  label: 'Tell me about new jobs like this',
  url: `${publicUrl}/alerts/new?q=${encodeURIComponent(jobTitle)}`,
})

/** Steps before the first day, as the page of the application says them. */
const firstSteps = ({
  company,
  firstDay: { location, address } = { location: '', address: '' },
}: Pick<About, 'company'> & { firstDay?: { location: string; address: string } | undefined }) =>
  beforeTheFirstDay({ company, location, address, where: 'on the page of your application' }).map(
    ({ label, pieces }) => `${label} ${plain(pieces)}`,
  )

/** The rest of a text message about an answer. Its link leads to both. */
function moreInText(status: ApplicationStatus): string {
  if (isRefusal(status)) return 'See similar jobs too'
  return status === 'Hired' ? 'See what to bring and who to ask' : ''
}

/** Mail to the job seeker about a new status or a note: an answer, or progress. */
export function statusChanged(
  about: Omit<ToSeeker, 'jobId'> & {
    status: ApplicationStatus
    notes: string
    reason: EndReason | null
    version: number
    /** The employer, if it acted. */
    by?: string
    /** Place of work and contact address, for somebody who is hired. */
    firstDay?: { location: string; address: string } | undefined
  },
): Mail {
  const isNotTaken = isRefusal(about.status)
  const subject = isNotTaken
    ? `An answer to your application for ${about.jobTitle}`
    : `${about.status}: your application for ${about.jobTitle}`
  const mail: Mail = {
    kind: isAnswer(about.status, about.notes) ? 'application-status' : 'application-progress',
    to: about.to,
    people: peopleOf(about),
    by: about.by,
    subject,
    asText: textAbout({ subject, company: about.company, more: moreInText(about.status) }),
    lines: [
      hello(about.name),
      isNotTaken
        ? notTaken(about)
        : `The status of your application for ${about.jobTitle} at ${about.company} is now ${about.status}.`,
      ...(about.reason === null ? [] : [endReasons[about.reason].words]),
      ...(about.notes === '' ? [] : [`${about.company} wrote:`, about.notes]),
      ...(isNotTaken ? ['Similar jobs that are open now are on the page of your application.'] : []),
      ...(about.status === 'Hired' ? firstSteps(about) : []),
    ],
    action: viewApplication(about),
    ...(isNotTaken && { ways: [alertLike(about)] }),
    dedupeKey: `application-status ${about.applicationId} ${about.version}`,
  }
  return orTwin(
    about.name,
    mail,
    isNotTaken
      ? { subject: 'An answer to your application', line: 'There is an answer to an application of yours.' }
      : {
          subject: `${about.status}: your application`,
          line: `The status of an application of yours is now ${about.status}.`,
        },
  )
}

/** Mail to the employer about a withdrawn application: declining an offer is also one. */
export function applicationWithdrawn(
  about: About & { seekerName: string; hasDeclined?: boolean; because?: string },
): Mail {
  return {
    kind: about.hasDeclined ? 'offer-answered' : 'application-withdrawn',
    to: about.to,
    people: peopleOf(about),
    by: about.seekerId,
    subject: `${about.hasDeclined ? 'Offer declined' : 'Application withdrawn'}: ${about.jobTitle}`,
    lines: [
      about.hasDeclined
        ? `${about.seekerName} declined your offer of the job ${about.jobTitle}.`
        : `${about.seekerName} withdrew the application for your job ${about.jobTitle}.`,
      ...(about.because ? ['The reason in their words:', about.because] : []),
    ],
    action: viewApplicants(about),
    dedupeKey: `application-withdrawn ${about.applicationId}`,
  }
}

/** Advice to the contact address of a job. */
export const logInAsCompany =
  'Log in with your company’s account to see who applied and to answer. If you have nothing to do with it, you can ignore this message.'

/** Advice to an employer without a password. */
export const claimIt = (company: string) => [
  `We took over this job from another job site, with this address as its contact. Set a password to take over the account of ${company}. Then you can see who applied, answer, and change or close the jobs.`,
  `The link works for ${lasting(linkLife.claim)}. If you have nothing to do with it, you can ignore this message.`,
]

/**
 * Mail to the contact address of a job. It may not be the employer's, so the mail contains no typed text:
 * the applicant and the job are shown after a sign-in.
 */
export function contactNotifiedOf(about: Omit<About, 'jobTitle' | 'company'> & Change): Mail {
  const { what, applicationId } = about
  return {
    kind: `application-${what}-contact`,
    to: about.to,
    people: peopleOf(about),
    ...(what === 'withdrawn' && { by: about.seekerId }),
    subject: what === 'received' ? 'New application for your job' : 'An application was withdrawn',
    lines: [
      what === 'received'
        ? 'A job seeker applied for a job that names this address as its contact.'
        : 'A job seeker withdrew the application for a job that names this address as its contact.',
      logInAsCompany,
    ],
    action: viewApplicants(about),
    dedupeKey: `application-${what}-contact ${applicationId}`,
  }
}

/**
 * Mail to the address of a job from another board, whose employer has no password yet. An operator has
 * checked the job, so its title may be named; the applicant is shown after a sign-in.
 */
export function applicationToClaim({ link, ...about }: About & Change & { link: string }): Mail {
  const { what, applicationId, jobTitle, company } = about
  return {
    kind: `application-${what}-claim`,
    to: about.to,
    people: peopleOf(about),
    ...(what === 'withdrawn' && { by: about.seekerId }),
    subject: what === 'received' ? `New application for ${jobTitle}` : `Application withdrawn: ${jobTitle}`,
    lines: [
      what === 'received'
        ? `A job seeker applied for ${jobTitle} at ${company}.`
        : `A job seeker withdrew the application for ${jobTitle} at ${company}.`,
      ...claimIt(company),
    ],
    action: { label: 'Read the application', url: link },
    dedupeKey: `application-${what}-claim ${applicationId} ${about.to}`,
  }
}

interface Change {
  what: 'received' | 'withdrawn'
}

/** Mail to the employer when an applicant asks for an overdue answer. */
export function answerAsked(about: About & { seekerName: string }): Mail {
  return {
    kind: 'answer-asked',
    to: about.to,
    people: peopleOf(about),
    by: about.seekerId,
    followersOf: about.jobId,
    subject: `${about.seekerName} asks for an answer: ${about.jobTitle}`,
    lines: [
      `${about.seekerName} applied for ${about.jobTitle} and asks for the answer that you promised.`,
      'The day you named has passed. Without an answer the application closes automatically, and job seekers see that you did not answer.',
    ],
    action: {
      label: 'Answer now',
      url: `${about.publicUrl}/employer/jobs/${about.jobId}/applicants?applicant=${about.seekerId}`,
    },
    dedupeKey: `answer-asked ${about.applicationId}`,
  }
}
