import type { InterviewEvent } from '#contract/hiring/interviews.ts'
import { Step } from '#features/hiring/apply/web/timeline.tsx'
import { CalendarIcon } from '#site/ui/icons.tsx'
import { eventText, timeText } from '../rules.ts'

/** Event of an interview or an offer among the messages. */
export function InterviewEntry({ event }: { event: InterviewEvent }) {
  return (
    <Step icon={CalendarIcon} what={eventText(event)} at={event.at}>
      {event.times.map((time) => (
        <p key={time} className="mt-1 text-sm">
          {timeText(time)}
        </p>
      ))}
    </Step>
  )
}
