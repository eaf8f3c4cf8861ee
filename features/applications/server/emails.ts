import type { ApplicationStatus } from '#contract/vocabularies.ts'
import type { Mail } from '#features/notifications/mail.ts'

interface About {
  to: string
  applicationId: string
  jobId: string
  jobTitle: string
  company: string
  publicUrl: string
}

/** To the employer. It holds no more about the person than the name; the rest is read signed in. */
export function applicationReceived(about: About & { seekerName: string }): Mail {
  return {
    kind: 'application-received',
    to: about.to,
    subject: `New application for ${about.jobTitle}`,
    lines: [
      `${about.seekerName} applied for your job ${about.jobTitle}.`,
      'Every applicant waits for an answer. You can give one in a minute, with a note.',
    ],
    action: { label: 'View applicants', url: `${about.publicUrl}/employer/jobs/${about.jobId}/applicants` },
    dedupeKey: `application-received ${about.applicationId}`,
  }
}

/** To the job seeker, as a receipt. */
export function applicationSent(about: About & { name: string }): Mail {
  return {
    kind: 'application-sent',
    to: about.to,
    subject: `You applied for ${about.jobTitle}`,
    lines: [
      `Hello ${about.name},`,
      `${about.company} has your application for ${about.jobTitle}. We will write to you when its status changes.`,
    ],
    action: {
      label: 'View your application',
      url: `${about.publicUrl}/jobseeker/application/${about.applicationId}`,
    },
    dedupeKey: `application-sent ${about.applicationId}`,
  }
}

/** To the job seeker, at every answer. */
export function statusChanged(
  about: About & { name: string; status: ApplicationStatus; notes: string; version: number },
): Mail {
  return {
    kind: 'application-status',
    to: about.to,
    subject: `${about.status}: your application for ${about.jobTitle}`,
    lines: [
      `Hello ${about.name},`,
      `The status of your application for ${about.jobTitle} at ${about.company} is now ${about.status}.`,
      ...(about.notes === '' ? [] : [`${about.company} wrote:`, about.notes]),
    ],
    action: {
      label: 'View your application',
      url: `${about.publicUrl}/jobseeker/application/${about.applicationId}`,
    },
    dedupeKey: `application-status ${about.applicationId} ${about.version}`,
  }
}

/** To the employer, when an applicant took the application back. */
export function applicationWithdrawn(about: About & { seekerName: string }): Mail {
  return {
    kind: 'application-withdrawn',
    to: about.to,
    subject: `Application withdrawn: ${about.jobTitle}`,
    lines: [`${about.seekerName} withdrew the application for your job ${about.jobTitle}.`],
    action: { label: 'View applicants', url: `${about.publicUrl}/employer/jobs/${about.jobId}/applicants` },
    dedupeKey: `application-withdrawn ${about.applicationId}`,
  }
}
