import { formatLongDate } from '#contract/base/maldives.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'

interface Closing {
  to: string
  seekerId: string
  name: string
  jobs: readonly { id: string; title: string; company: string; expiresAt: Date }[]
  publicUrl: string
}

/** Mail about all saved jobs of a person that close in the next three days. */
export function savedJobsClosing({ to, seekerId, name, jobs, publicUrl }: Closing): Mail {
  const [first] = jobs
  const only = jobs.length === 1 ? first : undefined
  return {
    kind: 'saved-job-closing',
    to,
    people: [seekerId],
    subject: only
      ? `"${only.title}" closes on ${formatLongDate(only.expiresAt)}`
      : `${jobs.length} jobs that you saved close soon`,
    lines: [
      hello(name),
      only
        ? 'You saved this job and have not applied yet.'
        : 'You saved these jobs and have not applied yet.',
    ],
    lists: [
      {
        title: 'Closing soon',
        items: jobs.map(({ id, title, company, expiresAt }) => ({
          title,
          url: `${publicUrl}/jobs/${id}`,
          lines: [company, `Apply by ${formatLongDate(expiresAt)}`],
        })),
      },
    ],
    action: only
      ? { label: 'See the job', url: `${publicUrl}/jobs/${only.id}` }
      : { label: 'My saved jobs', url: `${publicUrl}/jobseeker/saved` },
  }
}
