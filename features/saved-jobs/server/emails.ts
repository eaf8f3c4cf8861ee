import { formatLongDate } from '#contract/base/maldives.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'
import type { SavedJobsMail } from './mail-about-saved.ts'

type About = SavedJobsMail & { publicUrl: string }

/** Mail about all saved jobs of a person that close soon. */
export function savedJobsClosing(about: About): Mail {
  const { jobs } = about
  const only = jobs.length === 1 ? jobs[0] : undefined
  return {
    ...aboutSaved(about, 'Closing soon'),
    kind: 'saved-job-closing',
    subject: only
      ? `"${only.title}" closes on ${formatLongDate(only.expiresAt)}`
      : `${jobs.length} jobs that you saved close soon`,
    lines: [
      hello(about.name),
      only
        ? 'You saved this job and have not applied yet.'
        : 'You saved these jobs and have not applied yet.',
    ],
  }
}

/** Mail about all saved jobs of a person that were open to Maldivians first, and are open to all now. */
export function savedJobsOpen(about: About): Mail {
  const { jobs } = about
  const only = jobs.length === 1 ? jobs[0] : undefined
  return {
    ...aboutSaved(about, 'Open to all now'),
    kind: 'saved-job-open',
    subject: only
      ? `"${only.title}" is open to all now`
      : `${jobs.length} jobs that you saved are open to all now`,
    lines: [
      hello(about.name),
      only
        ? 'You saved this job while it was open to Maldivians first. Now everybody can apply.'
        : 'You saved these jobs while they were open to Maldivians first. Now everybody can apply.',
    ],
  }
}

function aboutSaved({ to, seekerId, jobs, publicUrl }: About, title: string) {
  const only = jobs.length === 1 ? jobs[0] : undefined
  return {
    to,
    people: [seekerId],
    lists: [
      {
        title,
        items: jobs.map((job) => ({
          title: job.title,
          url: `${publicUrl}/jobs/${job.id}`,
          lines: [job.company, `Apply by ${formatLongDate(job.expiresAt)}`],
        })),
      },
    ],
    action: only
      ? { label: 'See the job', url: `${publicUrl}/jobs/${only.id}` }
      : { label: 'My saved jobs', url: `${publicUrl}/jobseeker/saved` },
  }
}
