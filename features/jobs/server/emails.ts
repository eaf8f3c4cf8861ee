import { formatDateTime, formatLongDate } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'

interface About {
  to: string
  employerId: string
  company: string
  job: { id: string; title: string; expiresAt: Date }
  applications: number
  publicUrl: string
}

function applicantsLine(count: number): string {
  if (count === 0) return 'Nobody has applied yet.'
  return count === 1 ? 'One job seeker has applied.' : `${formatCount(count)} job seekers have applied.`
}

const renew = (publicUrl: string, jobId: string) => ({
  label: 'Renew this job',
  url: `${publicUrl}/renew-job?jobId=${jobId}`,
})

/** Once per expiry of a job: changing or renewing it starts again. */
const keyFor = (kind: string, { id, expiresAt }: About['job']) => `${kind}:${id}:${expiresAt.toISOString()}`

export function jobExpiring({ to, employerId, company, job, applications, publicUrl }: About): Mail {
  return {
    kind: 'job-expiring',
    to,
    people: [employerId],
    followersOf: job.id,
    greets: company,
    subject: `Your job "${job.title}" expires on ${formatLongDate(job.expiresAt)}`,
    lines: [
      `Your job "${job.title}" takes applications until the end of ${formatLongDate(job.expiresAt)}.`,
      `${applicantsLine(applications)} If you are still hiring, you can renew it.`,
    ],
    action: renew(publicUrl, job.id),
    dedupeKey: keyFor('job-expiring', job),
  }
}

export function jobExpired({ to, employerId, company, job, applications, publicUrl }: About): Mail {
  return {
    kind: 'job-expired',
    to,
    people: [employerId],
    followersOf: job.id,
    greets: company,
    subject: `Your job "${job.title}" has expired`,
    lines: [
      `Your job "${job.title}" no longer takes applications. ${applicantsLine(applications)}`,
      `${applications > 0 ? 'You can still read and answer the applications. ' : ''}If you are still hiring, renew the job and it is online again.`,
    ],
    action: renew(publicUrl, job.id),
    dedupeKey: keyFor('job-expired', job),
  }
}

interface Renewed {
  to: string
  employerId: string
  company: string
  jobs: readonly { title: string; expiresAt: Date }[]
  publicUrl: string
}

/** Mail about all jobs that were renewed automatically together. */
export function jobsRenewed({ to, employerId, company, jobs, publicUrl }: Renewed): Mail {
  const many = jobs.length > 1
  return {
    kind: 'jobs-renewed',
    to,
    people: [employerId],
    subject: many
      ? `We have renewed ${formatCount(jobs.length)} of your jobs`
      : `We have renewed "${jobs[0]?.title}"`,
    lines: [
      `Hello ${company},`,
      `As you wished, ${many ? 'these jobs were' : 'this job was'} renewed under your Annual plan:`,
      ...jobs.map(
        ({ title, expiresAt }) => `"${title}" takes applications until ${formatLongDate(expiresAt)}.`,
      ),
      'Have you found somebody? Then close the job, so that nobody else applies. You can also turn off its renewal.',
    ],
    action: { label: 'My Jobs', url: `${publicUrl}/employer/jobs` },
  }
}

interface NotPublished extends Pick<About, 'to' | 'employerId' | 'company' | 'publicUrl'> {
  job: { id: string; title: string; publishAt: Date }
}

/** Once per publication time. */
export function jobNotPublished({ to, employerId, company, job, publicUrl }: NotPublished): Mail {
  return {
    kind: 'job-not-published',
    to,
    people: [employerId],
    followersOf: job.id,
    greets: company,
    subject: `Your job "${job.title}" could not be published`,
    lines: [
      `You scheduled "${job.title}" for ${formatDateTime(job.publishAt)}, Maldives time. It could not be published then, because no subscription, ad or free period paid for it.`,
      'It is saved as you wrote it. Choose a package, and publish it from your jobs.',
    ],
    action: { label: 'Scheduled jobs', url: `${publicUrl}/employer/jobs?tab=scheduled` },
    dedupeKey: `job-not-published:${job.id}:${job.publishAt.toISOString()}`,
  }
}

