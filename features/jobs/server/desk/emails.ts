import { formatCount } from '#contract/money.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'

interface To {
  to: string
  accountId: string
  /** Null while the address is not confirmed; the mail then has no job title either. */
  name: string | null
  reason: string
}

/** One mail about all jobs that were removed together. */
export function jobsWereRemoved({
  to,
  accountId,
  name,
  titles,
  reason,
  publicUrl,
}: To & { titles: readonly string[]; publicUrl: string }): Mail {
  const [title = ''] = titles
  const one = titles.length === 1
  const many = `${formatCount(titles.length)} of your jobs`
  const stay = 'If you think that this is a mistake, please write to us.'
  const subject = one ? 'Your job was removed' : `${many} were removed`
  const named = one ? `your job "${title}"` : `${many} off the board`
  return {
    kind: 'job-removed',
    to,
    people: [accountId],
    subject: name !== null && one ? `${subject}: ${title}` : subject,
    lines: [
      hello(name),
      name === null
        ? `We have taken ${one ? 'a job of yours' : many} off the board.`
        : `We have taken ${named}${one ? ' off the board' : `: ${titles.map((each) => `"${each}"`).join(', ')}`}.`,
      `The reason: ${reason}`,
      one ? `Its applications stay with you. ${stay}` : `Their applications stay with you. ${stay}`,
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
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
}: Omit<To, 'reason'> & { jobs: readonly Corrected[]; publicUrl: string }): Mail {
  const many = jobs.length === 1 ? 'one of your jobs' : `${formatCount(jobs.length)} of your jobs`
  const changes = jobs.map(({ title, facts }) => `"${title}": ${facts.join('; ')}.`)
  return {
    kind: 'job-corrected',
    to,
    people: [accountId],
    subject: `We have corrected ${many}`,
    lines: [
      hello(name),
      `We have put something right in ${many}.`,
      ...(name === null ? [] : changes),
      'Its applications and its time stay as they are. If it is not right, you can edit it, or write to us.',
    ],
    action: { label: 'See your jobs', url: `${publicUrl}/employer/jobs` },
  }
}
