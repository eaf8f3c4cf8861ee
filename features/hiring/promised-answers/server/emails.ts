import { formatLongDate } from '#contract/base/maldives.ts'
import type { Mail } from '#features/notifications/mail.ts'

export type Stage = 'half' | 'notice' | 'day'

interface Reminder {
  to: string
  employerId: string
  jobId: string
  jobTitle: string
  answerBy: Date
  waiting: number
  stage: Stage
  publicUrl: string
}

/** Names the day, since it waits for the morning. */
const when: Record<Stage, (day: string) => string> = {
  half: (day) => `You promised an answer by ${day}. Half of that time has passed.`,
  notice: (day) => `You promised an answer by ${day}.`,
  day: (day) => `You promised an answer by the end of ${day}, Maldives time.`,
}

/** Mail to the employer: half-way, two days before, and on the promised day. */
export function answersDue({
  to,
  employerId,
  jobId,
  jobTitle,
  answerBy,
  waiting,
  stage,
  publicUrl,
}: Reminder): Mail {
  const people = waiting === 1 ? '1 person is waiting' : `${waiting} people are waiting`
  return {
    kind: 'answers-due',
    to,
    people: [employerId],
    followersOf: jobId,
    subject: `${people} for your answer: ${jobTitle}`,
    lines: [
      `${people} for an answer about ${jobTitle}. ${when[stage](formatLongDate(answerBy))}`,
      'A decision, an interview, an offer, a message or a request for documents counts as an answer. Job seekers see how you answer beside each of your jobs.',
    ],
    action: { label: 'Answer now', url: `${publicUrl}/employer/jobs/${jobId}/applicants` },
    dedupeKey: `answers-due ${jobId} ${answerBy.toISOString()} ${stage}`,
  }
}