interface FromOperator {
  to: string
  accountId: string
  /** Null while the address is not confirmed; the mail then has no job title either. */
  name: string | null
  reason: string
}

/** Passages were typed, like titles: only a confirmed address reads them. */
export const aboutPassages = (name: string | null, passages: readonly string[]) =>
  name === null ? [] : passages.map((passage) => `It is about: "${passage}"`)

interface Removed extends FromOperator {
  titles: readonly string[]
  /** The passages that the reason is about. */
  passages?: readonly string[]
  publicUrl: string
}

/** One mail about all jobs that were removed together, which may have been closed before. */
export function jobsWereRemoved({
  to,
  accountId,
  name,
  titles,
  reason,
  passages = [],
  publicUrl,
}: Removed): Mail {
  const [title = ''] = titles
  const one = titles.length === 1
  const many = `${formatCount(titles.length)} of your jobs`
  const subject = one ? 'Your job was removed' : `${many} were removed`
  const unnamed = one ? 'a job of yours' : many
  const named = one ? `your job "${title}"` : `${many}: ${titles.map((each) => `"${each}"`).join(', ')}`
  return {
    kind: 'job-removed',
    to,
    people: [accountId],
    subject: name !== null && one ? `${subject}: ${title}` : subject,
    lines: [
      hello(name),
      `We have removed ${name === null ? unnamed : named}.`,
      `The reason: ${reason}`,
      ...aboutPassages(name, passages),
      `${one ? 'Its' : 'Their'} applications stay with you. If you think that this is a mistake, please write to us.`,
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
  }
}

interface Restored extends Omit<FromOperator, 'reason'> {
  title: string
  /** Reason for which it is not shown now; undefined if it is as it was. */
  notShown: string | undefined
  publicUrl: string
}

/** A job is back that an operator had removed. */
export function jobRestored({ to, accountId, name, title, notShown, publicUrl }: Restored): Mail {
  const subject = notShown ? 'Your job is no longer removed' : 'Your job is back'
  const asBefore = 'as it was before we removed it. Its last day does not change.'
  return {
    kind: 'job-restored',
    to,
    people: [accountId],
    subject: name === null ? subject : `${subject}: ${title}`,
    lines: [
      hello(name),
      `We have put ${name === null ? 'a job of yours' : `your job "${title}"`} back${notShown ? `. ${notShown}` : `, ${asBefore}`}`,
    ],
    action: { label: 'See your jobs', url: `${publicUrl}/employer/jobs` },
  }
}

interface Corrected {
  title: string
  /** Facts after and before. */
  facts: readonly string[]
}

/** Mail about corrected jobs: the changes per job to a confirmed address; only the fact to another. */
export function jobsWereCorrected({
  to,
  accountId,
  name,
  jobs,
  publicUrl,
}: Omit<FromOperator, 'reason'> & { jobs: readonly Corrected[]; publicUrl: string }): Mail {
  const many = jobs.length === 1 ? 'one of your jobs' : `${formatCount(jobs.length)} of your jobs`
  const changes = jobs.map(({ title, facts }) => `"${title}": ${facts.join('; ')}.`)
  return {
    kind: 'job-corrected',
    to,
    people: [accountId],
    subject: `We have corrected ${many}`,
    lines: [
      hello(name),
      `We have made a correction to ${many}.`,
      ...(name === null ? [] : changes),
      jobs.length === 1
        ? 'Its applications and its last day do not change. If something is not right, you can edit it, or write to us.'
        : 'Their applications and last days do not change. If something is not right, you can edit them, or write to us.',
    ],
    action: { label: 'See your jobs', url: `${publicUrl}/employer/jobs` },
  }
}
