import { interviewEvents } from '#contract/interview-states.ts'
import type { InterviewEvent } from '#contract/interviews.ts'
import { formatDateTime } from '#contract/maldives.ts'
import { CalendarIcon } from '#site/ui/icons.tsx'
import { timeText } from '../rules.ts'

/** Event of an interview or an offer among the messages. */
export function InterviewEntry({ event: { what, at, times } }: { event: InterviewEvent }) {
  return (
    <>
      <p className="flex items-center gap-1.5 text-sm font-semibold">
        <CalendarIcon className="size-4" />
        {interviewEvents[what].label}
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
