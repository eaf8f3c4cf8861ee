import { lookedAtWithinHours } from '#contract/jobs/job-reviews.ts'
import { hello, type Mail } from '#features/notifications/mail.ts'
import { aboutPassages } from '../emails.ts'

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
      `We check "${job.title}" before it is shown, usually within a day. Your paid time waits until then; a closing date that you chose stays.`,
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

/**
 * @param words of the operator for the employer; empty for none
 * @param notShown why it is not on the board all the same, if it is not
 */
export function jobKept({
  to,
  accountId,
  name,
  title,
  jobId,
  words,
  notShown,
  publicUrl,
}: Decided & { words: string; notShown: string | undefined }): Mail {
  return {
    kind: 'job-kept',
    to,
    people: [accountId],
    subject: name === null ? 'We have checked your job' : `We have checked your job "${title}"`,
    lines: [
      hello(name),
      'We have checked your job, and nothing has to be changed. Thank you for waiting.',
      ...(notShown ? [notShown] : []),
      ...(words ? [words] : []),
    ],
    action: { label: 'See your job', url: `${publicUrl}/jobs/${jobId}` },
  }
}

/** @param isHeld false for a closed, paused or expired job, which is held only when it comes back unchanged */
export function jobChangeAsked({
  to,
  accountId,
  name,
  title,
  jobId,
  words,
  passages,
  isHeld,
  publicUrl,
}: Decided & { words: string; passages: readonly string[]; isHeld: boolean }): Mail {
  return {
    kind: 'job-change-asked',
    to,
    people: [accountId],
    subject: name === null ? 'Please change your job' : `Please change your job "${title}"`,
    lines: [
      hello(name),
      `We have checked your job, and ask you to change something: ${words}`,
      ...aboutPassages(name, passages),
      isHeld
        ? `As soon as you change it, it goes online, or we check the new text, usually within ${lookedAtWithinHours} hours.`
        : 'Please change it before you bring it back online. Unchanged, it is not shown.',
    ],
    action: { label: 'Change your job', url: `${publicUrl}/edit-job/${jobId}` },
  }
}

/** An advertisement that was refused before it was ever shown; of any other one see `jobsWereRemoved`. */
export function jobRefused({
  to,
  accountId,
  name,
  title,
  reason,
  passages,
  publicUrl,
}: Omit<Decided, 'jobId'> & { reason: string; passages: readonly string[] }): Mail {
  const subject = 'Your job will not be shown'
  return {
    kind: 'job-removed',
    to,
    people: [accountId],
    subject: name === null ? subject : `${subject}: ${title}`,
    lines: [
      hello(name),
      `We have checked ${name === null ? 'a job of yours' : `your job "${title}"`}. It will not be shown.`,
      `The reason: ${reason}`,
      ...aboutPassages(name, passages),
      'If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Contact us', url: `${publicUrl}/about` },
  }
}
