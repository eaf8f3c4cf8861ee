import { formatDateTime, formatLongDate, millisecondsPerDay } from '#contract/base/maldives.ts'
import { formatCount } from '#contract/base/money.ts'
import { awayForDays, stillHiringPausedAfterDays } from '#contract/facts/periods.ts'
import type { LinkedAction } from '#contract/facts/still-hiring.ts'
import { type Held, heldWords } from '#features/jobs/server/review/held-words.ts'
import type { Mail } from '#features/notifications/mail.ts'

interface About {
  to: string
  employerId: string
  company: string
  jobId: string
  jobTitle: string
  /** Page of an act. */
  page: (act: LinkedAction) => string
}

const waitingLine = (count: number) =>
  count === 0
    ? []
    : [
        count === 1
          ? 'One person is waiting for your answer.'
          : `${formatCount(count)} people are waiting for your answer.`,
      ]

/** Mail of the question: at most twice before the job is paused. */
export function stillHiring({
  askedAt,
  isAgain,
  waiting,
  ...about
}: About & { askedAt: Date; isAgain: boolean; waiting: number }): Mail {
  const { to, employerId, company, jobId, jobTitle, page } = about
  const pausesAt = new Date(askedAt.getTime() + stillHiringPausedAfterDays * millisecondsPerDay)
  return {
    kind: 'still-hiring',
    to,
    people: [employerId],
    followersOf: jobId,
    opens: 'PUT /api/jobs/:jobId/pause',
    greets: company,
    subject: `Are you still hiring? ${jobTitle}`,
    lines: [
      `Are you still looking for somebody? Confirm it with one click, and it shows on "${jobTitle}".`,
      ...waitingLine(waiting),
      `Without an answer the job is paused on ${formatLongDate(pausesAt)}. Its paid days are not used up while it is paused.`,
    ],
    choices: [
      { label: 'Still hiring', url: page('hiring') },
      { label: 'Filled', url: page('filled') },
      { label: 'Pause', url: page('pause') },
    ],
    dedupeKey: `still-hiring ${jobId} ${askedAt.toISOString()}${isAgain ? ' again' : ''}`,
  }
}

/** Mail about the pause. */
export function jobPaused({
  pausedAt,
  isUnpaid,
  ...about
}: About & { pausedAt: Date; isUnpaid: boolean }): Mail {
  const { to, employerId, company, jobId, jobTitle, page } = about
  return {
    kind: 'job-paused',
    to,
    people: [employerId],
    followersOf: jobId,
    opens: 'PUT /api/jobs/:jobId/pause',
    greets: company,
    subject: `Paused: ${jobTitle}`,
    lines: [
      `We did not hear whether you are still hiring, so "${jobTitle}" is paused. It takes no applications, and you can still answer those who applied.`,
      'One click resumes it, and its paid days continue.',
      ...(isUnpaid
        ? [
            `Once it has been offline for more than ${awayForDays} days in all, resuming it counts as posting. An Annual plan or the free period includes that, otherwise it uses one ad.`,
          ]
        : []),
    ],
    choices: [
      { label: 'Resume this job', url: page('go on') },
      { label: 'Filled', url: page('filled') },
    ],
    dedupeKey: `job-paused ${jobId} ${pausedAt.toISOString()}`,
  }
}

const done: Record<Exclude<LinkedAction, 'undo'>, string> = {
  hiring: 'confirmed as still open',
  filled: 'closed, because somebody was found',
  pause: 'paused',
  'go on': 'resumed',
}

/**
 * Mail to the account about an act by a mailed link, since every reader of the mail has the link. A job that is held
 * cannot be paused again, so its resumption is not taken back.
 */
export function answeredByLink({
  answerId,
  answer,
  held,
  at,
  undo,
  ...about
}: Omit<About, 'page'> & {
  answerId: string
  answer: Exclude<LinkedAction, 'undo'>
  held: Held | undefined
  at: Date
  undo: string
}): Mail {
  const { to, employerId, company, jobTitle } = about
  return {
    kind: 'job-answered-by-link',
    to,
    people: [employerId],
    subject: `Changed with a link from our e-mail: ${jobTitle}`,
    lines: [
      `Hello ${company},`,
      `On ${formatDateTime(at)} (Maldives time) the job "${jobTitle}" was ${done[answer]}, with a link from one of our e-mails.`,
      ...(held ? [`It is not shown yet. ${heldWords[held]}.`] : []),
      `If this was not you, ${held ? '' : 'take it back within a day, and '}check who reads your e-mails.`,
    ],
    ...(!held && { choices: [{ label: 'Take it back', url: undo }] }),
    dedupeKey: `job-answered-by-link ${answerId}`,
  }
}
