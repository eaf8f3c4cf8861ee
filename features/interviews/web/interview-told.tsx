import type { InterviewEventKind } from '#contract/interview-vocabularies.ts'
import type { InterviewEvent } from '#contract/interviews.ts'
import { formatDateTime } from '#contract/maldives.ts'
import { CalendarIcon } from '#site/ui/icons.tsx'
import { timeText } from '../rules.ts'

/** What an event is called. */
export const eventWords: Record<InterviewEventKind, string> = {
  'interview proposed': 'Interview proposed',
  'interview moved': 'Interview changed',
  'other time suggested': 'Another time suggested',
  'interview agreed': 'Interview agreed',
  'interview declined': 'Interview declined',
  'interview cancelled': 'Interview cancelled',
  'offer made': 'Job offered',
  'offer accepted': 'Offer accepted',
  'offer declined': 'Offer declined',
  'offer taken back': 'Offer taken back',
}

/** What happened to an interview or an offer, among the messages. */
export function InterviewTold({ event: { what, at, times } }: { event: InterviewEvent }) {
  return (
    <>
      <p className="flex items-center gap-1.5 text-sm font-semibold">
        <CalendarIcon className="size-4" />
        {eventWords[what]}
      </p>
      <p className="text-sm text-ink-soft">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {times.map((time) => (
        <p key={time} className="mt-1 text-sm">
          {timeText(time)}
        </p>
      ))}
    </>
  )
}
