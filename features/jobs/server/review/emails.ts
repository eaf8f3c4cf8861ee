import { lookedAtWithinHours } from '#contract/jobs/job-reviews.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'

interface About {
  to: string
  employerId: string
  company: string
  job: { id: string; title: string }
  publicUrl: string
}

/** Only to a confirmed address, since the title was typed. */
export function jobHeld({
  to,
  employerId,
  company,
  job,
  reasons,
  publicUrl,
}: About & { reasons: readonly string[] }): Mail {
  return {
    kind: 'job-held',
    to,
    people: [employerId],
    greets: company,
    subject: `We are looking at your job "${job.title}"`,
    lines: [
      `Somebody here reads "${job.title}" before it is shown, usually within a day. The days until then are not lost.`,
      ...[...new Set(reasons)].map((why) => `Why: ${why}`),
      'You need not do anything. If you change the words, we look at the new ones.',
    ],
    action: { label: 'See your job', url: `${publicUrl}/jobs/${job.id}` },
  }
}

interface Decided {
  to: string
  accountId: string
  /** Null while the address is not confirmed; the mail then names no job. */
  name: string | null
  title: string
  jobId: string
  publicUrl: string
}

export function jobKept({ to, accountId, name, title, jobId, publicUrl }: Decided): Mail {
  return {
    kind: 'job-kept',
    to,
    people: [accountId],
    subject: name === null ? 'We have looked at your job' : `We have looked at your job "${title}"`,
    lines: [
      hello(name),
      'We have looked at your advertisement, and it stays as it is. Thank you for waiting.',
    ],
    action: { label: 'See your job', url: `${publicUrl}/jobs/${jobId}` },
  }
}

export function jobChangeAsked({
  to,
  accountId,
  name,
  title,
  jobId,
  words,
  passages,
  publicUrl,
}: Decided & { words: string; passages: readonly string[] }): Mail {
  return {
    kind: 'job-change-asked',
    to,
    people: [accountId],
    subject: name === null ? 'Please change your job' : `Please change your job "${title}"`,
    lines: [
      hello(name),
      `We have looked at your advertisement, and ask you to change something: ${words}`,
      ...(name === null ? [] : passages.map((passage) => `It is about: "${passage}"`)),
      `As soon as it is changed it goes online, or we look at the new words, usually within ${lookedAtWithinHours} hours.`,
    ],
    action: { label: 'Change your job', url: `${publicUrl}/edit-job/${jobId}` },
  }
}
