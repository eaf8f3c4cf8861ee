import { sinceWords } from '#contract/base/left-out-words.ts'
import { type ApplicationStatus, applicationStatuses } from '#contract/facts/application-status.ts'
import { interviewEvents } from '#contract/facts/interview-states.ts'
import type { eventAuthors } from '#contract/hiring/applications.ts'

type Agreement = keyof typeof interviewEvents

/** The last change of an application since somebody read it. */
export interface Happened {
  side: (typeof eventAuthors)[number]
  /** Another status, another thing sent, an agreement of both sides, or words. */
  what: { status: ApplicationStatus } | 'sent' | { agreement: Agreement } | 'words'
  /** The reader did it, in another tab. */
  isOwn: boolean
  at: Date
}

function act({ side, what }: Happened): string {
  if (what === 'sent') return 'sent something newer'
  if (what === 'words') return 'was written to'
  if ('agreement' in what) return interviewEvents[what.agreement].about
  if (side !== 'jobseeker') return `was moved to ${what.status}`
  const { stands, waits } = applicationStatuses[what.status]
  if (!stands) return 'withdrew'
  return waits ? 'applied again' : 'accepted the offer'
}

/** 'was moved to Interview by a colleague a moment ago': it goes on after the name. */
export function changeWords(happened: Happened | undefined, now: Date): string {
  if (!happened) return 'was changed in the meantime'
  const { side, isOwn, at } = happened
  const done = act(happened)
  const who = side === 'clock' ? ' automatically' : isOwn ? ' by you' : ' by a colleague'
  return `${done}${done.startsWith('was ') ? who : ''} ${sinceWords(at, now)}`
}
