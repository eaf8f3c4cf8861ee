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
    subject: `We are checking your job "${job.title}"`,
    lines: [
      `We check "${job.title}" before it is shown, usually within a day. You do not lose the days until then.`,
      ...[...new Set(reasons)].map((why) => `Why: ${why}`),
      'You do not have to do anything. If you change the text, we check the new one.',
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
    subject: name === null ? 'We have checked your job' : `We have checked your job "${title}"`,
    lines: [
      hello(name),
      'We have checked your advertisement, and nothing has to be changed. Thank you for waiting.',
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
      `We have checked your advertisement, and ask you to change something: ${words}`,
      ...(name === null ? [] : passages.map((passage) => `It is about: "${passage}"`)),
      `As soon as you change it, it goes online, or we check the new text, usually within ${lookedAtWithinHours} hours.`,
    ],
    action: { label: 'Change your job', url: `${publicUrl}/edit-job/${jobId}` },
  }
}
